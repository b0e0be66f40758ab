import { Input } from "antd";
import { useState } from "react";
import { noAutofill } from "../../../engine/input/input-props";
import { useEditing } from "./edit-context";
import { FieldFrame, useInputProps } from "./field-frame";
import type { Path } from "./paths";

/** Names of fields that usually hold several lines; templates do not declare this. */
const multilineNames = /story|history|about|intro|descri|answer|content|body|text|paragraph|sobre|resposta/i;
/** A saved text longer than this many characters also gets several lines. */
const maxLineLength = 80;

interface Props {
  readonly path: Path;
  readonly label: string;
  readonly value: string;
}

/** A text of the site. Every text is required (requirement H5). */
export function TextField({ path, label, value }: Props) {
  const { edit } = useEditing();
  const input = useInputProps(path);
  // decided once: replacing the input while it is typed in would lose the caret
  const [isLong] = useState(
    () => multilineNames.test(String(path.at(-1))) || value.length > maxLineLength || value.includes("\n"),
  );
  const Control = isLong ? Input.TextArea : Input;
  return (
    <FieldFrame path={path} label={label} isRequired>
      <Control
        {...noAutofill}
        {...input}
        aria-required
        {...(isLong && { rows: 2 })}
        {...(input["aria-invalid"] && { status: "error" as const })}
        value={value}
        onChange={({ target }: { target: { value: string } }) => edit(path, target.value)}
      />
    </FieldFrame>
  );
}
