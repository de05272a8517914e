import { timeZones, unprefixedLanguage } from '@league/contract';
import { language } from '@league/kit/translation';

type TimeZoneOption = Record<'value' | 'label' | 'detail', string>;

const optionsCache: { [language: string]: TimeZoneOption[] } = {};

/**
 * Every zone with its current offset from UTC: `GMT+2`; on pages in other languages also with its place, by which people search it
 * there. Computed once, since it is slow.
 */
export function timeZoneOptions(): TimeZoneOption[] {
  const code = language();
  optionsCache[code] ??= timeZones().map((value) => {
    const offset = nameOf(value, unprefixedLanguage, 'shortOffset');
    const detail = code === unprefixedLanguage ? offset : `${nameOf(value, code, 'shortGeneric')} ${offset}`;
    return { value, label: value, detail };
  });
  return optionsCache[code];
}

function nameOf(timeZone: string, language: string, timeZoneName: 'shortOffset' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}
