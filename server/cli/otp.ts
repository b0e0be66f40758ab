// Prints the one-time code of a demo admin: npm run otp -- maker
import { codeAt, secondsUntil, stepAt } from "../auth/totp";
import { demoAdmins, demoAuthenticatorSecret } from "../seed/admins";
import { runCommand } from "./command";

await runCommand(async () => {
  const [name] = process.argv.slice(2);
  const admin = demoAdmins.find(({ user }) => user === name?.toLowerCase());
  if (!admin) {
    const names = demoAdmins.map(({ user }) => user).join(", ");
    throw new Error(`usage: npm run otp -- <name>, where name is a demo admin: ${names}`);
  }
  const now = new Date();
  const step = stepAt(now);
  const code = codeAt(demoAuthenticatorSecret(admin.user), step);
  process.stdout.write(`${code}  (${secondsUntil(step + 1, now)} s)\n`);
});
