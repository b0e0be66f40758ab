import { describe, isRefused, namesField } from "../exchange";
import { forbidden, type Run, readsOf, writesOf } from "../run";
import { invalidInputsOf, sampleOf } from "../samples";

/** The bounds of every field: each value just outside, each other type, and each missing field is refused at its field. */
export async function checkInput(run: Run): Promise<void> {
  const { main, verdicts, inputs } = run;
  for (const { name, call } of [...readsOf(run), ...writesOf(run)]) {
    if (Object.keys(call.input.shape).length === 0) continue;
    const why = forbidden(run, call);
    const valid = why ? undefined : call.writes ? sampleOf(call) : (await inputs.of(call))[0];
    if (!valid) {
      verdicts.skip("input.refused", name, why ?? "no valid input to start from is known");
      continue;
    }
    for (const { field, what, input } of invalidInputsOf(call, valid)) {
      const exchange = await main.session.make(call, input);
      const subject = `${name} ${field}: ${what}`;
      if (!verdicts.judge("input.refused", subject, isRefused(exchange), describe(exchange))) continue;
      verdicts.judge("input.named", subject, namesField(exchange, field), describe(exchange));
    }
  }
}
