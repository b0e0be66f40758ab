/** The name of a theme, as stored and as set in `data-theme`. */
export type ThemeName = "light" | "dark";

const key = "theme";
const listeners = new Set<() => void>();

/** The theme chosen in this browser; light on a first visit (requirement B6). */
export const chosenTheme = (): ThemeName =>
  document.documentElement.dataset.theme === "dark" ? "dark" : "light";

/** Applies and stores a theme. */
export function chooseTheme(name: ThemeName): void {
  document.documentElement.dataset.theme = name;
  try {
    localStorage.setItem(key, name);
  } catch {
    // a blocked storage only forgets the choice
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when the theme changes; returns a function that removes it. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
