// Runs before the first paint, so that a dark console never flashes white, and the sign-in page is there before its code.
const { dataset } = document.documentElement;
try {
  dataset.theme = localStorage.getItem("theme") === "dark" ? "dark" : "light";
  const chosen = localStorage.getItem("lang") || document.currentScript.dataset.language;
  const language = chosen.toLowerCase().split(/[-_]/)[0];
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || document.querySelector("#root > *")) return;
      if (dataset.early) dataset.earlyFailed = "";
      else dataset.entryFailed = language;
    },
    true,
  );
  if (/^\/(login)?$/.test(location.pathname) && !localStorage.getItem("admin-user")) {
    dataset.early = language;
    if (/(^|; )horizonConsent=/.test(document.cookie)) dataset.consented = "";
    // Enter leads to what is missing, and where nothing is, the console's own page signs in with what was typed (pages/login/early-page.ts)
    addEventListener("keydown", ({ key, target }) => {
      if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
      const inputs = [...(target.closest(".early")?.querySelectorAll("input") ?? [target])];
      const empty = inputs.find(({ value }) => value === "");
      if (empty) empty.focus();
      else dataset.earlySent = "";
    });
    addEventListener("input", () => delete dataset.earlySent);
  }
} catch {
  dataset.theme ??= "light";
  delete dataset.early;
}
