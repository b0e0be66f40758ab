import type { ChecksByArea } from "../run";
import { checkAccount } from "./account";
import { checkAnswers } from "./answers";
import { checkAuthenticator } from "./authenticator";
import { checkCodes } from "./codes";
import { checkCsrf } from "./csrf";
import { checkDashboard } from "./dashboard";
import { checkFourEyes } from "./four-eyes";
import { checkInput } from "./input";
import { checkLists } from "./lists";
import { checkLive } from "./live";
import { checkNotificationChoice } from "./notification-choice";
import { checkNotificationUnread } from "./notification-unread";
import { checkPermissions } from "./permissions";
import { checkPersonalData } from "./personal-data";
import { checkRecords } from "./records";
import { checkSession } from "./session";
import { checkStates } from "./states";
import { checkTransport } from "./transport";
import { checkWrites } from "./writes";

/** The checks of every area. */
export const checksByArea: ChecksByArea = {
  session: checkSession,
  csrf: checkCsrf,
  transport: checkTransport,
  answers: checkAnswers,
  lists: checkLists,
  records: checkRecords,
  permissions: checkPermissions,
  dashboard: checkDashboard,
  "personal-data": checkPersonalData,
  codes: checkCodes,
  live: checkLive,
  account: checkAccount,
  authenticator: checkAuthenticator,
  "notification-choice": checkNotificationChoice,
  "notification-unread": checkNotificationUnread,
  "four-eyes": checkFourEyes,
  states: checkStates,
  writes: checkWrites,
  input: checkInput,
};
