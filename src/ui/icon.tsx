import "./icon.css";

const paths = {
  menu: "M4 6h16M4 12h16M4 18h16",
  help: "M9.2 9.3a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.1-1.5 2.2M12 17.2v.1M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z",
  moon: "M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  leave: "M14 4H6v16h8M10 12h10M16.5 8.5 20 12l-3.5 3.5",
} as const;

/** A decorative icon; its meaning has to be in the text or label of the element around it. */
export function Icon({ of }: { of: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden focusable="false">
      <path d={paths[of]} />
    </svg>
  );
}
