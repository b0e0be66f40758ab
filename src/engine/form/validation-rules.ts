import type { Rule as FormRule } from "antd/es/form";
import { useCallback } from "react";
import { violations } from "../../../contract/validation";
import { useTranslate } from "../../hooks/use-translate";
import { ruleText } from "../../i18n/rule-text";
import type { Values } from "../declaration/field";
import type { FormModel } from "./form-model";

/**
 * antd's validation rules per field: the errors of the call's schema first, then those of the field's own rule. A field whose value
 * is masked is never right: the mask would be saved.
 */
export function useValidationRules(
  { call, params, fields }: FormModel,
  currentValues: () => Values,
  isMasked: (name: string) => boolean,
) {
  const translator = useTranslate();
  return useCallback(
    (name: string): FormRule[] => [
      {
        validator: async () => {
          if (isMasked(name)) throw new Error(translator.t("reveal.refused"));
          const parsed = call.input.safeParse({ ...params, ...currentValues() });
          const violation = parsed.success
            ? undefined
            : violations(parsed.error).find(({ field }) => field.split(".")[0] === name);
          if (violation) throw new Error(ruleText(translator, violation));
          const problem = await fields[name]?.rule?.(currentValues(), name, translator.t);
          if (problem) throw new Error(problem);
        },
      },
    ],
    [call, params, fields, currentValues, isMasked, translator],
  );
}
