import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  cpf,
  dateText,
  document,
  otp,
  phone,
  postalCode,
  staticSelect,
} from "../../../../src/engine/declaration/fields";
import { showFields } from "./field-form";

describe("the one-time code", () => {
  it("keeps the six digits of a code that is pasted with a space", async () => {
    const { user, input, values } = showFields({ otp }, { maxLength: 6 });

    await user.click(input("otp"));
    await user.paste("123 456");

    expect(values().otp).toBe("123456");
    expect(input("otp")).toHaveValue("123456");
  });

  it("accepts up to six digits and nothing else", async () => {
    const { user, input, values } = showFields({ otp });

    await user.type(input("otp"), "1a2-3b4567");

    expect(values().otp).toBe("123456");
  });

  it("strips separators from a code that the browser fills in", () => {
    const { input, values } = showFields({ otp });

    fireEvent.input(input("otp"), { target: { value: " 98-76 54 " } });

    expect(values().otp).toBe("987654");
  });

  it("has the autocomplete and input mode of a one-time code", () => {
    const { input } = showFields({ otp });

    expect(input("otp")).toHaveAttribute("autocomplete", "one-time-code");
    expect(input("otp")).toHaveAttribute("inputmode", "numeric");
    expect(input("otp")).toHaveAttribute("aria-required", "true");
  });

  it("can be cleared by deleting every digit", async () => {
    const { user, input, values } = showFields({ otp });

    await user.type(input("otp"), "12{Backspace}{Backspace}");

    expect(values().otp).toBe("");
  });
});

describe("a CPF", () => {
  it("is masked as it is typed", async () => {
    const { user, input, values } = showFields({ cpf });

    await user.type(input("cpf"), "52998224725");

    expect(values().cpf).toBe("529.982.247-25");
  });

  it("is masked when it is pasted with other separators", async () => {
    const { user, input, values } = showFields({ cpf });

    await user.click(input("cpf"));
    await user.paste(" 529 982 247/25 ");

    expect(values().cpf).toBe("529.982.247-25");
  });

  it("keeps the caret when a digit is inserted in the middle", async () => {
    const { user, input, values } = showFields({ cpf });
    await user.type(input("cpf"), "5299224725");

    await user.type(input("cpf"), "8", { initialSelectionStart: 5, initialSelectionEnd: 5 });

    expect(values().cpf).toBe("529.982.247-25");
    expect(input("cpf").selectionStart).toBe(6);
  });

  it("is empty again when its last digit is deleted", async () => {
    const { user, input, values } = showFields({ cpf });

    await user.type(input("cpf"), "5299{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");

    expect(values().cpf).toBe("");
  });

  it("rejects a composed character that the mask does not allow", () => {
    const { input, values } = showFields({ cpf }, { initial: { cpf: "529" } });
    const element = input("cpf");

    element.focus();
    fireEvent.compositionStart(element);
    fireEvent.input(element, {
      target: { value: "529´" },
      inputType: "insertCompositionText",
      isComposing: true,
    });
    fireEvent.compositionEnd(element, { data: "´" });

    expect(element).toHaveValue("529");
    expect(values().cpf).toBe("529");
  });
});

describe("a customer's document", () => {
  const fields = { type: staticSelect([1, 2]), doc1: document("type") };

  it("is masked as a CNPJ in upper case for a company", async () => {
    const { user, input, values } = showFields(fields, { initial: { type: 2 } });

    await user.click(input("doc1"));
    await user.paste("12abc34501de35");

    expect(values().doc1).toBe("12.ABC.345/01DE-35");
  });

  it("is masked as a CPF for a person", async () => {
    const { user, input, values } = showFields(fields, { initial: { type: 1 } });

    await user.type(input("doc1"), "52998224725999");

    expect(values().doc1).toBe("529.982.247-25");
  });

  it("is displayed masked without changing the stored value or touching the form", () => {
    const { input, values, isTouched } = showFields(fields, { initial: { type: 2, doc1: "11222333000181" } });

    expect(input("doc1")).toHaveValue("11.222.333/0001-81");
    expect(values().doc1).toBe("11222333000181");
    expect(isTouched()).toBe(false);
  });

  it("is not truncated by a mask that it does not fit", async () => {
    const { user, input, values } = showFields(fields, { initial: { type: 1, doc1: "11222333000181" } });

    await user.type(input("doc1"), "{Backspace}");

    expect(values().doc1).toBe("1122233300018");
  });

  it("is masked again once it fits", async () => {
    const { user, input, values } = showFields(fields, { initial: { type: 1, doc1: "11222333000181" } });

    await user.clear(input("doc1"));
    await user.type(input("doc1"), "52998224725");

    expect(values().doc1).toBe("529.982.247-25");
  });
});

