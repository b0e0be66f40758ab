import type { ReactNode } from "react";

function Brazil() {
  return (
    <>
      <rect width="28" height="20" fill="#009b3a" />
      <path d="M14 2.5 25.5 10 14 17.5 2.5 10z" fill="#fedf00" />
      <circle cx="14" cy="10" r="4.2" fill="#002776" />
    </>
  );
}

function UnitedKingdom() {
  return (
    <>
      <rect width="28" height="20" fill="#012169" />
      <path d="m0 0 28 20m0-20L0 20" stroke="#fff" strokeWidth="4" />
      <path d="m0 0 28 20m0-20L0 20" stroke="#c8102e" strokeWidth="1.6" />
      <path d="M14 0v20M0 10h28" stroke="#fff" strokeWidth="6.6" />
      <path d="M14 0v20M0 10h28" stroke="#c8102e" strokeWidth="4" />
    </>
  );
}

const flags: Readonly<Record<string, ReactNode>> = { pt: <Brazil />, en: <UnitedKingdom /> };

/** The flag that stands for a language, or its code where none was drawn. */
export function Flag({ of }: { of: string }) {
  if (!flags[of])
    return (
      <span className="language-code" aria-hidden>
        {of}
      </span>
    );
  return (
    <svg viewBox="0 0 28 20" width="21" height="15" aria-hidden focusable="false" className="flag">
      {flags[of]}
    </svg>
  );
}
