import {
  amountError,
  type DataLicense,
  type Language,
  type LeagueSettings,
  type LeagueSettingsInput,
  languageCodes,
  languages,
  type SeasonDetail,
  type TranslationsInput,
  toAmount,
  unprefixedLanguage,
  usualCurrency,
  withTranslations,
} from '@league/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { causesOf, orReject } from '../platform/database/constraints.ts';
import type { Db } from '../platform/database/db.ts';
import { conflict, invalidAt, invalidField } from '../platform/http/httpErrors.ts';
import type { Changes } from '../platform/live/live.ts';
import type { Config } from '../platform/process/config.ts';
import { changePriceCurrency } from '../products/prices.ts';
import { getSeason } from '../seasons/seasonDetail.ts';
import { makeCurrent } from '../seasons/seasons.ts';
import { seasons } from '../seasons/tables.ts';
import { staff } from '../staff/tables.ts';
import { releasePictures } from '../uploads/removePicture.ts';
import { startingSettings } from './startingSettings.ts';
import { leagueSettings } from './tables.ts';

/** The league's settings: as last saved, otherwise the defaults. */
export async function getSettings(db: Db, config: Config): Promise<LeagueSettings> {
  const [row] = await db
    .select({ saved: leagueSettings, by: staff.name, currentSeasonId: seasons.id })
    .from(leagueSettings)
    .leftJoin(staff, eq(staff.id, leagueSettings.savedBy))
    .leftJoin(seasons, eq(seasons.isCurrent, true));
  const { saved, by, currentSeasonId } = row!;
  const starting = startingSettings(config);
  return {
    name: saved.name ?? starting.name,
    shortName: saved.shortName ?? starting.shortName,
    translations: saved.translations,
    timeZone: saved.timeZone ?? starting.timeZone,
    currentSeasonId,
    shipping: saved.shipping ?? starting.shipping,
    taxes: saved.taxes ?? starting.taxes,
    suspensions: saved.suspensions ?? starting.suspensions,
    contact: saved.contact ?? starting.contact,
    languages: saved.languages ?? starting.languages,
    digits: saved.digits ?? starting.digits,
    country: saved.country ?? starting.country,
    currency: saved.currency ?? starting.currency,
    isPublic: saved.isPublic,
    brand: saved.brand,
    logo: saved.logo,
    feedKeys: saved.feedKeys ?? [],
    dataLicense: saved.dataLicense,
    version: saved.version,
    lastSaved: saved.savedAt && {
      // Only an import from the command line has no account.
      ...(by === null ? { by: 'An import', unnamed: 'import' as const } : { by }),
      at: saved.savedAt.toISOString(),
    },
  };
}

/** The settings as readers of a language see them: with its texts in place of the main ones, and no others. */
export function settingsIn(
  language: Language,
  { translations, contact: { people, offices, social }, ...settings }: LeagueSettings,
): LeagueSettings {
  const shown = <Texts extends { translations?: TranslationsInput | undefined }>({
    translations = {},
    ...main
  }: Texts) => ({
    ...main,
    ...(language !== unprefixedLanguage &&
      Object.fromEntries(Object.entries(translations[language] ?? {}).filter(([, text]) => text))),
  });
  return {
    ...settings,
    ...shown({ ...settings, translations }),
    contact: { people: people.map(shown), offices: offices.map(shown), social },
  };
}

/** The tables of the settings. */
export const settingsRead = ['league_settings', 'seasons'];

/** The settings, cached in this process until their tables change. */
export function cacheSettings(db: Db, config: Config, changes: Pick<Changes, 'stamp'>): () => Promise<LeagueSettings> {
  let kept: { stamp: string; settings: Promise<LeagueSettings> } | undefined;
  return () => {
    const stamp = changes.stamp(settingsRead);
    if (stamp === null) return getSettings(db, config);
    if (kept?.stamp === stamp) return kept.settings;
    const asked = { stamp, settings: getSettings(db, config) };
    kept = asked;
    asked.settings.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.settings;
  };
}

/** Tells the database the configuration's time zone. */
export async function storeInitialZone(db: Db, { timeZone }: Pick<Config, 'timeZone'>): Promise<void> {
  const isOther = ne(leagueSettings.startingTimeZone, timeZone);
  await db.update(leagueSettings).set({ startingTimeZone: timeZone }).where(isOther);
}

/** Keeps the days of games without a time when the league's time zone changes. */
export type PreserveGameDays = (tx: Db, from: string, to: string) => Promise<void>;

/**
 * Saves all settings; of two edits of one version the first wins. In another currency prices keep their figures, and in another
 * time zone games without a time keep their days.
 * @throws 409 `settings.changed-meanwhile` with the current settings; 422 for a time zone that the database does not know,
 * for the season and for amounts
 */
