import { useBack, useGo, useParsed } from "@refinedev/core";

const filters = [{ field: "name", operator: "eq", value: "Silva & Filhos = 100% #1" }];

export default function UseGo() {
  const go = useGo();
  const back = useBack();
  const { params } = useParsed();
  return (
    <>
      <button type="button" onClick={() => go({ to: "/refine/use-go", query: { filters } })}>
        go
      </button>
      <button type="button" onClick={() => go({ query: { more: "1" }, options: { keepQuery: true } })}>
        more
      </button>
      <button type="button" onClick={back}>
        back
      </button>
      <output>{JSON.stringify(params)}</output>
    </>
  );
}
