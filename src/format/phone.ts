/** A Brazilian telephone number as (11) 98765-4321, after its country code where it has one; any other text stays as it is. */
export function formatPhone(text: string): string {
  const bare = text.replace(/[\s()-]/g, "");
  const parts = /^(\+55)?(\d{2})(\d{4,5})(\d{4})$/.exec(bare);
  if (!parts) return text;
  const [, country, area, first, second] = parts;
  return `${country ? `${country} ` : ""}(${area}) ${first}-${second}`;
}
