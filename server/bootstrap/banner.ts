import { demoAdmins } from "../seed/admins";
import type { Setup } from "./setup";

/** What the terminal says once the platform can be used. */
export function printBanner(url: string, { isDemo, hasAdmins }: Pick<Setup, "isDemo" | "hasAdmins">): string {
  const lines = ["", `Horizon is at ${url}`, ""];
  if (isDemo) {
    const rows = demoAdmins.map(({ user, password, about }) => [user.padEnd(10), password.padEnd(13), about]);
    lines.push("Demonstration data. Sign in as:", ...rows.map((row) => `  ${row.join("")}`));
    lines.push("A one-time code for one of them: npm run otp -- maker", "");
  } else if (!hasAdmins)
    lines.push("There is no admin yet. Stop the server and run: npm run admin:create", "");
  return lines.join("\n");
}
