// Sends the mail of a database, in a process that a test can kill; SMTP_URL and MAIL_FROM say how, as for the platform.
// Words: <directory or connection string>
import { readEnvironment } from "../../../server/bootstrap/read-environment";
import { openDatabase } from "../../../server/db/open";
import { createMailLog } from "../../../server/messaging/mail-log";
import { Mailer } from "../../../server/messaging/mailer";

const [, , where = ""] = process.argv;
const { mail } = readEnvironment(process.env).config;
if (!mail) throw new Error("SMTP_URL is not set");
const { kysely: db } = await openDatabase(where.startsWith("postgres") ? { url: where } : { dir: where });
const log = createMailLog("json", (line) => void process.stdout.write(`${line}\n`));
new Mailer({ db, mail, log, times: { poll: 50 } });
// keeps the process until it is killed
setInterval(() => undefined, 60_000);
