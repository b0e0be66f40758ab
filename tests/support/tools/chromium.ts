import { findChromium } from "../../../scripts/chromium.mjs";

/** The path of an installed Chromium; throws with the command to run when none starts. */
export function chromiumExecutable(options?: Parameters<typeof findChromium>[0]): string {
  const found = findChromium(options);
  if (found) return found.executable;
  throw new Error("No Chromium starts here. Run `node scripts/install-chromium.mjs`, or set CHROMIUM_PATH.");
}

/**
 * Features to turn off: Playwright's own list, since Chromium reads only the last one, and the address bar's popups, which
 * cost a process for each window.
 */
const featuresOff = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider"],
  ...["GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "PaintHolding", "Translate"],
  ...["ThirdPartyStoragePartitioning", "BlockOriginHeaderModificationOnRedirect", "OptimizationHints"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

/** The path of the Chromium that the browser tests start. */
export const testedExecutable = (): string => chromiumExecutable({ prefersShell: true });

/** Chromium's arguments: no sandbox as root, where it does not start, and no background traffic of the browser itself. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  `--disable-features=${featuresOff.join(",")}`,
];
