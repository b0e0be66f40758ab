import { demoAdmins } from "../seed/admins";
import type { Setup } from "./setup";

/** Command lines that an admin may need next. */
export interface CommandLines {
  /** Prints a one-time code, and takes a demonstration admin's name. */
  readonly otp: string;
  readonly adminCreate: string;
}

/** The commands in a checkout with all of its packages. */
export const npmCommands: CommandLines = { otp: "npm run otp --", adminCreate: "npm run admin:create" };

/** The text for the terminal once the platform is ready. */
export function bannerText(
  url: string,
  { isDemo, hasAdmins }: Pick<Setup, "isDemo" | "hasAdmins">,
  { otp, adminCreate }: CommandLines,
): string {
  const lines = ["", `Horizon is at ${url}`, ""];
  if (isDemo) {
    const rows = demoAdmins.map(({ user, password, about }) => [user.padEnd(10), password.padEnd(13), about]);
    lines.push("Demonstration data. Sign in as:", ...rows.map((row) => `  ${row.join("")}`));
    lines.push(`A one-time code for one of them: ${otp} maker`, "");
  } else if (!hasAdmins) lines.push(`There is no admin yet. Stop the server and run: ${adminCreate}`, "");
  return lines.join("\n");
}
