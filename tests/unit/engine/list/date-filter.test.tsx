import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { contract } from "../../../../contract";
import { dateRange } from "../../../../src/engine/declaration/filters";
import type { Filter } from "../../../../src/engine/declaration/resource";
import DateFilter from "../../../../src/engine/list/date-filter";
import { periodOf } from "../../../../src/engine/list/date-presets";
import { Providers } from "../input/field-form";

const payoutDates = dateRange(contract.payouts.list);

interface BarProps {
  readonly initial: Record<string, string>;
  readonly filter: Filter;
  readonly onChange: (part: Record<string, string>) => void;
}

function Bar({ initial, filter, onChange }: BarProps) {
  const [values, setValues] = useState(initial);
  const change = (part: Record<string, string>) => {
    onChange(part);
    setValues((before) => ({ ...before, ...part }));
  };
  return <DateFilter filter={filter} resource="payouts" values={values} onChange={change} />;
}

function showFilter(initial: Record<string, string> = {}, filter: Filter = payoutDates) {
  const sent: Record<string, string>[] = [];
  render(
    <Providers>
      <Bar initial={initial} filter={filter} onChange={(part) => sent.push(part)} />
    </Providers>,
  );
  const field = (name: string) => screen.getByRole("combobox", { name });
  return { user: userEvent.setup(), field, sent };
}

describe("the date filter", () => {
  it("sends the chosen kind of date with the first date", async () => {
    const { user, field, sent } = showFilter({ dateEnd: "20/05/2024" });

    field("dates.start").focus();
    await user.keyboard("{Enter}{Enter}");

    expect(sent).toEqual([{ dateType: "request", dateStart: expect.any(String), dateEnd: "20/05/2024" }]);
  });

  it("sends nothing when a kind is chosen without a date", async () => {
    const { user, field, sent } = showFilter();

    await user.click(field("dates.type"));
    await user.click(screen.getByTitle("payouts.filters.dateType.close"));
    const before = sent.length;
    field("dates.end").focus();
    await user.keyboard("{Enter}{Enter}");

    expect(before).toBe(0);
    expect(sent).toMatchObject([{ dateType: "close", dateStart: "" }]);
  });

  it("drops the kind with the last date, and remembers it", async () => {
    const { user, field, sent } = showFilter({ dateType: "close", dateStart: "01/05/2024" });

    field("dates.start").focus();
    await user.keyboard("{Delete}{Enter}{Enter}");

    expect(sent[0]).toEqual({ dateType: "", dateStart: "", dateEnd: "" });
    expect(sent[1]).toMatchObject({ dateType: "close" });
  });

  it("keeps the start from passing the end, and the end from preceding the start", async () => {
    const { user, field, sent } = showFilter({
      dateType: "request",
      dateStart: "10/05/2024",
      dateEnd: "12/05/2024",
    });

    field("dates.start").focus();
    await user.keyboard("{Enter}{PageDown}{Enter}");
    field("dates.end").focus();
    await user.keyboard("{Enter}{PageUp}{Enter}");

    expect(sent.map(({ dateStart, dateEnd }) => [dateStart, dateEnd])).toEqual([
      ["12/05/2024", "12/05/2024"],
      ["12/05/2024", "12/05/2024"],
    ]);
  });

  it("offers no choice of the kind when there is only one", () => {
    const { field } = showFilter({}, { ...payoutDates, dateTypes: ["request"] });

    expect(screen.queryByRole("combobox", { name: "dates.type" })).not.toBeInTheDocument();
    expect(field("dates.start")).toBeInTheDocument();
  });

  it("sets both days and the kind by a period, and takes them away with it", async () => {
    const { user, field, sent } = showFilter();

    await user.click(field("dates.period"));
    await user.click(screen.getByTitle("dates.presets.lastMonth"));
    await user.click(field("dates.period"));
    await user.click(screen.getByTitle("dates.anyDay"));

    expect(sent).toEqual([
      { dateType: "request", ...periodOf("lastMonth") },
      { dateType: "", dateStart: "", dateEnd: "" },
    ]);
  });

  it("names the period that the days are, and says where they are none", () => {
    showFilter({ dateType: "request", ...periodOf("last7") });
    expect(screen.getByTitle("dates.presets.last7")).toBeInTheDocument();

    showFilter({ dateType: "request", dateStart: "10/05/2024", dateEnd: "" });
    expect(screen.getByTitle("dates.otherDays")).toBeInTheDocument();
  });

  it("is one tab stop, in which arrow keys move", async () => {
    const { user, field } = showFilter();

    await user.tab();
    expect(field("dates.type")).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(field("dates.start")).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab({ shift: true });
    expect(field("dates.start")).toHaveFocus();
    await user.keyboard("{Enter}{ArrowLeft}");
    expect(field("dates.start")).toHaveFocus();
    await user.keyboard("{Escape}{End}");
    expect(field("dates.end")).toHaveFocus();
  });
});
