// Runs before the first paint, so that a dark console never flashes white.
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") === "dark" ? "dark" : "light";
} catch {
  document.documentElement.dataset.theme = "light";
}
