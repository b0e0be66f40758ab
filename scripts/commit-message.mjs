const types = ["build", "chore", "ci", "docs", "feat", "fix", "perf", "refactor", "revert", "style", "test"];
const form = new RegExp(`^(?<type>${types.join("|")})(?:\\((?<scope>[a-z0-9-]+)\\))?!?: (?<text>\\S.*)$`);
const longest = 100;
const explained = ["feat", "fix"];
const trailer = /^[A-Z][A-Za-z-]*-[Bb]y: /;

/**
 * Lists the faults of a commit message, one sentence each; empty when the message is fine.
 * @param {string} message
 * @returns {string[]}
 */
export function faultsOf(message) {
  const [subject = "", ...rest] = message.trim().split("\n");
  const faults = subjectFaults(subject);
  const body = rest.filter((line) => line.trim() !== "" && !trailer.test(line));
  const type = form.exec(subject)?.groups?.type ?? "";
  if (rest.length > 0 && rest[0]?.trim() !== "") faults.push("an empty line parts the subject from the body");
  if (explained.includes(type) && body.length === 0)
    faults.push(`a ${type} says in its body why it was made`);
  return faults;
}

/**
 * @param {string} subject
 * @returns {string[]}
 */
function subjectFaults(subject) {
  const faults = [];
  const text = form.exec(subject)?.groups?.text;
  if (text === undefined)
    faults.push(`the subject reads "type(scope): subject", type one of ${types.join(", ")}`);
  if (text !== undefined && /^\p{Lu}/u.test(text)) faults.push("the subject starts in lower case");
  if (subject.endsWith(".")) faults.push("the subject has no full stop at its end");
  if (subject.length > longest)
    faults.push(`the subject has ${subject.length} characters, ${longest} at most`);
  return faults;
}
