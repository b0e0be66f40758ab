/** The product's mark. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden focusable="false">
        <rect width="32" height="32" rx="7" className="logo-ground" />
        <path d="M6 20a10 10 0 0 1 20 0" className="logo-sun" />
        <path d="M4 25h24" className="logo-line" />
      </svg>
      <span className="logo-name">Horizon</span>
    </span>
  );
}
