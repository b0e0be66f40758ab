import { randomInt } from "node:crypto";
import { personalKinds } from "../../../contract/personal-data";
import { ana, givenPersonalData } from "../../support/factories/given-personal-data";
import { looks, wear } from "../../support/pages/layout-looks";
import { isWholeWalk, LayoutWalk, longName } from "../../support/pages/layout-walk";
import { walkMasks } from "../../support/pages/masked-walk";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker", maskedKinds: personalKinds });

for (const look of looks)
  test(`in ${look.lang} and ${look.theme} masked personal data has no fault of layout`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(isWholeWalk ? 600_000 : 180_000);
    const name = `Máscara ${randomInt(1e6)} ${longName}`.slice(0, 50);
    await givenPersonalData(platform.database, { ...ana, name });
    await wear(page, look);
    const walk = new LayoutWalk(page);

    await walkMasks(page, walk, name);

    process.stdout.write(`${walk}\n`);
    expect(walk.faults).toEqual([]);
  });
