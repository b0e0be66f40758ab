import { useTranslate } from "../../hooks/use-translate";

/** The shapes of the marks, by the letters of the contract's `CustomerMarks`: a barred circle, an open sheet, a shop's awning. */
const shapes = {
  b: "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM3.7 12.3l8.6-8.6",
  k: "M3.5 1.8h6l3 3v9.4h-9zM8 6v3.4M8 11.4v.3",
  w: "M2.5 14.2V7M13.5 14.2V7M1.8 6.6 3.3 2h9.4l1.5 4.6zM2.5 14.2h11",
} as const;

const isKnown = (code: string): code is keyof typeof shapes => code in shapes;

/**
 * What to know of a customer beside the name: on the blacklist, documents not verified, a white label. Each is a shape of its own
 * with a title. What shows them imports their style sheet: declarations are read by tests and commands as well, which know no CSS.
 */
export function CustomerMarks({ codes }: { readonly codes: string | undefined }) {
  const { t } = useTranslate();
  if (!codes) return null;
  return (
    <span className="marks">
      {[...new Set(codes)].filter(isKnown).map((code) => {
        const title = t(`customerMarks.${code}`);
        return (
          <span key={code} role="img" className={`mark mark-${code}`} aria-label={title} title={title}>
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d={shapes[code]} />
            </svg>
          </span>
        );
      })}
    </span>
  );
}
