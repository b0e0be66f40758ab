import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contract } from "../../../../contract";
import type { Values } from "../../../../src/engine/declaration/field";
import { remoteSelect, staticSelect } from "../../../../src/engine/declaration/fields";
import { type FaultServer, held, reply, startFaultServer } from "../../../support/faults/fault-server";
import { showFields } from "./field-form";

const acre = [{ id: 1, name: "Rio Branco" }];
const saoPaulo = [
  { id: 2, name: "São Paulo" },
  { id: 3, name: "Santos" },
];

const fields = {
  state: staticSelect([
    { value: 392, label: "Acre" },
    { value: 416, label: "São Paulo (estado)" },
  ]),
  city: remoteSelect({
    call: contract.misc.cities,
    input: ({ state }) => (typeof state === "number" ? { type: "cities", id: state } : undefined),
  }),
};

const route = "POST /admin/misc/address_data";
let server: FaultServer;

beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const cities = (data: unknown) => reply({ response: true, message: "", data });

function showCities(initial: Values) {
  const form = showFields(fields, { initial, url: server.url });
  const shown = (name: string) => form.input(name).closest(".ant-select")?.textContent;
  const choose = async (name: string, label: string) => {
    await form.user.click(form.input(name));
    await form.user.click(await screen.findByText(label, { selector: ".ant-select-item-option-content" }));
  };
  return { ...form, shown, choose };
}

describe("the value of a remote select", () => {
  it("shows the stored value once its options are loaded, and keeps it", async () => {
    const { fault, release } = held();
    server.plan(route, fault);
    server.answers(route, { data: saoPaulo });

    const form = showCities({ state: 416, city: 3 });
    await server.arrived(route);
    const whileLoading = form.shown("city");
    release();

    await waitFor(() => expect(form.shown("city")).toBe("Santos"));
    expect(whileLoading).toBe("fields.loading");
    expect(server.received.at(-1)?.body).toEqual({ type: "cities", id: 416 });
    expect(form.values().city).toBe(3);
    expect(form.isTouched()).toBe(false);
  });

  it("sends no request and is disabled while a field it depends on is empty", () => {
    const form = showCities({});

    expect(form.input("city")).toBeDisabled();
    expect(form.shown("city")).toBe("fields.waiting");
    expect(server.received).toEqual([]);
  });

  it("is cleared when the field it depends on changes", async () => {
    server.plan(route, cities(saoPaulo), cities(acre));
    const form = showCities({ state: 416, city: 3 });
    await waitFor(() => expect(form.shown("city")).toBe("Santos"));

    await form.choose("state", "Acre");

    await waitFor(() => expect(form.values()).toEqual({ state: 392, city: null }));
    await form.choose("city", "Rio Branco");
    expect(form.values()).toEqual({ state: 392, city: 1 });
  });

  it("keeps a value that the form sets together with the field it depends on", async () => {
    server.answers(route, { data: saoPaulo });
    const form = showCities({});

    form.fill({ state: 416, city: 2 });

    await waitFor(() => expect(form.shown("city")).toBe("São Paulo"));
    expect(form.values().city).toBe(2);
  });
});

describe("the options of a remote select", () => {
  it("ignores an answer that arrives after the field it depends on changed", async () => {
    const { fault, release } = held();
    server.plan(route, fault, cities(acre));
    server.answers(route, { data: saoPaulo });
    const form = showCities({ state: 416 });
    await server.arrived(route);

    await form.choose("state", "Acre");
    release();
    await server.arrived(route, 2);

    await form.user.click(form.input("city"));
    expect(await screen.findByText("Rio Branco")).toBeInTheDocument();
    expect(screen.queryByText("Santos")).not.toBeInTheDocument();
  });

  it("shows that loading failed, and loads again on request", async () => {
    server.plan(route, reply({}, 500), cities(saoPaulo));
    const form = showCities({ state: 416, city: 2 });
    const message = (await screen.findByRole("alert")).textContent;

    await form.user.click(screen.getByRole("button", { name: "fields.retry" }));

    await waitFor(() => expect(form.shown("city")).toBe("São Paulo"));
    expect(message).toContain("errors.http");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(form.values().city).toBe(2);
  });

  it("can be retried however often loading failed", async () => {
    const limit = 5;
    server.plan(route, ...Array.from({ length: limit + 1 }, () => reply({}, 500)), cities(saoPaulo));
    const form = showCities({ state: 416 });

    for (let tries = 1; tries <= limit + 1; tries++) {
      await server.arrived(route, tries);
      await form.user.click(await screen.findByRole("button", { name: "fields.retry" }));
    }

    await waitFor(() => expect(server.countOf(route)).toBe(limit + 2));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("finds an option without accents or case", async () => {
    server.answers(route, { data: saoPaulo });
    const form = showCities({ state: 416 });
    await waitFor(() => expect(form.shown("city")).not.toBe("fields.loading"));

    await form.user.type(form.input("city"), "sao");

    expect(await screen.findByText("São Paulo")).toBeInTheDocument();
    expect(screen.queryByText("Santos")).not.toBeInTheDocument();
  });
});
