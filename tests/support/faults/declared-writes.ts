import type { Locator, Page } from "@playwright/test";
import { modal } from "../pages/modal";
import { sampleOf } from "../security/every-call";
import { type DeclaredForm, labelOf } from "./declared-actions";
import { rowsWith } from "./rows-with";
import { byButton, byHotkey, byMenu, type Write } from "./write";

/** Finds rows of the demonstration that have the action, a different one each time. */
function rowFinder({ name, list, action: form }: DeclaredForm): NonNullable<Write["given"]> {
  const used = new Set<number>();
  const isAvailable = form.kind === "form" ? form.isAvailable : undefined;
  return async (platform) => {
    const ids = await rowsWith(platform, list, isAvailable);
    const id = ids.find((each) => !used.has(each));
    if (!id) throw new Error(`No row of the demonstration is left for ${name}: seed more of them.`);
    used.add(id);
    return id;
  };
}

async function opener(declared: DeclaredForm): Promise<Write["open"]> {
  const { action: form } = declared;
  if (form.kind === "create") return byButton(await labelOf(declared));
  return form.hotkey ? byHotkey(form.hotkey) : byMenu(await labelOf(declared));
}

/** Chooses an option that is not chosen yet. */
async function chooseAnother(page: Page, item: Locator): Promise<void> {
  await item.locator(".ant-select").click();
  const options = page.locator(".ant-select-dropdown:visible");
  await options.locator(".ant-select-item-option:not(.ant-select-item-option-selected)").first().click();
  await options.waitFor({ state: "detached" });
}

/** How a test fills in a field of each kind with something that was not there before. */
const fillers: Readonly<Record<string, (page: Page, item: Locator, sample: string) => Promise<unknown>>> = {
  ...Object.fromEntries(
    ["text", "textArea", "email", "cpf", "phone", "postalCode", "dateText", "document", "sanitizedText"].map(
      (kind) => [kind, (_page, item, sample) => item.locator("input, textarea").fill(sample)],
    ),
  ),
  money: (_page, item) => item.locator("input").fill("12,34"),
  radio: (_page, item) => item.locator("label:not(.ant-radio-button-wrapper-checked)").first().click(),
  select: chooseAnother,
  remoteSelect: chooseAnother,
};

/** Makes what fills in a form; throws on a kind of field that needs to know more than its declaration. */
function fillerOf({ name, action: form }: DeclaredForm): Write["fill"] {
  const fields = Object.entries(form.fields).filter(([, { kind }]) => kind !== "otp" && kind !== "hidden");
  if (fields.length === 0) return undefined;
  const unknown = fields.find(([, { kind }]) => !fillers[kind]);
  if (unknown)
    throw new Error(
      `Field ${unknown[0]} of ${name}: say in tests/support/faults/*-writes.ts how it is filled in.`,
    );
  const samples = sampleOf(form.call);
  return async (page) => {
    for (const [field, { kind }] of fields) {
      const item = modal(page)
        .dialog.locator(".ant-form-item")
        .filter({ has: page.locator(`#action_${field}`) });
      await fillers[kind]?.(page, item, String(samples[field]));
    }
  };
}

/** Derives from a form's declaration how a test opens it and fills it in, on rows of the demonstration. */
export async function declaredWrite(declared: DeclaredForm): Promise<Write> {
  const { path, action: form } = declared;
  const fill = fillerOf(declared);
  return {
    call: form.call,
    path,
    isListed: true,
    open: await opener(declared),
    ...(form.kind === "form" && { given: rowFinder(declared) }),
    ...(fill && { fill }),
  };
}
