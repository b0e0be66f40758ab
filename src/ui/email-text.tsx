/** An e-mail address that breaks before its @, and not in the middle of a word, where a line has no room for it; nothing where a platform sends none. */
export function EmailText({ address }: { readonly address: string | null | undefined }) {
  if (!address) return null;
  const at = Math.max(address.lastIndexOf("@"), 0);
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
