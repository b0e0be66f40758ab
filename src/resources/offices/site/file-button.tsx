import { useInputProps } from "./field-frame";
import type { Path } from "./paths";
import { accepted } from "./use-images";
import "./file-button.css";

interface Props {
  readonly path: Path;
  /** The visible text of the button. */
  readonly text: string;
  /** The accessible name, which also names the field. */
  readonly label: string;
  readonly multiple?: boolean;
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's native file chooser, styled as a button. */
export function FileButton({ path, text, label, multiple = false, isDisabled = false, onFiles }: Props) {
  const input = useInputProps(path);
  const off = input.disabled || isDisabled;
  return (
    <span className={off ? "site-button site-button-off" : "site-button"}>
      {text}
      <input
        {...input}
        disabled={off}
        type="file"
        accept={accepted}
        multiple={multiple}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // lets the same file be chosen again after it was corrected
          target.value = "";
        }}
      />
    </span>
  );
}
