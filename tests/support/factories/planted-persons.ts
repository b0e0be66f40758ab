import type { test as consoleTest } from "../servers/console";
import type { ConsolePlatform } from "../servers/console-platform";
import { ana, bento, givenPersonalData, type PersonalRecords } from "./given-personal-data";

type Person = "ana" | "bento";

/** The records of both on each platform: the files of a worker share one. */
const plantedOn = new WeakMap<ConsolePlatform, Readonly<Record<Person, PersonalRecords>>>();

/** Gives a platform the records of Ana and Bento, once; returns a function with the id of a person as a customer. */
export function plantPersons(test: typeof consoleTest): (person: Person) => number {
  let planted: Readonly<Record<Person, PersonalRecords>> | undefined;
  test.beforeEach(async ({ platform }) => {
    planted = plantedOn.get(platform) ?? {
      ana: await givenPersonalData(platform.database, ana),
      bento: await givenPersonalData(platform.database, bento),
    };
    plantedOn.set(platform, planted);
  });
  return (person) => planted?.[person].customer ?? 0;
}
