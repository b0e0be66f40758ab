import { useInputProps } from "./field-frame";
import type { Path } from "./paths";
import { accepted } from "./use-images";
import "./file-button.css";

interface Props {
  readonly path: Path;
  /** What the button says. */
  readonly text: string;
  /** What it says to whoever does not see where it is. */
  readonly label: string;
  readonly multiple?: boolean;
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own file chooser, drawn as a button. */
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
          // the same file can be chosen again once it was mended
          target.value = "";
        }}
      />
    </span>
  );
}
