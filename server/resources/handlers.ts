// The registry of the platform: the handlers of each resource of the contract, a line each; those in own/ follow own/handlers.ts.
export * from "../../own/handlers";
export { audit } from "./audit";
export { blacklist } from "./customers/blacklist";
export { dashboard } from "./dashboard";
export { insertions } from "./insertions";
export { misc } from "./misc";
export { notificationChoice } from "./notification-choice";
export { notifications, notificationUnread } from "./notifications";
export { offices } from "./offices";
export { orders } from "./orders";
export { approvals } from "./orders/approvals";
export { checkoutOrders, depositOrders } from "./orders/lists";
export { payouts } from "./payouts";
export { templates } from "./templates";
