import { useState } from "react";
import { useBranding } from "../hooks/use-branding";

/** The product's own logo, the same drawing as public/favicon.svg. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="logo-picture" aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" className="logo-ground" />
      <path d="M6 20a10 10 0 0 1 20 0" className="logo-sun" />
      <path d="M4 25h24" className="logo-line" />
    </svg>
  );
}

/** The company's logo and name, or the product's. On a first visit they are hidden until the company is known. */
export function Logo() {
  const { config, isAsked, name, logo } = useBranding();
  const [failed, setFailed] = useState("");
  const hasPicture = logo !== "" && logo !== failed;
  return (
    <span className={config || !isAsked ? "logo" : "logo logo-unknown"}>
      {hasPicture ? (
        <img src={logo} alt="" className="logo-picture" onError={() => setFailed(logo)} />
      ) : (
        <Mark />
      )}
      <span className="logo-name">{name}</span>
    </span>
  );
}
