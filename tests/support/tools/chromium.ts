import { findChromium } from "../../../scripts/chromium.mjs";

/** The Chromium the browser tests start; throws with the command to run where none starts. */
export function chromiumExecutable(): string {
  const found = findChromium();
  if (found) return found.executable;
  throw new Error("No Chromium starts here. Run `node scripts/install-chromium.mjs`, or set CHROMIUM_PATH.");
}

/** Playwright's own, as only the last list counts, and the address bar's popups: each new window starts a process for them. */
const featuresOff = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider"],
  ...["GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "PaintHolding", "Translate"],
  ...["ThirdPartyStoragePartitioning", "BlockOriginHeaderModificationOnRedirect", "OptimizationHints"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

/** What Chromium is started with: no sandbox for root, who cannot have one, and no traffic of the browser's own. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  `--disable-features=${featuresOff.join(",")}`,
];
