// The registry of the contract: a line for each resource, under the name that calls, screens and texts know it by.
export { approvals } from "./approvals";
export { blacklist } from "./blacklist";
export { customers } from "./customers";
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
