/** `UTC` and a name for each place, in the order of the alphabet. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/**
 * Whether this is a name of a place's time zone, such as `Africa/Cairo`, or `UTC`. Abbreviations and offsets, which
 * mean something else to each program, are none.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    // A place may have several names; one of them stands in the list.
    return timeZones().includes(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}
