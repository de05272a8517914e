import * as z from 'zod/mini';
import { countryCodes } from '../rules/countries.ts';
import { unprefixedLanguage } from '../rules/languages.ts';
import { isTimeZone } from '../rules/timeZones.ts';
import { Color, text } from '../shapes.ts';
import { LanguageGiven } from './languageGiven.ts';

// What the set-up asks too: apart from the other settings, which it then does not load.

const noCountry = 'Please choose a country.';
export const Country = z.string(noCountry).check(z.refine((code) => countryCodes.includes(code), noCountry));

const everyLanguageOnce = 'Please choose each language once.';
const needsEnglish = 'English cannot be left out: the addresses without a language are in English.';

/** The languages of the site; the first one is the league's. */
export const OfferedLanguages = z.array(LanguageGiven).check(
  z.refine((offered) => offered.includes(unprefixedLanguage), needsEnglish),
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
