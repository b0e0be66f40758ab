// Runs before the first paint, so that a dark console never flashes white, and the sign-in page is there before its code.
const { dataset } = document.documentElement;
try {
  dataset.theme = localStorage.getItem("theme") === "dark" ? "dark" : "light";
  if (/^\/(login)?$/.test(location.pathname) && !localStorage.getItem("admin-user")) {
    const chosen = localStorage.getItem("lang") || document.currentScript.dataset.language;
    dataset.early = chosen.toLowerCase().split(/[-_]/)[0];
    if (/(^|; )horizonConsent=/.test(document.cookie)) dataset.consented = "";
    addEventListener(
      "error",
      ({ target }) => {
        if (target instanceof HTMLScriptElement) dataset.earlyFailed = "";
      },
      true,
    );
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
