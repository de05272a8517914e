import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { Currency } from '../orders/amounts.ts';
import { countryCodes } from '../rules/countries.ts';
import { plainLanguage } from '../rules/languages.ts';
import { isTimeZone } from '../rules/timeZones.ts';
import { Color, Id, ImageOrNull, Instant, text, textOrNull, Version, wholeNumber } from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';
import { ContactDetails } from './contactDetails.ts';
import { DataLicense, DataLicenseInput } from './dataLicense.ts';
import { FeedKeys } from './feedKeys.ts';
import { LanguageGiven } from './languageGiven.ts';
import { Digits } from './languageSettings.ts';

/** Minor units of the league's currency, in which `amountFault` checks them. */
const Cents = wholeNumber(0, 1_000_000_000, 'Please enter an amount of 0 or more, with the decimals of the currency.');

const share = 'Please enter a percentage from 0 to 100, with at most three decimals.';
const Percent = z.number(share).check(
  z.minimum(0, share),
  z.maximum(100, share),
  z.refine((value) => Number(value.toFixed(3)) === value, share),
);

const noCountry = 'Please choose a country.';
export const Country = z.string(noCountry).check(z.refine((code) => countryCodes.includes(code), noCountry));

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

const everyLanguageOnce = 'Please choose each language once.';
const needsEnglish = 'English cannot be left out: the addresses without a language are in English.';

/** The languages of the site; the first one is the league's. */
export const OfferedLanguages = z.array(LanguageGiven).check(
  z.refine((offered) => offered.includes(plainLanguage), needsEnglish),
  z.refine((offered) => new Set(offered).size === offered.length, everyLanguageOnce),
);

const BrandColor = Color.check(z.toLowerCase());

/** The two colors from which both themes are made (`themeOf`). */
export const Brand = z.strictObject({ primary: BrandColor, accent: BrandColor });
export type Brand = z.infer<typeof Brand>;

export const leagueNames = {
  name: text('League name is required.', 80),
  shortName: text('Short name is required.', 12),
};

/** IANA name. */
export const TimeZone = z
  .string('Please choose a time zone.')
  .check(z.maxLength(64), z.refine(isTimeZone, 'This time zone does not exist.'));

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
  lastSaved: z.nullable(z.object({ by: z.string(), at: Instant })),
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
