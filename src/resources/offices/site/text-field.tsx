import { Input } from "antd";
import { useState } from "react";
import { foreign } from "../../../engine/input/input-props";
import { useEditing } from "./edit-context";
import { FieldFrame, useInputProps } from "./field-frame";
import type { Path } from "./paths";

/** Fields that hold more than a line go by names like these; a template says no more of its texts. */
const severalLines = /story|history|about|intro|descri|answer|content|body|text|paragraph|sobre|resposta/i;
const longLine = 80;

interface Props {
  readonly path: Path;
  readonly label: string;
  readonly value: string;
}

/** A text of the site; every one is required (decision H5). */
export function TextField({ path, label, value }: Props) {
  const { edit } = useEditing();
  const input = useInputProps(path);
  // decided once: an input that turned into another under the hands would lose the caret
  const [isLong] = useState(
    () => severalLines.test(String(path.at(-1))) || value.length > longLine || value.includes("\n"),
  );
  const Control = isLong ? Input.TextArea : Input;
  return (
    <FieldFrame path={path} label={label} isRequired>
      <Control
        {...foreign}
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
