import type { Call } from "../contract/call";
import type { CallName } from "../contract/call-names";
import { contract } from "../contract/index";
import type { Actor, Credentials } from "./actor";
import { type NamedCall, refusalFor } from "./calls";
import type { Area } from "./catalogue";
import type { Connection } from "./connection";
import type { Inputs } from "./inputs";
import type { MadeAdmin } from "./made-admin";
import type { Verdicts } from "./verdicts";

/** An admin whose sign-in was refused for the hours of the level. */
export interface ShutOut {
  readonly user: string;
}

/** All that a check needs of the run. */
export interface Run {
  readonly connection: Connection;
  readonly verdicts: Verdicts;
  /** The admin in whose name the platform is judged. */
  readonly main: Actor;
  /** Another admin who may decide what the first asked for; undefined without `--second-user`. */
  readonly second: Actor | undefined;
  /** Admins of levels with fewer rights. */
  readonly limited: readonly (Actor | ShutOut)[];
  readonly inputs: Inputs;
  /** The calls that the run is limited to, or all. */
  readonly calls: readonly NamedCall[];
  /** The origin of a console on another host, if one was given. */
  readonly origin: string | undefined;
  /** True when the user and the password of the main admin may be tried wrongly, and routes that write be used. */
  readonly mayWrite: boolean;
  readonly credentials: Credentials;
  /** The admin that the run makes for what would change one of those that were given. */
  readonly made: MadeAdmin;
}

/** The checks of one area. */
export type AreaChecks = (run: Run) => Promise<void>;
/** The checks by area. */
export type ChecksByArea = Readonly<Record<Area, AreaChecks>>;

/** The calls of the run that answer signed-in admins and change nothing. */
export const readsOf = ({ calls }: Run): readonly NamedCall[] =>
  calls.filter(({ call }) => !call.writes && call.needs !== "nothing" && call.needs !== "session");

/** The calls of the run that write; none in a run that may not. */
export const writesOf = ({ calls, mayWrite }: Run): readonly NamedCall[] =>
  mayWrite ? calls.filter(({ call }) => call.writes) : [];

/** The extensions that the platform announces: without its name, nothing of one is sent. */
export async function featuresOf({ connection }: Pick<Run, "connection">): Promise<ReadonlySet<string>> {
  const { envelope } = await connection.send(contract.session.appConfig, {});
  const features = envelope?.features;
  return new Set(Array.isArray(features) ? features.map(String) : []);
}

/** Why the main admin may not make a call; undefined when the level allows it. */
export function forbidden({ main, connection }: Run, call: Call): string | undefined {
  const code = refusalFor(call, main.user, connection.now());
  if (code === undefined) return undefined;
  return code === "PERMX001" ? `the admin has no permission "${call.needs}"` : `the admin gets ${code}`;
}

/** True when the run includes a call. */
export const includes = ({ calls }: Run, name: CallName): boolean => calls.some((each) => each.name === name);
