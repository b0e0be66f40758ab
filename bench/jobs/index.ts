import { readActivity, setHours } from "./admins";
import { findCustomer, undoMistake } from "./customers";
import type { DeclaredJob } from "./job";
import { compareOrders, exportOrders } from "./orders";
import { addUpSelected, approvePayouts, readRecords, seeColleague } from "./payouts";
import { openYesterdaysList, shareList } from "./views";

/** The jobs in the order of the table: those of the trial first. */
export const jobs: readonly DeclaredJob[] = [
  findCustomer,
  approvePayouts,
  exportOrders,
  readActivity,
  setHours,
  openYesterdaysList,
  compareOrders,
  undoMistake,
  seeColleague,
  readRecords,
  addUpSelected,
  shareList,
];
