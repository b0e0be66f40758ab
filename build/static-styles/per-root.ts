/** Returns a function that keeps one value for each root of styles, made when it is first asked for. */
export function perRoot<Value>(make: () => Value): (root: Node) => Value {
  const values = new WeakMap<Node, { readonly value: Value }>();
  return (root) => {
    const kept = values.get(root) ?? { value: make() };
    values.set(root, kept);
    return kept.value;
  };
}
