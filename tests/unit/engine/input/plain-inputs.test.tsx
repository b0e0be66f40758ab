import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  email,
  radioField,
  select,
  staticSelect,
  text,
  textArea,
} from "../../../../src/engine/declaration/fields";
import { showFields } from "./field-form";

describe("a radio field", () => {
  it("offers the codes that the call lists, labelled by the field's texts", async () => {
    const { user, values } = showFields({ status: radioField }, { listed: ["p", "x"] });

    await user.click(screen.getByText("fields.status.x"));

    expect(values().status).toBe("x");
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(screen.getByRole("radiogroup", { name: "fields.status.title" })).toBeRequired();
  });

  it("checks nothing when the form focuses it", () => {
    const { values } = showFields({ status: radioField }, { listed: ["p", "x"] });

    window.document.getElementById("action_status")?.focus();

    expect(screen.getAllByRole("radio")[0]).toHaveFocus();
    expect(values().status).toBeUndefined();
  });
});

describe("a select", () => {
  it("offers the codes that the call lists, labelled by the field's texts", async () => {
    const { user, input, values } = showFields({ lang: select }, { listed: ["pt", "en"] });

    await user.click(input("lang"));
    await user.click(screen.getByTitle("fields.lang.en"));

    expect(values().lang).toBe("en");
  });

  it("offers its own options, labelled by themselves or by the field's texts", async () => {
    const { user, input, values } = showFields({ type: staticSelect([1, { value: 2, label: "Empresa" }]) });

    await user.click(input("type"));
    await user.click(screen.getByTitle("Empresa"));

    expect(values().type).toBe(2);
    expect(screen.getByTitle("fields.type.1")).toBeInTheDocument();
  });

  it("offers options derived from the other inputs", async () => {
    const op = staticSelect(({ type }) =>
      type === "c" ? [{ value: 1, label: "Bônus" }] : [{ value: 2, label: "Tarifa" }],
    );
    const { user, input } = showFields({ type: select, op }, { initial: { type: "d" }, listed: ["c", "d"] });

    await user.click(input("op"));

    expect(screen.getByTitle("Tarifa")).toBeInTheDocument();
    expect(screen.queryByTitle("Bônus")).not.toBeInTheDocument();
  });
});

describe("a text", () => {
  it("keeps text typed beyond the call's limit, for validation to reject", async () => {
    const { user, input, values } = showFields({ name: text }, { maxLength: 5 });

    await user.type(input("name"), "Beatriz");

    expect(values().name).toBe("Beatriz");
  });

  it("is empty for a stored null", () => {
    const { input, isTouched } = showFields({ name: text }, { initial: { name: null } });

    expect(input("name")).toHaveValue("");
    expect(isTouched()).toBe(false);
  });

  it("keeps a stored text that is longer than the limit", () => {
    const { input, values } = showFields({ name: text }, { initial: { name: "Beatriz" }, maxLength: 5 });

    expect(input("name")).toHaveValue("Beatriz");
    expect(values().name).toBe("Beatriz");
  });

  it("turns the browser's autofill off", () => {
    const { input } = showFields({ name: text, email });

    expect(input("name")).toHaveAttribute("autocomplete", "off");
    expect(input("email")).toHaveAttribute("autocomplete", "off");
    expect(input("email")).toHaveAttribute("inputmode", "email");
  });
});

describe("a text area", () => {
  it("counts its characters against the call's limit", async () => {
    const { user, input, values } = showFields({ reason: textArea }, { maxLength: 250 });

    await user.click(input("reason"));
    await user.paste("Pago em duplicidade");

    expect(values().reason).toBe("Pago em duplicidade");
    expect(screen.getByText("19 / 250")).toBeInTheDocument();
  });

  it("counts no spaces around the text, which the rule does not count either", async () => {
    const { user, input, values } = showFields({ reason: textArea }, { maxLength: 19 });

    await user.click(input("reason"));
    await user.paste("Pago em duplicidade  ");

    expect(values().reason).toBe("Pago em duplicidade  ");
    expect(screen.getByText("19 / 19")).toBeInTheDocument();
  });

  it("keeps text pasted beyond the limit", async () => {
    const { user, input, values } = showFields({ reason: textArea }, { maxLength: 5 });

    await user.click(input("reason"));
    await user.paste("Pago em duplicidade");

    expect(values().reason).toBe("Pago em duplicidade");
    expect(screen.getByText("19 / 5")).toBeInTheDocument();
  });
});
