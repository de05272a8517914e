/** The possible days of a season by name: `2026-27` is from June to July, `2026` is the year. */
export function seasonSpan(name: string): { from: string; until: string } | undefined {
  const [, begins, ends] = /^(\d{4})(?:\s*[-–/]\s*(\d{2}|\d{4}))?\b/.exec(name) ?? [];
  if (!begins) return undefined;
  if (!ends) return { from: `${begins}-01-01`, until: `${begins}-12-31` };
  return { from: `${begins}-06-01`, until: `${begins.slice(0, -ends.length)}${ends}-07-31` };
}
