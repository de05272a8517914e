import { timeZones } from '@league/contract';

type TimeZoneOption = Record<'value' | 'label' | 'detail', string>;

let made: TimeZoneOption[] | undefined;

/** Every zone with its current offset from UTC: `GMT+2`. Computed once, since it is slow. */
export function timeZoneOptions(): TimeZoneOption[] {
  made ??= timeZones().map((value) => ({ value, label: value, detail: distanceOf(value) }));
  return made;
}

function distanceOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}
