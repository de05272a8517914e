import { countryCodes, isTimeZone, type Language, languages, unprefixedLanguage } from '@league/contract';
import { language } from '@league/kit/translation';
import countryToCurrency from 'country-to-currency';

/** The zone of this browser. */
export function usualTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

/** A country's zones, the first one its capital's or largest; empty where the browser does not know them. */
export function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[];
    timeZones?: string[];
  };
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).filter(isTimeZone);
}

/** The country of a zone; empty if it is not known. */
export const countryOf = (timeZone: string): string =>
  countryCodes.find((country) => zonesOf(country).includes(timeZone)) ?? '';

export const currencyOf = (country: string): string =>
  (countryToCurrency as Partial<Record<string, string>>)[country] ?? 'USD';

export function usualPlace() {
  const timeZone = usualTimeZone();
  const country = countryOf(timeZone);
  const own = language();
  const offered: Language[] =
    own !== unprefixedLanguage && languages[own].isComplete ? [own, unprefixedLanguage] : [unprefixedLanguage];
  return {
    country,
    timeZone,
    currency: currencyOf(country),
    languages: offered,
    digits: 'latn' as const,
  };
}

/** From May on, the season that begins in this year. */
export function usualSeason(today: string) {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = month >= 5 ? year : year - 1;
  return {
    name: `${first}-${String(first + 1).slice(2)}`,
    startsOn: `${first}-09-15`,
    endsOn: `${first + 1}-04-30`,
  };
}
