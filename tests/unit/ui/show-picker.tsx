import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { onTestFinished } from "vitest";
import type { Language } from "../../../contract/validation";
import { DatePicker } from "../../../src/ui/date-picker/date-picker";
import { Providers } from "../engine/input/field-form";

interface Shown {
  readonly value?: string;
  readonly min?: string;
  readonly max?: string;
  readonly language?: Language;
}

function Page({ value, ...bounds }: Omit<Shown, "language">) {
  const [text, setText] = useState(value ?? "");
  return (
    <>
      <DatePicker aria-label="Data inicial" value={text} onChange={setText} {...bounds} />
      <button type="button">Aplicar</button>
    </>
  );
}

/** Shows a date picker before a button that takes the focus after it. */
export function showPicker({ language = "pt", ...picker }: Shown = {}) {
  const heard: string[] = [];
  render(
    <Providers language={language}>
      <Page {...picker} />
    </Providers>,
  );
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  window.addEventListener("keydown", listen);
  onTestFinished(() => window.removeEventListener("keydown", listen));
  const input = screen.getByRole("combobox", { name: "Data inicial" });
  const isOpen = () => input.getAttribute("aria-expanded") === "true";
  const active = () => window.document.querySelector("[data-active]")?.closest("td")?.getAttribute("title");
  return {
    user: userEvent.setup(),
    input,
    isOpen,
    active,
    heard,
    said: () => screen.getByRole("status").textContent,
  };
}
