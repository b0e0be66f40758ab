import { accountFaults } from "./account-faults";
import { answerFaults } from "./answer-faults";
import { authenticatorFaults } from "./authenticator-faults";
import { dashboardFaults } from "./dashboard-faults";
import { decisionFaults } from "./decision-faults";
import type { Fault } from "./fault";
import { inputFaults } from "./input-faults";
import { listExtensionFaults } from "./list-extension-faults";
import { listFaults } from "./list-faults";
import { listQueryFaults } from "./list-query-faults";
import { liveFaults } from "./live-faults";
import { notificationChoiceFaults } from "./notification-choice-faults";
import { notificationUnreadFaults } from "./notification-unread-faults";
import { personalDataFaults } from "./personal-data-faults";
import { recordFaults } from "./record-faults";
import { sessionFaults } from "./session-faults";
import { transportFaults } from "./transport-faults";
import { writeFaults } from "./write-faults";

/** Every fault that the check is tried with. */
export const faults: readonly Fault[] = [
  ...sessionFaults,
  ...transportFaults,
  ...answerFaults,
  ...recordFaults,
  ...listFaults,
  ...listQueryFaults,
  ...listExtensionFaults,
  ...inputFaults,
  ...dashboardFaults,
  ...personalDataFaults,
  ...liveFaults,
  ...accountFaults,
  ...authenticatorFaults,
  ...notificationChoiceFaults,
  ...notificationUnreadFaults,
  ...decisionFaults,
  ...writeFaults,
];
