import type pg from "pg";
import { contract } from "../../../contract/index";
import { type Answer, ask } from "./ask";

const mebibyte = 1024 * 1024;
const { open, signin } = contract.session;
const { path, method } = contract.templates.update;

/** A form with one image of about `size` bytes, which no template has: the platform reads all of it before it refuses it. */
const formOf = (size: number) =>
  JSON.stringify({ reqId: "x", form: { image: `data:image/png;base64,${"A".repeat(size)}` } });

/**
 * Checks what a proxy passes on: long bodies, the caller's address, host and protocol, and that no caller can forge them.
 * Resolves with a line for each check that fails.
 */
export async function checkForwarding(url: string, database: pg.Client): Promise<string[]> {
  const failures: string[] = [];
  const check = (name: string, isRight: boolean, answer?: Answer) => {
    if (!isRight) failures.push(`${name}: ${answer?.status ?? ""} ${answer?.body.slice(0, 200) ?? ""}`);
  };
  const opened = await ask(url + open.path);
  const session = JSON.parse(opened.body) as { appAuth: string; token: string };
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "app-auth": session.appAuth,
    "csrf-token": session.token,
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "forged.example.com",
    "x-forwarded-proto": "http",
    "x-request-id": "forged-request-id",
  };
  const send = async (body: string, more: Record<string, string> = {}, [to, how] = [path, method]) => {
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const answer = await ask(url + to, { method: how, body, headers: { ...headers, ...length, ...more } });
    const token = answer.headers["csrf-token"];
    if (typeof token === "string") headers["csrf-token"] = token;
    return answer;
  };

  const own = { origin: url };
  const credentials = JSON.stringify({ user: "maker", pass: "Maker2026" });
  const signedIn = await send(credentials, own, [signin.path, signin.method]);
  check("signs in from the page's own origin", signedIn.body.includes('"response":true'), signedIn);
  const foreign = await send("{}", { origin: "https://forged.example.com" });
  check("refuses a page of the host that a caller names", foreign.status === 403, foreign);
  check("knows that the browser came by https", "strict-transport-security" in signedIn.headers, signedIn);
  const id = signedIn.headers["x-request-id"];
  check("gives requests ids of the proxy's own", typeof id === "string" && id !== "forged-request-id");
  const { rows } = await database.query<{ ip: string }>("select ip from audit_log order by at desc limit 1");
  check(`writes the browser's address into the audit, not ${rows[0]?.ip}`, rows[0]?.ip === "127.0.0.1");

  const long = await send(formOf(43.9 * mebibyte), own);
  check("takes a form of 43.9 MiB", long.status === 200 && long.body.includes('"response":false'), long);
  const longer = await send(formOf(44.1 * mebibyte), own);
  check("leaves the refusal of 44.1 MiB to the platform", longer.body.includes("44 MiB"), longer);
  // a proxy that is still being sent to may cut the connection instead
  const tooLong = await send(formOf(60 * mebibyte), own).catch(() => undefined);
  check("ends a request of 60 MiB without an answer of 200", tooLong?.status !== 200, tooLong);
  return failures;
}
