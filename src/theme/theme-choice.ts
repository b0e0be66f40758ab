export type ThemeName = "light" | "dark";

const key = "theme";
const listeners = new Set<() => void>();

/** The theme that this browser's person chose; light on a first visit (decision B6). */
export const chosenTheme = (): ThemeName =>
  document.documentElement.dataset.theme === "dark" ? "dark" : "light";

/** Keeps and shows a theme. */
export function chooseTheme(name: ThemeName): void {
  document.documentElement.dataset.theme = name;
  try {
    localStorage.setItem(key, name);
  } catch {
    // a blocked storage only forgets the choice
  }
  for (const listener of listeners) listener();
}

/** Tells when the theme changes; what it returns stops that. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
