/** The length of the longest run of consecutive letters or digits, up or down, ignoring case: 3 in 'xabc' and in '321' (requirement D4). */
export function longestOrderedRun(text: string): number {
  let [longest, run, step] = [0, 0, 0];
  let previous = Number.NaN;
  for (const character of text.toLowerCase()) {
    const code = /[a-z0-9]/.test(character) ? character.charCodeAt(0) : Number.NaN;
    const now = code - previous;
    const isContinued = (now === 1 || now === -1) && isSameKind(code, previous);
    run = Number.isNaN(code) ? 0 : isContinued ? (now === step ? run + 1 : 2) : 1;
    step = isContinued ? now : 0;
    previous = code;
    longest = Math.max(longest, run);
  }
  return longest;
}

const isSameKind = (a: number, b: number) => a > 57 === b > 57;
