import type { Input } from "../../contract/call";
import { liveCalls } from "../../contract/extensions/live";
import type { Http } from "./client";
import type { Transport } from "./fetch-json";

/** What the transport reads in place of the answer, which holds up nothing: what others have open comes by the stream. */
const accepted = JSON.stringify({ response: true, message: "", data: [] });

const unanswered: Transport = async (url, { signal: _, ...init }) => {
  // said also by a page that is being left
  void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
  return new Response(accepted);
};

/** Says what a tab has open. Nothing waits for the answer, and no failure is of any matter: it is said again. */
export async function sayPresence(
  http: Pick<Http, "send" | "currentUser">,
  input: Input<typeof liveCalls.presence>,
): Promise<void> {
  if (!http.currentUser()) return;
  await http.send(liveCalls.presence, input, { transport: unanswered, isQuiet: true }).catch(() => undefined);
}