describe("a telephone number", () => {
  it.each([
    ["11987654321", "(11) 98765-4321"],
    ["1134567890", "(11) 3456-7890"],
    ["+55 11 98765-4321", "(11) 98765-4321"],
    ["+55 (11) 3456-7890", "(11) 3456-7890"],
    ["011 3456-7890", "(11) 3456-7890"],
    ["55 98765-4321", "(55) 98765-4321"],
  ])("pasted as %s becomes %s", async (pasted, shown) => {
    const { user, input, values } = showFields({ phone });

    await user.click(input("phone"));
    await user.paste(pasted);

    expect(values().phone).toBe(shown);
  });

  it.each(["+44 20 7946 0958", "+1 (415) 555-2671", "0800 123 4567", "119876543210", "98765-4321"])(
    "takes nothing of %s, which has no area code of Brazil",
    async (pasted) => {
      const { user, input, values } = showFields({ phone });

      await user.click(input("phone"));
      await user.paste(pasted);

      expect(values().phone ?? "").toBe("");
      expect(await screen.findByRole("alert")).toHaveTextContent("modal.pasteRefused");
    },
  );

  it.each([
    ["+55 11 98765-4321", "(11) 98765-4321"],
    ["551134567890", "(11) 3456-7890"],
    ["55987654321", "(55) 98765-4321"],
    ["559876543210", "(55) 98765-4321"],
  ])("typed as %s is %s", async (keys, shown) => {
    const { user, input, values } = showFields({ phone });

    await user.type(input("phone"), keys);

    expect(values().phone).toBe(shown);
  });

  it("moves the hyphen when an eleventh digit is typed", async () => {
    const { user, input, values } = showFields({ phone });

    await user.type(input("phone"), "1198765432");
    const ten = values().phone;
    await user.keyboard("1");

    expect(ten).toBe("(11) 9876-5432");
    expect(values().phone).toBe("(11) 98765-4321");
  });

  it("is empty when only its separators are left", async () => {
    const { user, input, values } = showFields({ phone });

    await user.type(input("phone"), "1{Backspace}");

    expect(values().phone).toBe("");
  });
});

describe("a postal code", () => {
  it.each([
    ["01310100", "01310-100"],
    ["01310-100", "01310-100"],
    ["1310-100", "1310-100"],
  ])("typed as %s becomes %s", async (typed, shown) => {
    const { user, input, values } = showFields({ postalCode });

    await user.type(input("postalCode"), typed);

    expect(values().postalCode).toBe(shown);
  });

  it("of seven pasted digits is split after the fourth", async () => {
    const { user, input, values } = showFields({ postalCode });

    await user.click(input("postalCode"));
    await user.paste("1310100");

    expect(values().postalCode).toBe("1310-100");
  });

  it("has at most eight digits", async () => {
    const { user, input, values } = showFields({ postalCode });

    await user.type(input("postalCode"), "013101009");

    expect(values().postalCode).toBe("01310-100");
  });
});

describe("a date", () => {
  it("is typed as dd/mm/yyyy", async () => {
    const { user, input, values } = showFields({ dateText });

    await user.type(input("dateText"), "31121990");

    expect(values().dateText).toBe("31/12/1990");
  });

  it.each([["05.03.1987"], ["05031987"], ["1987-03-05"], ["1987-03-05T00:00:00"]])(
    "can be pasted as %s",
    async (pasted) => {
      const { user, input, values } = showFields({ dateText });

      await user.click(input("dateText"));
      await user.paste(pasted);

      expect(values().dateText).toBe("05/03/1987");
    },
  );

  it("that was stored in another format stays as it is", () => {
    const { input, isTouched } = showFields({ dateText }, { initial: { dateText: "31 de fevereiro" } });

    expect(input("dateText")).toHaveValue("31 de fevereiro");
    expect(isTouched()).toBe(false);
  });
});
