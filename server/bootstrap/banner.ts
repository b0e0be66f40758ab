import { demoAdmins } from "../seed/admins";
import type { Setup } from "./setup";

/** The text for the terminal once the platform is ready. */
export function bannerText(url: string, { isDemo, hasAdmins }: Pick<Setup, "isDemo" | "hasAdmins">): string {
  const lines = ["", `Horizon is at ${url}`, ""];
  if (isDemo) {
    const rows = demoAdmins.map(({ user, password, about }) => [user.padEnd(10), password.padEnd(13), about]);
    lines.push("Demonstration data. Sign in as:", ...rows.map((row) => `  ${row.join("")}`));
    lines.push("A one-time code for one of them: npm run otp -- maker", "");
  } else if (!hasAdmins)
    lines.push("There is no admin yet. Stop the server and run: npm run admin:create", "");
  return lines.join("\n");
}
