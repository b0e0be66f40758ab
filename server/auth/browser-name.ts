/** What tells a browser, the first that fits: others call themselves by its successors' names, too. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+ .*Safari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];
const longestOther = 40;

const nameIn = (names: typeof browsers, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0];

/** The browser and the system of a user agent, such as "Chrome, Windows": without versions, which change all the time. */
export function browserName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? userAgent.split(/[\s/]/)[0]?.slice(0, longestOther) ?? "";
  const system = nameIn(systems, userAgent);
  return [browser, system].filter(Boolean).join(", ");
}
