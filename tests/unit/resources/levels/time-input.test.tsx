import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { TimeInput } from "../../../../src/resources/levels/time-input";
import { Providers } from "../../engine/input/field-form";

function Times() {
  const [value, setValue] = useState("");
  return (
    <Providers>
      <TimeInput
        {...{ id: "end", label: "end", value, isDisabled: false, isInvalid: false }}
        describedBy={undefined}
        onChange={setValue}
        onLeave={() => undefined}
      />
    </Providers>
  );
}

describe("a typed time", () => {
  it.each([
    ["24", "23:59:59"],
    ["24:00", "23:59:59"],
    ["240000", "23:59:59"],
    ["0830", "08:30:00"],
    ["2", "02:00:00"],
    ["204", "20:40:00"],
    ["930", "09:30:00"],
    ["8:30", "08:30:00"],
    ["1:05", "01:05:00"],
    // told to be no time, instead of another one
    ["2500", "25:00:00"],
    ["1275", "12:75:00"],
  ])("%s is %s once it is left", async (typed, whole) => {
    const user = userEvent.setup();
    render(<Times />);
    const input = await screen.findByRole("textbox", { name: "end" });

    await user.click(input);
    await user.keyboard(typed);
    await user.tab();

    expect(input).toHaveValue(whole);
  });

  it.each([
    ["08:30:15", "08:30:15"],
    ["8:30", "08:30"],
    ["08:30-18:00", ""],
    ["8:30 PM", ""],
  ])("pasted as %s is '%s'", async (pasted, taken) => {
    const user = userEvent.setup();
    render(<Times />);
    const input = await screen.findByRole("textbox", { name: "end" });

    await user.click(input);
    await user.paste(pasted);

    expect(input).toHaveValue(taken);
  });
});
