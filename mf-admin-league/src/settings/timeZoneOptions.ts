import { timeZones } from '@league/contract';

type TimeZoneOption = Record<'value' | 'label' | 'detail', string>;

let made: TimeZoneOption[] | undefined;

/** Every zone with its distance from Greenwich today: `GMT+2`. Dear to find out, and asked for once. */
export function timeZoneOptions(): TimeZoneOption[] {
  made ??= timeZones().map((value) => ({ value, label: value, detail: distanceOf(value) }));
  return made;
}

function distanceOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}
