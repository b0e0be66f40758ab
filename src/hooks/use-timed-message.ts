import { useCallback, useEffect, useState } from "react";

/** Lines that go away by themselves after so many milliseconds; saying them anew starts the time again. */
export function useBrief(
  milliseconds: number,
): readonly [readonly string[], (lines: readonly string[]) => void] {
  const [said, setSaid] = useState<{ readonly lines: readonly string[] }>({ lines: [] });
  useEffect(() => {
    if (said.lines.length === 0) return;
    const timer = setTimeout(() => setSaid({ lines: [] }), milliseconds);
    return () => clearTimeout(timer);
  }, [said, milliseconds]);
  return [said.lines, useCallback((lines) => setSaid({ lines }), [])];
}