export async function saveSettings(
  tx: Db,
  { version, currentSeasonId, dataLicense, ...stated }: LeagueSettingsInput,
  actorId: string,
  config: Config,
  keepDays: PreserveGameDays,
): Promise<LeagueSettings> {
  await requireZone(tx, stated.timeZone);
  const [before] = await tx.select().from(leagueSettings).for('update');
  const from = before!.currency ?? usualCurrency;
  const timeZone = before!.timeZone ?? config.timeZone;
  const { currency = from } = stated;
  const translations = withTranslations(before!.translations, stated.translations);
  const [saved] = await tx
    .update(leagueSettings)
    .set({
      ...stated,
      ...(dataLicense !== undefined && { dataLicense: toStored(dataLicense) }),
      translations,
      version: version + 1,
      savedBy: actorId,
      savedAt: sql`now()`,
    })
    .where(eq(leagueSettings.version, version))
    .returning({ logo: leagueSettings.logo });
  if (!saved) {
    const current = await getSettings(tx, config);
    const somebody = current.lastSaved?.by ?? 'Somebody else';
    const message = `${somebody} saved the settings while you were changing them.`;
    throw conflict('settings.changed-meanwhile', message, { current });
  }
  await releasePictures(tx, [before!.logo], [saved.logo]);
  requireAmounts(stated.shipping, currency);
  if (currency !== from) await changePriceCurrency(tx, from, currency);
  await makeCurrent(tx, currentSeasonId);
  if (stated.timeZone !== timeZone) await orReject(keepDays(tx, timeZone, stated.timeZone), gamesAtOnce);
  return getSettings(tx, config);
}

const gamesAtOnce = {
  one_game_of_two_teams_at_a_time: () =>
    invalidField(
      'timeZone',
      'settings.games-at-once',
      'In this time zone, a game without a time and another game of its teams would be at once. Please move one of them first.',
    ),
};

/** Terms and address belong to own terms only. */
const toStored = (license: LeagueSettingsInput['dataLicense']): DataLicense | null => {
  if (!license) return null;
  const { code, terms = null, address = null } = license;
  return code === 'own' ? { code, terms, address } : { code, terms: null, address: null };
};

/** @throws 422 at the amounts that are none of the currency */
function requireAmounts({ freeOverCents, rates, otherCountriesCents }: LeagueSettings['shipping'], currency: string) {
  const issues = Object.entries({
    'shipping.freeOverCents': freeOverCents,
    ...Object.fromEntries(rates.map(({ cents }, at) => [`shipping.rates.${at}.cents`, cents])),
    'shipping.otherCountriesCents': otherCountriesCents,
  }).flatMap(([path, cents]) => {
    const message = amountError(toAmount(cents, currency), currency);
    return message ? [{ path, message }] : [];
  });
  if (issues.length > 0) throw invalidAt('settings.no-such-amount', issues);
}

/** While nobody has chosen any, the set-up can be read in every complete language. */
export async function offerAllLanguages(tx: Db): Promise<void> {
  const complete = languageCodes.filter((each) => languages[each].isComplete);
  const unchosen = and(isNull(leagueSettings.languages), eq(leagueSettings.version, 0));
  await tx.update(leagueSettings).set({ languages: complete }).where(unchosen);
}

/**
 * Visitors of a league whose settings no admin has saved see that it opens soon, until one publishes the site. An import by the
 * command line saves the current season only.
 */
export async function hideNewSite(tx: Db): Promise<void> {
  await tx.update(leagueSettings).set({ isPublic: false }).where(isNull(leagueSettings.savedBy));
}

/** SQLSTATE `invalid_parameter_value`. */
const notAZone = '22023';

/** The database computes days, and may not know a browser's time zone. */
export async function requireZone(tx: Db, timeZone: string) {
  try {
    await tx.execute(sql`select now() at time zone ${timeZone}`);
  } catch (fault) {
    if (![...causesOf(fault)].some(({ code }) => code === notAZone)) throw fault;
    throw invalidField('timeZone', 'settings.unknown-time-zone', 'This time zone does not exist.');
  }
}

/** Changes only the current season. A save of settings that were opened before gets a conflict. */
export async function chooseCurrentSeason(tx: Db, id: string, actorId: string | null): Promise<void> {
  await tx
    .update(leagueSettings)
    .set({ version: sql`${leagueSettings.version} + 1`, savedBy: actorId, savedAt: sql`now()` });
  await makeCurrent(tx, id);
}

/** Makes this season current. @throws 404; 409 `seasons.opened-at-once` */
export async function activateSeason(tx: Db, id: string, actorId: string): Promise<SeasonDetail> {
  await getSeason(tx, id);
  await chooseCurrentSeason(tx, id, actorId);
  return getSeason(tx, id);
}
