import type { Rule as FormRule } from "antd/es/form";
import { useCallback } from "react";
import { explain, violations } from "../../../contract/validation";
import { useTranslate } from "../../hooks/use-translate";
import type { Values } from "../declaration/field";
import type { FormModel } from "./form-model";

/** The rules of a call's inputs: what its schema says of a field is what the form says (one bound, written once). */
export function useValidationRules({ call, params, fields }: FormModel, current: () => Values) {
  const { language, t } = useTranslate();
  return useCallback(
    (name: string): FormRule[] => [
      {
        validator: async () => {
          const checked = call.input.safeParse({ ...params, ...current() });
          const broken = checked.success
            ? undefined
            : violations(checked.error).find(({ field }) => field.split(".")[0] === name);
          if (broken) throw new Error(explain(broken, language));
          const problem = await fields[name]?.rule?.(current(), name, t);
          if (problem) throw new Error(problem);
        },
      },
    ],
    [call, params, fields, current, language, t],
  );
}
