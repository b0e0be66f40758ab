import { parseArgs } from "node:util";
import type { CallName } from "../contract/call-names";
import type { Credentials } from "./actor";
import { everyCall } from "./calls";
import { type Area, areas } from "./catalogue";
import { CannotJudgeError, type JudgeOptions } from "./judge";

/** What the command was asked for. */
export interface CommandOptions extends JudgeOptions {
  /** The file that the JSON report goes to. */
  readonly json: string | undefined;
}

/** Where secrets come from: never from the command line's visible part, except for a code's secret. */
export interface Secrets {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks for a password without showing it. */
  ask(question: string): Promise<string>;
}

export const usage = `usage: npm run conformance -- --url https://platform.example --user ana [options]

  --url ADDRESS                what /admin/… is below
  --user NAME                  the admin in whose name the platform is judged; one who may do everything sees most
  --otp-secret SECRET          base32 secret of that admin's authenticator, for the one-time codes
  --second-user NAME           another admin, who decides what the first asked for
  --second-otp-secret SECRET   the secret of the other admin
  --limited-user NAME          an admin of a level with fewer rights, read-only, or outside its hours; may be repeated
  --write                      also sends calls that write: for a platform with test data
  --only AREA,…                ${areas.join(", ")}
  --call NAME                  only this call, such as payouts.list; may be repeated
  --json FILE                  writes the report as JSON, too
  --cdn-url ADDRESS            what /cdn/app-config.json is below, if another address
  --app-id ID                  the header app-id, "none" by default
  --origin ORIGIN              the origin of a console on another host, to check CORS

Passwords are asked for, or taken from CONFORMANCE_PASSWORD (--user) and CONFORMANCE_PASSWORD_NAME (the others). The secrets of
the codes may be in CONFORMANCE_OTP_SECRET and CONFORMANCE_OTP_SECRET_NAME instead.`;

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        url: text,
        "cdn-url": text,
        "app-id": text,
        origin: text,
        user: text,
        "otp-secret": text,
        "second-user": text,
        "second-otp-secret": text,
        "limited-user": texts,
        write: { type: "boolean" },
        only: texts,
        call: texts,
        json: text,
      },
    }).values;
  } catch (error) {
    throw new CannotJudgeError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function requireAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new CannotJudgeError(`${address} is no http(s) address`);
  return address.replace(/\/+$/, "");
}

function requireAreas(given: readonly string[]): readonly Area[] {
  const names = given.flatMap((each) => each.split(","));
  const unknown = names.find((name) => !areas.some((area) => area === name));
  if (unknown) throw new CannotJudgeError(`${unknown} is no area; there are ${areas.join(", ")}`);
  return areas.filter((area) => names.includes(area));
}

function requireCalls(given: readonly string[]): readonly CallName[] {
  const unknown = given.find((name) => !everyCall.some((call) => call.name === name));
  if (unknown) throw new CannotJudgeError(`the contract has no call ${unknown}`);
  return everyCall.map(({ name }) => name).filter((name) => given.includes(name));
}

/** The suffix of an admin's variables: the name in upper case. */
const suffixed = (variable: string, user: string) => `${variable}_${user.toUpperCase()}`;

async function credentialsOf(
  user: string,
  { env, ask }: Secrets,
  [passwordVariable, secretVariable]: readonly [string, string],
  otpSecret?: string,
): Promise<Credentials> {
  const password = env[passwordVariable] ?? (await ask(`Password of ${user}: `));
  return { user, password, otpSecret: otpSecret ?? env[secretVariable] };
}

/** Reads the arguments of the command and asks for what is missing; throws CannotJudgeError for what cannot be. */
export async function readOptions(argv: readonly string[], secrets: Secrets): Promise<CommandOptions> {
  const values = parse(argv);
  const { url, user, only, call } = values;
  if (!url || !user) throw new CannotJudgeError(`--url and --user are needed\n\n${usage}`);
  const addresses = { url: requireAddress(url), cdnUrl: requireAddress(values["cdn-url"] ?? url) };
  const selection = { only: only && requireAreas(only), calls: call && requireCalls(call) };
  const of = (name: string, otpSecret?: string) =>
    credentialsOf(
      name,
      secrets,
      [suffixed("CONFORMANCE_PASSWORD", name), suffixed("CONFORMANCE_OTP_SECRET", name)],
      otpSecret,
    );
  const own = ["CONFORMANCE_PASSWORD", "CONFORMANCE_OTP_SECRET"] as const;
  const main = await credentialsOf(user, secrets, own, values["otp-secret"]);
  const secondUser = values["second-user"];
  const second = secondUser ? await of(secondUser, values["second-otp-secret"]) : undefined;
  const limited: Credentials[] = [];
  for (const name of values["limited-user"] ?? []) limited.push(await of(name));
  return {
    ...addresses,
    ...selection,
    appId: values["app-id"],
    origin: values.origin,
    main,
    second,
    limited,
    write: values.write ?? false,
    json: values.json,
  };
}
