import type { Context, Hono } from "hono";
import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { readFile } from "../files/file-store";
import { siteImagePath } from "../files/site-image";
import { drawDocument, isPlaceholder } from "../files/specimen/documents";
import type { FileType } from "../reference-data/file-type";
import type { KycKind } from "../reference-data/kyc-kinds";
import type { Services } from "./call-route";
import type { Env } from "./caller";
import { sendMessagePage } from "./notice-page";
import { resolveLink } from "./signed-link";

const endings: Record<FileType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/**
 * The content security policy of a file: whatever it contains, nothing in it runs. A PDF goes without `sandbox`, under which
 * browsers do not start their viewers; the console may show it in a frame.
 */
function policyOf(type: FileType, frames: readonly string[]): string {
  const ancestors = ["frame-ancestors 'self'", ...frames].join(" ");
  const isolated = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'";
  return `${isolated}; ${ancestors}; ${type === "application/pdf" ? "object-src 'self'" : "sandbox"}`;
}

interface FileAnswer {
  type: FileType;
  bytes: Buffer;
  name: string;
  caching: string;
}

function answerFile(
  c: Context<Env>,
  { type, bytes, name, caching }: FileAnswer,
  frames: readonly string[],
): Response {
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": type,
    "content-length": String(bytes.length),
    "content-disposition": `inline; filename="${name}.${endings[type]}"`,
    "content-security-policy": policyOf(type, frames),
    "cache-control": caching,
  });
}

/** A document of the demonstration, with the data that its customer has now. */
async function draw(db: Kysely<Schema>, row: { kind: KycKind; customer_id: number }): Promise<Buffer> {
  const holder = await db
    .selectFrom("customers as c")
    .leftJoin("cities", "cities.id", "c.city_id")
    .select(["c.id", "c.name", "c.type", "c.doc1", "c.doc2", "c.birth", "c.address"])
    .select(["c.postal_code as postalCode", "cities.name as city"])
    .where("c.id", "=", row.customer_id)
    .executeTakeFirstOrThrow();
  return drawDocument(row.kind, holder);
}

async function answerDocument(c: Context<Env>, services: Services): Promise<Response> {
  const link = await resolveLink(c, "file", services);
  if ("status" in link) return await sendMessagePage(c, link.status, link.text);
  const { kysely } = services.database;
  const row = await kysely
    .selectFrom("kyc_files")
    .select(["id", "sha256", "kind", "customer_id"])
    .where("id", "=", link.id)
    .executeTakeFirst();
  const stored = row && (await readFile(kysely, row.sha256));
  if (!stored) return await sendMessagePage(c, 404, "notFound");
  const file = isPlaceholder(stored.bytes) ? { ...stored, bytes: await draw(kysely, row) } : stored;
  const name = `documento-${row.id}`;
  return answerFile(c, { ...file, name, caching: "private, no-store" }, services.config.corsOrigins);
}

/** Images of sites are public, as the sites are; an address contains the content's hash, so what it serves never changes. */
async function answerSiteImage(c: Context<Env>, { database, config }: Services): Promise<Response> {
  const sha256 = c.req.param("sha256") ?? "";
  const shown = await database.kysely
    .selectFrom("office_images")
    .select("sha256")
    .where("sha256", "=", sha256)
    .limit(1)
    .executeTakeFirst();
  const file = shown && (await readFile(database.kysely, sha256));
  if (!file) return await sendMessagePage(c, 404, "notFound");
  const caching = "public, max-age=31536000, immutable";
  return answerFile(c, { ...file, name: sha256.slice(0, 12), caching }, config.corsOrigins);
}

/** Serves customers' documents at signed addresses and the images of white labels' sites at permanent ones. */
export function serveFiles(app: Hono<Env>, services: Services): void {
  app.get(siteImagePath(":sha256"), (c) => answerSiteImage(c, services));
  app.get("/files/:token", (c) => answerDocument(c, services));
  app.all("/files/*", (c) => sendMessagePage(c, 404, "unknownPath"));
}
