import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { contract } from "../../contract";
import { options, remote } from "../../src/console/asks";
import { showFields } from "./field-form";
import { heldServer } from "./platform-stub";

const acre = [{ id: 1, name: "Rio Branco" }];
const saoPaulo = [
  { id: 2, name: "São Paulo" },
  { id: 3, name: "Santos" },
];

const fields = {
  state: options([
    { value: 392, label: "Acre" },
    { value: 416, label: "São Paulo (estado)" },
  ]),
  city: remote({
    call: contract.misc.cities,
    input: ({ state }) => (typeof state === "number" ? { type: "cities", id: state } : undefined),
  }),
};

async function showCities(initial: Record<string, unknown>) {
  const server = await heldServer();
  const form = showFields(fields, { initial, address: server.address });
  const shown = (name: string) => form.input(name).closest(".ant-select")?.textContent;
  const asked = async (count: number) => {
    await waitFor(() => expect(server.asked).toHaveLength(count));
    const last = server.asked[count - 1];
    if (!last) throw new Error("nothing was asked");
    return last;
  };
  const choose = async (name: string, label: string) => {
    await form.user.click(form.input(name));
    await form.user.click(await screen.findByText(label, { selector: ".ant-select-item-option-content" }));
  };
  return { ...form, shown, asked, choose, count: () => server.asked.length };
}

const named = (data: unknown) => ({ status: 200, body: { data } });

describe("a select whose options a call answers", () => {
  it("loads its options before it shows the stored value, and keeps it", async () => {
    const form = await showCities({ state: 416, city: 3 });
    const request = await form.asked(1);
    const whileLoading = form.shown("city");

    request.answer(named(saoPaulo));

    await waitFor(() => expect(form.shown("city")).toBe("Santos"));
    expect(whileLoading).toBe("fields.loading");
    expect(request.body).toEqual({ type: "cities", id: 416 });
    expect(form.values().city).toBe(3);
    expect(form.isTouched()).toBe(false);
  });

  it("asks nothing and cannot be opened while its input is missing", async () => {
    const form = await showCities({});

    expect(form.input("city")).toBeDisabled();
    expect(form.shown("city")).toBe("fields.waiting");
    expect(form.count()).toBe(0);
  });

  it("loses its value when the person chooses another input", async () => {
    const form = await showCities({ state: 416, city: 3 });
    (await form.asked(1)).answer(named(saoPaulo));
    await waitFor(() => expect(form.shown("city")).toBe("Santos"));

    await form.choose("state", "Acre");
    (await form.asked(2)).answer(named(acre));

    await waitFor(() => expect(form.values()).toEqual({ state: 392, city: null }));
    await form.choose("city", "Rio Branco");
    expect(form.values()).toEqual({ state: 392, city: 1 });
  });

  it("keeps a stored value that the form fills in later, together with its input", async () => {
    const form = await showCities({});

    form.fill({ state: 416, city: 2 });
    (await form.asked(1)).answer(named(saoPaulo));

    await waitFor(() => expect(form.shown("city")).toBe("São Paulo"));
    expect(form.values().city).toBe(2);
  });

  it("ignores an answer that comes after its input was changed", async () => {
    const form = await showCities({ state: 416 });
    const late = await form.asked(1);
    await form.choose("state", "Acre");
    const current = await form.asked(2);

    current.answer(named(acre));
    late.answer(named(saoPaulo));

    await form.user.click(form.input("city"));
    expect(await screen.findByText("Rio Branco")).toBeInTheDocument();
    expect(screen.queryByText("Santos")).not.toBeInTheDocument();
  });

  it("says that a load failed, and loads again when asked to", async () => {
    const form = await showCities({ state: 416, city: 2 });
    (await form.asked(1)).answer({ status: 500, body: {} });
    const failure = await screen.findByRole("alert");
    const said = failure.textContent;

    await form.user.click(screen.getByRole("button", { name: "fields.retry" }));
    (await form.asked(2)).answer(named(saoPaulo));

    await waitFor(() => expect(form.shown("city")).toBe("São Paulo"));
    expect(said).toContain("HTTP 500");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(form.values().city).toBe(2);
  });

  it("finds an option without accents or case", async () => {
    const form = await showCities({ state: 416 });
    (await form.asked(1)).answer(named(saoPaulo));
    await waitFor(() => expect(form.shown("city")).not.toBe("fields.loading"));

    await form.user.type(form.input("city"), "sao");

    expect(await screen.findByText("São Paulo")).toBeInTheDocument();
    expect(screen.queryByText("Santos")).not.toBeInTheDocument();
  });
});
