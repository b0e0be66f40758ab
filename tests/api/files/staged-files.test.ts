import { describe, expect } from "vitest";
import { removeUnused } from "../../../server/files/file-store";
import { endClaim, stageFile, sweepStagedFiles } from "../../../server/files/staged-files";
import { forgetAccounts } from "../../support/factories/given-accounts";
import { givenSite, saveSite } from "../../support/factories/given-sites";
import type { TestPlatform } from "../../support/servers/platform";
import { platformTest } from "../../support/servers/platform-test";
import { dataUrl, pictures, pngOf } from "../../support/tools/images";

const it = platformTest();
it.afterEach(({ platform }) => forgetAccounts(platform.database));

const image = { bytes: Buffer.from(pictures.png), type: "image/png" } as const;

async function count({ database }: TestPlatform): Promise<{ files: number; claims: number }> {
  const [files, claims] = await Promise.all([
    database.kysely.selectFrom("files").select("sha256").execute(),
    database.kysely.selectFrom("staged_files").select("claim").execute(),
  ]);
  return { files: files.length, claims: claims.length };
}

/** Makes all claims two hours old. */
const age = ({ database }: TestPlatform) =>
  database.kysely
    .updateTable("staged_files")
    .set({ staged_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();

describe("a form's images", () => {
  it("are stored, and claimed no more, once the form is saved", async ({ platform }) => {
    const form = { title: "Loja", logo: dataUrl(pictures.png), photo: dataUrl(pngOf(7, 9)) };

    expect(await saveSite(platform, await givenSite(platform), form)).toMatchObject({ response: true });

    expect(await count(platform)).toEqual({ files: 2, claims: 0 });
  });

  it("are gone when another field of the form is refused", async ({ platform }) => {
    const form = { title: "", photo: dataUrl(pngOf(7, 9)) };

    expect(await saveSite(platform, await givenSite(platform), form)).toMatchObject({ response: false });

    expect(await count(platform)).toEqual({ files: 0, claims: 0 });
  });

  it("are gone when there are too many of them", async ({ platform }) => {
    const form = {
      title: "Loja",
      slides: Array.from({ length: 101 }, () => ({ img: dataUrl(pngOf(7, 9)) })),
    };

    expect(await saveSite(platform, await givenSite(platform), form)).toMatchObject({
      response: false,
      message: "São permitidas no máximo 100 imagens novas de cada vez",
    });

    expect(await count(platform)).toEqual({ files: 0, claims: 0 });
  });

  it("are swept with a later form when the process died before it could refer to them", async ({
    platform,
  }) => {
    await stageFile(platform.database, "dead", image);
    await age(platform);

    await saveSite(platform, await givenSite(platform), { title: "Loja" });

    expect(await count(platform)).toEqual({ files: 0, claims: 0 });
  });
});

describe("a claim", () => {
  it("keeps a file that nothing refers to until it ends", async ({ platform: { database }, platform }) => {
    const sha256 = await stageFile(database, "mine", image);

    await removeUnused(database.kysely, [sha256]);
    expect(await count(platform)).toEqual({ files: 1, claims: 1 });
    await endClaim(database.kysely, "mine");

    expect(await count(platform)).toEqual({ files: 0, claims: 0 });
  });

  it("of one call keeps a file that another call gives up", async ({ platform: { database }, platform }) => {
    await stageFile(database, "mine", image);
    await stageFile(database, "another", image);

    await endClaim(database.kysely, "another");

    expect(await count(platform)).toEqual({ files: 1, claims: 1 });
    await endClaim(database.kysely, "mine");
  });

  it("of a call that is under way is not swept", async ({ platform: { database }, platform }) => {
    await stageFile(database, "mine", image);

    await sweepStagedFiles(database);

    expect(await count(platform)).toEqual({ files: 1, claims: 1 });
    await endClaim(database.kysely, "mine");
  });
});
