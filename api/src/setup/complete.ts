import {
  type BodyOf,
  importColumns,
  type Language,
  rulePresets,
  type SeasonRules,
  type SetupStep,
  type SetupSteps,
  type setupApi,
  setupSteps,
} from '@league/contract';
import { withAudit } from '../audit/withAudit.ts';
import { saveMatching } from '../imports/matchings.ts';
import { newId } from '../platform/database/columns.ts';
import type { Db } from '../platform/database/db.ts';
import { conflict, HttpError } from '../platform/http/httpErrors.ts';
import type { Config } from '../platform/process/config.ts';
import { preserveGameDays } from '../referees/preserveGameDays.ts';
import { createSeason, saveSeason } from '../seasons/seasons.ts';
import { type ClientInfo, type OpenedSession, openSessionOf } from '../sessions/sessions.ts';
import { getSettings, saveSettings } from '../settings/settings.ts';
import { startingShipping } from '../settings/startingSettings.ts';
import { requireUncommon } from '../staff/commonPasswords.ts';
import { addMember } from '../staff/members.ts';
import { hashPassword } from '../staff/passwords.ts';
import { createTeam } from '../teams/managedTeams.ts';
import { lockSetup } from './setup.ts';

type Account = Omit<BodyOf<typeof setupApi.complete>, 'code'>;
type Complete = { [Step in SetupStep]: NonNullable<SetupSteps[Step]> };

/**
 * Creates the first admin, the settings, the season and the clubs in one transaction, and a session. Of concurrent requests one
 * succeeds.
 * @throws 403 `setup.closed`; 409 `setup.incomplete` and `setup.not-applied`; 422 for a common password
 */
export async function completeSetup(
  db: Db,
  { name, email, password }: Account,
  steps: SetupSteps,
  { from, config, language }: { from: ClientInfo; config: Config; language: Language },
): Promise<OpenedSession> {
  const { league, clubs } = requireAll(steps);
  await requireUncommon(db, 'password', { password, name, email, league, ...clubs });
  const passwordHash = await hashPassword(password);
  const actor = { _id: newId(), name, email, role: 'admin' as const, teamIds: [] };
  const sessionId = newId();
  return withAudit(db, { actor, sessionId }, async (tx) => {
    const saved = requireAll(await lockSetup(tx));
    const known = saved.place.languages.includes(language) ? { language } : {};
    await addMember(tx, { id: actor._id, name, email, role: 'admin', passwordHash, ...known }, []);
    await withoutFields(async () => {
      await applySettings(tx, saved, await applySeason(tx, saved), actor._id, config);
      for (const { code, city, ...club } of saved.clubs.clubs) {
        const unknown = { logo: null, generalManager: null, description: null };
        await createTeam(tx, actor, { ...club, ...unknown, city: city || null }, code);
      }
      if (saved.clubs.matching) await saveMatching(tx, importColumns.teams, saved.clubs.matching);
    });
    return openSessionOf(tx, actor._id, sessionId, from);
  });
}

/** @throws 409 if a step has not been saved */
function requireAll(steps: SetupSteps): Complete {
  const missing = setupSteps.find((step: SetupStep) => !steps[step]);
  if (missing)
    throw conflict('setup.incomplete', 'A step before this one has not been saved yet. Please save it first.');
  return steps as Complete;
}

/** The fields of records that exist already are not those of the account's form. */
async function withoutFields(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof HttpError ? conflict('setup.not-applied', error.message) : error;
  }
}

async function applySettings(
  tx: Db,
  { league, place, brand }: Complete,
  currentSeasonId: string,
  actorId: string,
  config: Config,
) {
  const { taxes, suspensions, currency, version } = await getSettings(tx, config);
  const { country } = place;
  const wanted = {
    ...withoutVersion(league),
    ...withoutVersion(place),
    ...withoutVersion(brand),
    currentSeasonId,
    suspensions,
    version,
    isPublic: false,
    shipping: startingShipping(country, place.currency ?? currency),
    // A rate that we do not know is to be entered before the shop opens.
    taxes: { ...taxes, rates: [taxes.rates.find((rate) => rate.country === country) ?? { country, percent: 0 }] },
    contact: { people: [], offices: [], social: [] },
  };
  await saveSettings(tx, wanted, actorId, config, preserveGameDays);
}

const withoutVersion = <Step extends { version: number }>({ version: _, ...values }: Step) => values;

/** @returns the season's id */
async function applySeason(tx: Db, { season, rules }: Complete): Promise<string> {
  const { name, startsOn, endsOn } = season;
  const { _id } = await createSeason(tx, { name });
  await saveSeason(tx, _id, { name, startsOn, endsOn, rules: rulesOf(rules) });
  return _id;
}

const rulesOf = ({ preset, points, shootout }: Complete['rules']): SeasonRules =>
  preset === 'own' ? { ...rulePresets.iihf, points, shootout } : rulePresets[preset];
