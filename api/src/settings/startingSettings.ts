import { type LeagueSettings, toMinor, usualCurrency } from '@league/contract';
import type { Config } from '../platform/process/config.ts';

type InitialSettings = Pick<
  LeagueSettings,
  | 'name'
  | 'shortName'
  | 'timeZone'
  | 'shipping'
  | 'taxes'
  | 'suspensions'
  | 'contact'
  | 'languages'
  | 'digits'
  | 'country'
  | 'currency'
>;

/** A match penalty suspends for the next game, and so does a season's second game misconduct. */
export const startingSuspensions: LeagueSettings['suspensions'] = {
  matchPenaltyGames: 1,
  gameMisconductGames: 0,
  gameMisconductsForOneMore: 2,
};

/** The same figures in every currency. */
export const startingShipping = (country: string, currency: string): LeagueSettings['shipping'] => ({
  // Specification, section 9: free shipping on orders over $99.
  freeOverCents: toMinor(99, currency),
  rates: [{ country, cents: toMinor(5, currency) }],
  otherCountriesCents: toMinor(25, currency),
});

/** The defaults until settings are saved. */
export const startingSettings = ({ leagueName, leagueShortName, timeZone }: Config): InitialSettings => ({
  name: leagueName,
  shortName: leagueShortName,
  timeZone,
  shipping: startingShipping('EG', usualCurrency),
  // Egypt's value added tax; abroad the buyer pays import taxes.
  taxes: { rates: [{ country: 'EG', percent: 14 }], otherCountriesPercent: 0 },
  suspensions: startingSuspensions,
  languages: ['en'],
  digits: 'latn',
  country: 'EG',
  currency: usualCurrency,
  contact: {
    people: [
      {
        name: 'League office',
        translations: { ar: { name: 'مكتب الدوري' } },
        email: 'office@league.example',
        phone: '+20 2 0000 1000',
      },
      {
        name: 'Press desk',
        translations: { ar: { name: 'المكتب الصحفي' } },
        email: 'press@league.example',
        phone: '+20 2 0000 1020',
      },
      {
        name: 'Shop',
        translations: { ar: { name: 'المتجر' } },
        email: 'shop@league.example',
        phone: '+20 2 0000 1040',
      },
    ],
    offices: [
      {
        city: 'Cairo',
        address: 'Nile Ice Palace, Gate 4\nCorniche el Nil\n11511 Cairo',
        translations: { ar: { city: 'القاهرة', address: 'قصر النيل للجليد، البوابة 4\nكورنيش النيل\n11511 القاهرة' } },
      },
      {
        city: 'Alexandria',
        address: 'Corniche Arena\nCorniche Road\n21500 Alexandria',
        translations: { ar: { city: 'الإسكندرية', address: 'صالة الكورنيش\nطريق الكورنيش\n21500 الإسكندرية' } },
      },
      {
        city: 'Aswan',
        address: 'Cataract Rink\nCorniche el Nil\n81511 Aswan',
        translations: { ar: { city: 'أسوان', address: 'حلبة الشلال\nكورنيش النيل\n81511 أسوان' } },
      },
    ],
    social: [
      { name: 'Instagram', href: 'https://www.instagram.com/iihfhockey/' },
      { name: 'Facebook', href: 'https://www.facebook.com/iihfhockey' },
      { name: 'X', href: 'https://x.com/IIHFHockey' },
    ],
  },
});
