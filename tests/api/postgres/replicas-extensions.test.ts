import { afterAll, beforeAll, expect, it } from "vitest";
import { exportOf } from "../../../contract/extensions/list-export";
import { totalsOf } from "../../../contract/extensions/list-totals";
import { contract } from "../../../contract/index";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import {
  type ReadingInstance,
  type Replicated,
  startReplicated,
  until,
} from "../../support/servers/replicated";

const { list } = contract.payouts;

let servers: Replicated;
let instance: ReadingInstance;
beforeAll(async () => {
  servers = await startReplicated();
  instance = await servers.instance();
  await instance.untilReplicaIs("in use");
});
afterAll(async () => {
  await instance.close();
  await servers.close();
});

it("a standby answers totals and exports, until it lacks the audit of an export of the same admin", async () => {
  const { id: customer } = await givenCustomer(servers.database);
  const known = (await givenPayout(servers.database, customer)).id;
  const maker = instance.at(await servers.signIn("maker"));
  const isReplayed = async () => (await servers.standby.query("select 1 from payouts")).rowCount === 1;
  await until(isReplayed);
  await servers.pauseReplay();
  const ahead = (await givenPayout(servers.database, customer)).id;
  const exported = async () => (await maker.answer(exportOf(list), {})).data as { id: number }[];
  const counted = async () => (await maker.answer(totalsOf(list), {})).data.count;

  expect([await counted(), await exported()]).toMatchObject([1, [{ id: known }]]);

  expect((await exported()).map(({ id }) => id).sort()).toEqual([known, ahead].sort());
  expect(await counted()).toBe(2);
  await servers.resumeReplay();
});
