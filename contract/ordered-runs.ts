/** Length of the longest run of letters or digits in sequence, up or down, case ignored: 'abc', '321' (decision D4). */
export function longestOrderedRun(text: string): number {
  let [longest, run, step] = [0, 0, 0];
  let previous = Number.NaN;
  for (const character of text.toLowerCase()) {
    const code = /[a-z0-9]/.test(character) ? character.charCodeAt(0) : Number.NaN;
    const now = code - previous;
    const continues = (now === 1 || now === -1) && isSameKind(code, previous);
    run = Number.isNaN(code) ? 0 : continues ? (now === step ? run + 1 : 2) : 1;
    step = continues ? now : 0;
    previous = code;
    longest = Math.max(longest, run);
  }
  return longest;
}

const isSameKind = (a: number, b: number) => a > 57 === b > 57;
