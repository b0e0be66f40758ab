import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import {
  NewTabLinks,
  RecordLink,
  RecordLinksProvider,
  RowLinks,
  WithoutLinks,
} from "../../../../src/engine/declaration/record-link";
import { ScreensContext } from "../../../../src/engine/declaration/screens-context";
import { AccessAnswersContext, createAccessAnswers } from "../../../../src/hooks/access-answers";

const load = () => Promise.reject(new Error("no declaration is needed for its links"));
const screens = {
  customers: { path: "/customer/list", menu: "customer", hotkey: "c", permission: "customer", load },
  payouts: { path: "/finance/withdrawals", menu: "finance", hotkey: "w", permission: "payments", load },
} as const;

/** A level that may read customers and no payouts. */
const answers = createAccessAnswers(
  undefined,
  ({ needs }) => (needs === "customer" ? undefined : "no"),
  "no",
);

const Address = () => <output>{useLocation().pathname}</output>;

const show = (children: ReactNode) =>
  render(
    <MemoryRouter initialEntries={["/dashboard"]}>
      <AccessAnswersContext value={answers}>
        <ScreensContext value={screens}>
          <RecordLinksProvider>{children}</RecordLinksProvider>
          <Address />
        </ScreensContext>
      </AccessAnswersContext>
    </MemoryRouter>,
  );

const ana = <RecordLink to={{ resource: "customers", id: 1599 }}>Ana Prado</RecordLink>;

describe("a link to a record", () => {
  it("has the record's address, which a click opens without leaving the page", () => {
    show(ana);
    const link = screen.getByRole("link", { name: "Ana Prado" });
    expect(link).toHaveProperty("pathname", "/customer/list/1599");

    fireEvent.click(link);

    expect(screen.getByRole("status").textContent).toBe("/customer/list/1599");
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    "leaves a click with %o to the browser, which opens a tab or a window",
    (how) => {
      show(ana);

      const isLeft = fireEvent.click(screen.getByRole("link"), how);

      expect(isLeft).toBe(true);
      expect(screen.getByRole("status").textContent).toBe("/dashboard");
    },
  );

  it("opens another tab in a form, whose values stay", () => {
    show(<NewTabLinks>{ana}</NewTabLinks>);
    const link = screen.getByRole("link", { name: "Ana Prado" });

    const isLeft = fireEvent.click(link);

    expect(isLeft).toBe(true);
    expect(link).toMatchObject({ target: "_blank", rel: "noopener" });
    expect(screen.getByRole("status").textContent).toBe("/dashboard");
  });

  it("is a stop of Tab outside of rows only", () => {
    show(
      <>
        {ana}
        <RowLinks>{ana}</RowLinks>
      </>,
    );

    expect(screen.getAllByRole("link").map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it("is text where the level may not read it, no screen has it, the row does not name it, and on cards", () => {
    show(
      <>
        <RecordLink to={{ resource: "payouts", id: 1 }}>Saque</RecordLink>
        <RecordLink to={{ resource: "elsewhere", id: 1 }}>Outro</RecordLink>
        <RecordLink to={undefined}>Ninguém</RecordLink>
        <WithoutLinks>{ana}</WithoutLinks>
      </>,
    );

    expect(screen.queryAllByRole("link")).toEqual([]);
    expect(document.body.textContent).toContain("SaqueOutroNinguémAna Prado");
  });
});
