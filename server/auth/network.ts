import ipaddr from "ipaddr.js";

const groups = (ip: string, count: number): string =>
  `${ipaddr.IPv6.parse(ip)
    .parts.slice(0, count)
    .map((part) => part.toString(16))
    .join(":")}::/${count * 16}`;

/** The network that counts as one address: of IPv6 a subscriber's /64. */
export const networkOf = (ip: string): string => (ipaddr.IPv6.isValid(ip) ? groups(ip, 4) : ip);

/** The block in which a subscriber's address stays as a rule: a provider's /16, of IPv6 a /32. Empty for what is no address. */
export function blockOf(ip: string): string {
  if (ipaddr.IPv6.isValid(ip)) return groups(ip, 2);
  return ipaddr.IPv4.isValid(ip) ? `${ip.split(".").slice(0, 2).join(".")}.0.0/16` : "";
}
