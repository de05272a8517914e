/** `UTC` and the names of time zones, in alphabetical order. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/**
 * Whether this is the name of a time zone, such as `Africa/Cairo`, or `UTC`. Abbreviations and offsets are ambiguous and not
 * accepted.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    // A zone may have several names; one of them is in the list.
    return timeZones().includes(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}
