// The registry of the contract: a line for each resource, under the name that calls, screens and texts know it by; those of the
// company that runs the console are in own/contract.ts.
export * from "../own/contract";
export { approvals } from "./approvals";
export { blacklist } from "./blacklist";
export { customers } from "./customers";
export { accountCalls as account } from "./extensions/account";
export { auditCalls as audit } from "./extensions/audit";
export { authenticatorCalls as authenticator } from "./extensions/authenticator";
export { dashboardCalls as dashboard } from "./extensions/dashboard";
export { liveCalls as live } from "./extensions/live";
export { notificationChoiceCalls as notificationChoice } from "./extensions/notification-choice";
export { notificationUnreadCalls as notificationUnread } from "./extensions/notification-unread";
export { personalDataCalls as personalData } from "./extensions/personal-data";
export { insertions } from "./insertions";
export { levels } from "./levels";
export { misc } from "./misc";
export { notifications } from "./notifications";
export { offices } from "./offices";
export { checkoutOrders, depositOrders, orders } from "./orders";
export { payouts } from "./payouts";
export { session } from "./session";
export { templates } from "./templates";
export { users } from "./users";
