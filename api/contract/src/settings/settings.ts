import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { Currency } from '../orders/amounts.ts';
import { Id, ImageOrNull, Instant, textOrNull, Version, wholeNumber } from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';
import { ContactDetails } from './contactDetails.ts';
import { DataLicense, DataLicenseInput } from './dataLicense.ts';
import { FeedKeys } from './feedKeys.ts';
import { Digits } from './languageSettings.ts';
import { Brand, Country, leagueNames, OfferedLanguages, TimeZone } from './leagueIdentity.ts';

/** Minor units of the league's currency, in which `amountError` checks them. */
const Cents = wholeNumber(0, 1_000_000_000, 'Please enter an amount of 0 or more, with the decimals of the currency.');

const share = 'Please enter a percentage from 0 to 100, with at most three decimals.';
const Percent = z.number(share).check(
  z.minimum(0, share),
  z.maximum(100, share),
  z.refine((value) => Number(value.toFixed(3)) === value, share),
);

/** Rejects a country's second line, at that line. */
const eachCountryOnce = z.check<{ country: string }[]>(({ value, issues }) => {
  const known = new Set<string>();
  for (const [at, { country }] of value.entries()) {
    const message = 'This country is already in the list.';
    if (known.has(country)) issues.push({ code: 'custom', input: country, path: [at, 'country'], message });
    known.add(country);
  }
});

/** Flat rates (decisions, section 5): the country's own, otherwise the default. */
const Shipping = z.strictObject({
  /** Orders above this have free shipping. */
  freeOverCents: Cents,
  rates: z.array(z.strictObject({ country: Country, cents: Cents })).check(eachCountryOnce),
  otherCountriesCents: Cents,
});

const Taxes = z.strictObject({
  rates: z.array(z.strictObject({ country: Country, percent: Percent })).check(eachCountryOnce),
  otherCountriesPercent: Percent,
});

const Games = wholeNumber(0, 99);

/** Automatic suspensions in games; a decision may add to them. */
const Suspensions = z.strictObject({
  /** A match penalty. IIHF: at least the next game. */
  matchPenaltyGames: Games,
  /** Each game misconduct. IIHF and NHL: none automatically; USA Hockey rule 404: the next game. */
  gameMisconductGames: Games,
  /** The number of game misconducts in a season from which each one adds one game. NHL rule 23: the second. 0: never. */
  gameMisconductsForOneMore: Games,
});

const stated = {
  ...leagueNames,
  /** Of the zone in which days begin and end. */
  timeZone: TimeZone,
  /** The current season; null only without seasons. */
  currentSeasonId: z.nullable(Id),
  shipping: Shipping,
  taxes: Taxes,
  suspensions: Suspensions,
  contact: ContactDetails,
  /** Increased with each save. Send it with a change, which is rejected if somebody has saved meanwhile. */
  version: Version,
};

export const LeagueSettingsInput = z.strictObject({
  ...stated,
  translations: translationsOf({ name: textOrNull(80), shortName: textOrNull(12) }),
  /** Absent, from earlier screens: unchanged. */
  languages: z.optional(OfferedLanguages),
  digits: z.optional(Digits),
  country: z.optional(Country),
  /** Of the shop. If it changes, prices keep their figures and orders their currency. */
  currency: z.optional(Currency),
  /** False: visitors see that the league opens soon. Absent: unchanged. */
  isPublic: z.optional(z.boolean()),
  /** Null: the product's colors. Absent: unchanged. */
  brand: z.optional(z.nullable(Brand)),
  /** An upload of the kind `league`; null: the product's mark. Absent: unchanged. */
  logo: z.optional(ImageOrNull),
  /** The clients that may read the feed; none: everybody may. Absent: unchanged. */
  feedKeys: z.optional(FeedKeys),
  /** Of the downloads; null: none is given. Absent: unchanged. */
  dataLicense: z.optional(z.nullable(DataLicenseInput)),
});
export type LeagueSettingsInput = z.infer<typeof LeagueSettingsInput>;

export const LeagueSettings = z.object({
  ...stated,
  translations: z.optional(Translations),
  languages: OfferedLanguages,
  /** On Arabic pages. */
  digits: Digits,
  /** ISO 3166-1 alpha-2. */
  country: Country,
  currency: Currency,
  isPublic: z.boolean(),
  brand: z.nullable(Brand),
  logo: z.nullable(z.string()),
  feedKeys: FeedKeys,
  /** Null: none is given. */
  dataLicense: z.nullable(DataLicense),
  /** Null before the first save: names and time zone come from the environment. */
  lastSaved: z.nullable(
    z.object({
      by: z.string(),
      /** Without an account: an import from the command line. `by` is in English. */
      unnamed: z.optional(z.enum(['import'])),
      at: Instant,
    }),
  ),
});
export type LeagueSettings = z.infer<typeof LeagueSettings>;

export const settingsApi = {
  get: forAdmins('GET /api/admin/settings', {
    summary: 'All settings of the league.',
    answer: LeagueSettings,
  }),
  save: forAdmins('PUT /api/admin/settings', {
    summary: 'Saves all settings; 409 if somebody else has saved since `version`.',
    body: LeagueSettingsInput,
    answer: LeagueSettings,
  }),
};
