import { useEffect, useRef, useState } from "react";
import type { Call, Data, Input } from "../../../contract/call";
import { violations } from "../../../contract/validation";
import { markCodeUsed } from "../../engine/input/code-clock";
import { useSubmitError } from "../../hooks/use-submit-error";
import { useTranslate } from "../../hooks/use-translate";
import { ApiError } from "../../http/errors";
import { useHeldForm } from "../../ui/modal/use-held-form";
import { isUnknown as isLostIn } from "./unknown-outcome";
import { useAccountCall } from "./use-account-call";

type Messages<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface Sending<C extends Call, Name extends string> {
  readonly call: C;
  readonly input: Input<C>;
  /** What is wrong besides what the contract's rules find. */
  readonly wrong?: Messages<Name>;
  readonly onDone: (data: Data<C>) => void;
  /** Finds out what became of a change whose answer was lost; true where that is told elsewhere. */
  readonly onUnknown?: () => Promise<boolean>;
}

const noMessages = {};

/** Fields whose values are typed anew once they were refused, or may have been used up: each works once. */
const once: readonly string[] = ["otp", "code"];

/** Moves the focus to the first field of a form with something wrong, once it was sent. */
function useFocusOnWrong(messages: Messages<string>) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || Object.keys(messages).length === 0) return;
    isSent.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [messages]);
  const note = () => {
    isSent.current = true;
  };
  return { form, note };
}

/**
 * The values of a form of the page, what is wrong with them, and how they are sent: once at a time, and never again by itself. What was
 * typed stays, but for codes, which work once.
 */
export function useAccountForm<Name extends string>(empty: Readonly<Record<Name, string>>) {
  const { t } = useTranslate();
  const send = useAccountCall();
  const error = useSubmitError();
  const [values, setValues] = useState(empty);
  const [messages, setMessages] = useState(noMessages as Messages<Name>);
  const [isBusy, setBusy] = useState(false);
  const [isUnknown, setUnknown] = useState(false);

  const { form, note: noteSending } = useFocusOnWrong(messages);
  useHeldForm(isBusy);

  const set = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setMessages((now) => ({ ...now, [name]: undefined }));
  };
  const forgetCodes = () =>
    setValues((now) => ({
      ...now,
      ...Object.fromEntries(once.filter((name) => name in now).map((name) => [name, ""])),
    }));

  /** What is wrong before anything is sent. */
  function check<C extends Call>(call: C, input: Input<C>): Messages<Name> {
    const parsed = call.input.safeParse(input);
    const broken = parsed.success
      ? []
      : violations(parsed.error).map(({ field, rule, bounds }) => [field, t(`validation.${rule}`, bounds)]);
    return Object.fromEntries(broken.toReversed()) as Messages<Name>;
  }

  async function fail<C extends Call>(failure: unknown, { onUnknown }: Sending<C, Name>): Promise<void> {
    const fields = failure instanceof ApiError ? failure.fields : [];
    const isLost = isLostIn(failure);
    if (isLost || fields.some(({ field }) => once.includes(field))) forgetCodes();
    if (isLost && (await onUnknown?.())) return;
    setUnknown(isLost);
    setMessages(Object.fromEntries(fields.map(({ field, message }) => [field, message])) as Messages<Name>);
    if (fields.length === 0) error.show(failure);
  }

  async function submit<C extends Call>(sending: Sending<C, Name>): Promise<void> {
    if (isBusy) return;
    const { call, input, wrong, onDone } = sending;
    error.start();
    noteSending();
    setUnknown(false);
    const found = { ...wrong, ...check(call, input) };
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const data = await send(call, input);
      if (once.some((name) => name in input)) markCodeUsed();
      setValues(empty);
      onDone(data);
    } catch (failure) {
      await fail(failure, sending);
    } finally {
      setBusy(false);
    }
  }

  return { form, values, messages, set, submit, isBusy, error, isUnknown };
}
