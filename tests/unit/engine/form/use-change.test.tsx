import { type DataProvider, type LiveProvider, Refine } from "@refinedev/core";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { contract } from "../../../../contract";
import { useChange } from "../../../../src/engine/form/use-change";

const refused = () => Promise.reject(new Error("not asked for"));
/** A platform that accepts updates. */
const dataProvider: DataProvider = {
  getList: refused,
  getOne: refused,
  create: refused,
  deleteOne: refused,
  update: async ({ variables }) => ({ data: variables as never }),
  getApiUrl: () => "/",
};

function renderChange(liveProvider: LiveProvider) {
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={dataProvider}
      liveProvider={liveProvider}
      options={{ disableTelemetry: true, liveMode: "auto" }}
    >
      {children}
    </Refine>
  );
  const change = {
    kind: "update",
    call: contract.blacklist.update,
    resource: "blacklist",
    id: 7,
    fields: {},
  } as const;
  return renderHook(() => useChange(change), { wrapper: Wrapper }).result;
}

it("takes an accepted change as accepted when the company's live provider fails, and reports the failure", async () => {
  const failure = new Error("the stream is closed");
  const reported: unknown[] = [];
  const note = (event: ErrorEvent) => {
    reported.push(event.error);
    event.preventDefault();
  };
  window.addEventListener("error", note);
  const send = renderChange({
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    publish() {
      throw failure;
    },
  });

  const answer = await send.current({ payment: "y" });
  window.removeEventListener("error", note);

  expect(answer).toEqual({ payment: "y" });
  expect(reported).toEqual([failure]);
});
