import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { cpf, postalCode } from "../../../../src/engine/declaration/fields";
import { showFields } from "./field-form";

describe("a pasted number of a mask", () => {
  it.each([
    ["529.982.247-25", "CPF: 529.982.247-25", "529.982.247-25"],
    ["529.982.247-251", "529.982.247-251", ""],
  ])("takes %s whole or not at all, in a CPF", async (_name, pasted, shown) => {
    const { user, input, values } = showFields({ cpf });

    await user.click(input("cpf"));
    await user.paste(pasted);

    expect(values().cpf ?? "").toBe(shown);
  });

  it.each([
    ["CEP: 01310-100", "01310-100"],
    ["01310-1000", ""],
  ])("takes %s whole or not at all, in a postal code", async (pasted, shown) => {
    const { user, input, values } = showFields({ postalCode });

    await user.click(input("postalCode"));
    await user.paste(pasted);

    expect(values().postalCode ?? "").toBe(shown);
  });
});

describe("what is said of a refused paste", () => {
  it("goes as soon as something is typed", async () => {
    const { user, input } = showFields({ cpf });
    await user.click(input("cpf"));
    await user.paste("529.982.247-251");
    await screen.findByRole("alert");

    await user.keyboard("5");

    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it.each(["52998224725", "CPF: 529.982.247-25"])(
    "is nothing where %s is pasted over itself",
    async (text) => {
      const { user, input } = showFields({ cpf }, { initial: { cpf: "52998224725" } });
      await user.tripleClick(input("cpf"));

      await user.paste(text);
      await new Promise((resolve) => setTimeout(resolve));

      expect(input("cpf")).toHaveValue("529.982.247-25");
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );
});
