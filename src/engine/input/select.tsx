import { useEffect } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { BaseSelect } from "./base-select";
import type { InputProps } from "./input-props";
import { fieldOptions } from "./options";

/** The number of options from which a select can be searched. */
const searchableFrom = 8;

/** A select over the codes the call lists, or over the field's own options. */
export function SelectField(props: InputProps) {
  const { t } = useTranslate();
  const options = fieldOptions(props, t);
  const { field, name, value, setValues } = props;
  const first = options[0]?.value;
  // of another field, whose value decides what there is to choose from
  const isWaiting = field.defaultToFirst === true && options.length === 0;
  const isMissing = field.defaultToFirst === true && !options.some((option) => option.value === value);
  useEffect(() => {
    if (isMissing && value !== first) setValues({ [name]: first });
  }, [isMissing, value, first, name, setValues]);
  return (
    <BaseSelect
      control={props}
      options={options}
      showSearch={options.length >= searchableFrom}
      {...(isWaiting && { disabled: true, placeholder: t("fields.waiting") })}
      notFoundContent={t("fields.none")}
    />
  );
}
