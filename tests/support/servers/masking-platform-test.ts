import { personalKinds } from "../../../contract/personal-data";
import { ana, bento, givenPersonalData } from "../factories/given-personal-data";
import { withPlatform } from "./platform-test";

/** Makes Vitest's `it` with the fixtures `platform`, which masks every kind of personal data, and `planted`, the records of two persons. */
export function maskingPlatformTest() {
  const it = withPlatform({ config: { maskedKinds: personalKinds } }).extend(
    "planted",
    { scope: "file" },
    async ({ platform: { database } }) => ({
      ana: await givenPersonalData(database, ana),
      bento: await givenPersonalData(database, bento),
    }),
  );
  it.beforeAll(({ planted }) => void planted);
  return it;
}
