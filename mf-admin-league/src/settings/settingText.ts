import type { BodyOf, Season, settingsApi } from '@league/contract';
import { languages, usualCurrency } from '@league/contract';
import { currencyName, formatMoney } from '@league/kit';
import { listed } from '@league/kit/direction';
import { countryName, translationFields } from '@league/kit/forms';
import { type RecordFields, valueAt } from '@league/kit/records';
import { licenseText } from './LicenseSection.tsx';
import { messages } from './messages.ts';

type SettingsTyped = BodyOf<typeof settingsApi.save>;

export const settingPaths = Object.keys(messages.paths) as (keyof typeof messages.paths)[];

/** The settings to compare with somebody else's saved version. */
export const settingFields = (seasons: readonly Season[]): RecordFields<SettingsTyped> => ({
  ...translationFields({ name: messages.paths.name, shortName: messages.paths.shortName }),
  ...Object.fromEntries(
    settingPaths.map((path) => [
      path,
      {
        label: messages.paths[path],
        ...(!path.startsWith('contact.') && {
          show: (settings: SettingsTyped) => settingText(settings, path, seasons),
        }),
      },
    ]),
  ),
});

/** A setting in a few words; amounts are figures. */
function settingText(settings: SettingsTyped, path: (typeof settingPaths)[number], seasons: readonly Season[]) {
  const value = valueAt(settings, path);
  const { currency = usualCurrency } = settings;
  const inMoney = (amount: number) => formatMoney(amount, currency);
  switch (path) {
    case 'currentSeasonId':
      return seasons.find(({ _id }) => _id === value)?.name;
    case 'languages':
      return listed(settings.languages?.map((code) => languages[code].name) ?? []);
    case 'digits':
      return settings.digits && messages.digitSets[settings.digits];
    case 'country':
      return settings.country && countryName(settings.country);
    case 'currency':
      return settings.currency && currencyName(settings.currency);
    case 'isPublic':
      return settings.isPublic === false ? messages.forStaff : messages.forAll;
    case 'brand':
      return settings.brand ? `${settings.brand.primary}, ${settings.brand.accent}` : messages.usualColors;
    case 'logo':
      return settings.logo ?? messages.noLogo;
    case 'feedKeys':
      return settings.feedKeys?.length ? settings.feedKeys.map(({ label }) => label).join('\n') : messages.forAll;
    case 'dataLicense':
      return settings.dataLicense ? licenseText(settings.dataLicense) : messages.noLicense;
    case 'shipping.rates':
      return settings.shipping.rates
        .map(({ country, cents }) => `${countryName(country)}: ${inMoney(cents)}`)
        .join('\n');
    case 'taxes.rates':
      return settings.taxes.rates.map(({ country, percent }) => `${countryName(country)}: ${percent}%`).join('\n');
    case 'taxes.otherCountriesPercent':
      return `${value}%`;
    default:
      return path.endsWith('Cents') ? inMoney(Number(value)) : String(value);
  }
}
