import * as z from 'zod/mini';
import { EmailAddress } from '../newsletter/newsletter.ts';
import { operation } from '../operation.ts';
import { countryCodes } from '../rules/countries.ts';
import { isTimeZone } from '../rules/timeZones.ts';
import { Id, Instant, isWebAddress, text, Version, wholeNumber } from '../shapes.ts';

const amount = 'Please give an amount from $0 to $100,000.';
/** US cents. */
const Cents = wholeNumber(0, 10_000_000, amount);

const share = 'Please give a percentage from 0 to 100, with three decimals at most.';
const Percent = z.number(share).check(
  z.minimum(0, share),
  z.maximum(100, share),
  z.refine((value) => Number(value.toFixed(3)) === value, share),
);

const noCountry = 'Please choose a country.';
const Country = z.string(noCountry).check(z.refine((code) => countryCodes.includes(code), noCountry));

/** Refuses a country's second line, at that line. */
const eachCountryOnce = z.check<{ country: string }[]>(({ value, issues }) => {
  const known = new Set<string>();
  for (const [at, { country }] of value.entries()) {
    const message = 'This country is in the list already.';
    if (known.has(country)) issues.push({ code: 'custom', input: country, path: [at, 'country'], message });
    known.add(country);
  }
});

/** Flat rates (decisions, section 5): the country's own, else that of the others. */
const Shipping = z.strictObject({
  /** An order over so many cents is sent for nothing. */
  freeOverCents: Cents,
  rates: z.array(z.strictObject({ country: Country, cents: Cents })).check(eachCountryOnce),
  otherCountriesCents: Cents,
});

const Taxes = z.strictObject({
  rates: z.array(z.strictObject({ country: Country, percent: Percent })).check(eachCountryOnce),
  otherCountriesPercent: Percent,
});

const Games = wholeNumber(0, 99);

/** What penalties cost by themselves, in games that the player misses; whoever rules on one may add to it. */
const Suspensions = z.strictObject({
  /** A match penalty. IIHF: the next game at least. */
  matchPenaltyGames: Games,
  /** Each game misconduct. IIHF and NHL: none by itself; USA Hockey rule 404: the next game. */
  gameMisconductGames: Games,
  /**
   * The how-manyth game misconduct of a season costs one game more, and each one after it a further game more. NHL
   * rule 23: the second. 0: none ever does.
   */
  gameMisconductsForOneMore: Games,
});

const most = 'Please keep these to twelve.';

/** Whom visitors write to, call and visit, as the contact page shows them. */
export const ContactDetails = z.strictObject({
  people: z
    .array(
      z.strictObject({
        name: text('Please name the desk.', 80),
        email: z.nullable(EmailAddress),
        phone: z.nullable(text('Please give the number.', 40)),
      }),
    )
    .check(z.maxLength(12, most)),
  offices: z
    .array(z.strictObject({ city: text('Please name the city.', 80), address: text('Please give the address.', 300) }))
    .check(z.maxLength(12, most)),
  social: z
    .array(
      z.strictObject({
        name: text('Please name the site.', 40),
        href: text('Please give the address.', 300).check(
          z.refine((value) => isWebAddress(value, 'https:'), 'Please give the whole address, such as https://….'),
        ),
      }),
    )
    .check(z.maxLength(12, most)),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

const stated = {
  name: text('League name is required.', 80),
  shortName: text('Short name is required.', 12),
  /** IANA name; days begin and end in it. */
  timeZone: z
    .string('Please choose a time zone.')
    .check(z.maxLength(64), z.refine(isTimeZone, 'This time zone does not exist.')),
  /** The season that pages open on; null only while there is none. */
  currentSeasonId: z.nullable(Id),
  shipping: Shipping,
  taxes: Taxes,
  suspensions: Suspensions,
  contact: ContactDetails,
  /** Counts the savings. Sent back with a change, which is refused when somebody has saved meanwhile. */
  version: Version,
};

export const LeagueSettingsInput = z.strictObject(stated);
export type LeagueSettingsInput = z.infer<typeof LeagueSettingsInput>;

export const LeagueSettings = z.object({
  ...stated,
  /** Null before the first time: the names and the time zone are the environment's. */
  lastSaved: z.nullable(z.object({ by: z.string(), at: Instant })),
});
export type LeagueSettings = z.infer<typeof LeagueSettings>;

export const settingsApi = {
  get: operation('GET /api/admin/settings', {
    access: ['admin'],
    summary: 'All settings of the league.',
    answer: LeagueSettings,
  }),
  save: operation('PUT /api/admin/settings', {
    access: ['admin'],
    summary: 'All settings at once, unless somebody else has saved since `version`.',
    body: LeagueSettingsInput,
    answer: LeagueSettings,
  }),
};
