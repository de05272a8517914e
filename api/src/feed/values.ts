import { dayIn, periodName, timeIn } from '@league/contract';

/** A record of the feed. */
export type Row = Record<string, unknown>;

/** Figures are texts in most views; an unknown one is `0`. */
export const digits = (figure: number | null | undefined): string => String(figure ?? 0);
export const flag = (is: unknown): '0' | '1' => (is ? '1' : '0');
const two = (figure: number) => String(figure).padStart(2, '0');

/** `07:05` from seconds; minutes may exceed sixty. */
export const clock = (seconds: number | null | undefined): string =>
  `${two(Math.floor((seconds ?? 0) / 60))}:${two(Math.floor(seconds ?? 0) % 60)}`;

/** The first word, and all others. */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...others] = name.split(' ');
  return others.length === 0 ? { first: '', last: first } : { first, last: others.join(' ') };
}

/** The team's name without its city. */
export const nicknameOf = ({ name, city }: { name: string; city: string | null }): string =>
  city && name.startsWith(`${city} `) ? name.slice(city.length + 1) : name;

const codes: Record<string, string> = {
  Center: 'C',
  'Left Wing': 'LW',
  'Right Wing': 'RW',
  Forward: 'F',
  Defenseman: 'D',
  Goalie: 'G',
  // Nobody knows which.
  Skater: '',
};
/** `C`, `LW`, `D`, `G`; a position of the league's own as it is. */
export const positionCode = (position: string | null): string => codes[position ?? 'Skater'] ?? position ?? '';
const positionIds = ['', 'C', 'LW', 'RW', 'F', 'D', 'G'];
export const positionId = (position: string | null): string =>
  String(Math.max(0, positionIds.indexOf(positionCode(position))));

const ordinals = ['th', 'st', 'nd', 'rd'];
const ordinal = (number: number) =>
  `${number}${ordinals[number % 100 > 10 && number % 100 < 20 ? 0 : number % 10] ?? 'th'}`;

/** A period: `1` and `1st`; the first overtime is `OT1` and `1st OT`. */
export function periodOf(period: number, regulationPeriods: number) {
  const overtime = period - regulationPeriods;
  return {
    id: String(period),
    shortName: overtime > 0 ? `OT${overtime}` : String(period),
    longName: overtime > 0 ? `${ordinal(overtime)} OT` : periodName(period, regulationPeriods),
  };
}

/** Seconds of the period of an instant in a zone, such as `2026-11-20T19:00:00+02:00`. */
export function zonedIso(timeZone: string, instant: string | Date): string {
  const local = `${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}`;
  const at = new Date(instant);
  const minutes = Math.round((Date.parse(`${local}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
  const sign = minutes < 0 ? '-' : '+';
  const offset = Math.abs(minutes);
  return `${local}:${two(at.getUTCSeconds())}${sign}${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
}

/** `7:00 pm` */
export function halfDayTime(timeZone: string, instant: string | Date): string {
  const [hours = 0, minutes = 0] = timeIn(timeZone, instant).split(':').map(Number);
  return `${hours % 12 || 12}:${two(minutes)} ${hours < 12 ? 'am' : 'pm'}`;
}

const zones = new Map<string, Intl.DateTimeFormat>();
/** `EST`, or `GMT+2` */
export function shortZone(timeZone: string, instant: string | Date): string {
  const format = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  zones.set(timeZone, format);
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const shortDays = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
/** `Fri, Nov 20` */
export const shortDay = (day: string): string => shortDays.format(new Date(`${day}T00:00:00Z`));
/** `Friday, November 20, 2026` */
export const longDay = (day: string): string => longDays.format(new Date(`${day}T00:00:00Z`));

/** A ratio with its decimals; an undefined one is empty. */
export const decimal = (ratio: number | null, places: number): string => ratio?.toFixed(places) ?? '';
export const perGame = (figure: number, games: number): string => decimal(games > 0 ? figure / games : 0, 2);

/** What a person may have sent: no sign that JSON or the database cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are removed
export const withoutControls = (text: string): string => text.replace(/[\u0000-\u001f\u007f]|\p{Cs}/gu, '').trim();
