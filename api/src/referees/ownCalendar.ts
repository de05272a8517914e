import {
  type Actor,
  type AssignmentStatus,
  type Language,
  type OwnCalendar,
  officialRoles,
  unprefixedLanguage,
} from '@league/contract';
import { inArray, sql } from 'drizzle-orm';
import { ICalCalendar, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { calendarText, type FeedLeague, refreshSeconds } from '../calendar-feeds/calendarText.ts';
import { aboutEvent, type EventGame, eventColumns, gameEvent } from '../calendar-feeds/gameEvent.ts';
import { isCurrentOrRecent } from '../games/gameStart.ts';
import { createdAtOf } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import type { Config } from '../platform/process/config.ts';
import { isSecret } from '../platform/secrets/hashOf.ts';
import { addressOfLink, linkToken } from '../platform/secrets/linkTokens.ts';
import { ownOfficialId } from './ownGames.ts';

const path = '/api/public/my-games.ics';

/**
 * @param language of the games
 * @throws 404 if the account is not linked to an official
 */
export async function getOwnCalendar(db: Db, actor: Actor, language: Language, config: Config): Promise<OwnCalendar> {
  const id = await ownOfficialId(db, actor);
  const [official] = await rowsOf<{ version: number }>(
    db,
    sql`select calendar_version as version from officials where id = ${id}`,
  );
  const address = addressOfLink({ path, id, version: official!.version }, config);
  return { url: language === unprefixedLanguage ? address : `${address}&language=${language}` };
}

/** Makes a new address; the old one stops working. @throws 404 if the account is not linked to an official */
export async function renewOwnCalendar(tx: Db, actor: Actor, language: Language, config: Config): Promise<OwnCalendar> {
  const id = await ownOfficialId(tx, actor);
  await tx.execute(sql`update officials set calendar_version = calendar_version + 1 where id = ${id}`);
  return getOwnCalendar(tx, actor, language, config);
}

interface OwnGame extends EventGame {
  dutyId: string;
  duty: string;
  answer: AssignmentStatus;
}

/** An official's games of the current season, recent and later ones as iCalendar, without declined ones. @throws 404 */
export async function getCalendarOfOfficial(
  db: Db,
  token: string,
  config: Config,
  league: FeedLeague,
): Promise<string> {
  const official = await officialOf(db, token, config);
  const games = await rowsOf<OwnGame>(
    db,
    sql`
    select ${eventColumns}, greatest(game.updated_at, duty.responded_at) as "updatedAt", duty.id as "dutyId", duty.duty,
      duty.status as answer
    from game_officials duty
    join games game on game.id = duty.game_id
    join teams home on home.id = game.home_team_id
    join teams away on away.id = game.away_team_id
    where duty.official_id = ${official.id} and duty.status <> 'declined'
      and ${isCurrentOrRecent}
    order by game.starts_at, game.id`,
  );
  const calendar = new ICalCalendar({
    name: league.messages.calendar({ name: official.name, league: league.shortName }),
    prodId: { company: league.name, product: 'Officials', language: league.language.toUpperCase() },
    url: `${league.publicUrl}/admin/referees`,
    ttl: refreshSeconds,
  });
  return calendarText(
    calendar,
    games.map((game) => toEvent(game, league)),
    league,
  );
}

/** An address is good as long as its account may ask for it. */
async function officialOf(db: Db, token: string, { authSecret }: Config) {
  const [id = ''] = token.split('.', 1);
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  const [official] = isId
    ? await rowsOf<{ id: string; name: string; version: number }>(
        db,
        sql`
        select official.id, official.name, official.calendar_version as version
        from officials official
        join staff account on account.id = official.staff_id
        where official.id = ${id} and official.is_active and account.deactivated_at is null
          and ${inArray(sql`account.role`, officialRoles)}`,
      )
    : [];
  if (!official || !isSecret(linkToken({ path, id, version: official.version }, authSecret), token)) {
    throw notFound('calendar');
  }
  return official;
}

function toEvent({ dutyId, duty, answer, ...game }: OwnGame, league: FeedLeague): ICalEventData {
  // Another duty at the same game has no answer yet, and is newer than the answer for the one before.
  const updatedAt = new Date(Math.max(new Date(game.updatedAt).getTime(), createdAtOf(dutyId).getTime())).toISOString();
  const event = gameEvent({ ...game, updatedAt }, league, duty);
  const isWaiting = answer === 'proposed' && game.status === 'scheduled';
  const description = aboutEvent(game, league).filter(Boolean).join('\n');
  return {
    id: `duty-${game.id}@${new URL(league.publicUrl).hostname}`,
    ...event,
    ...(isWaiting && {
      summary: league.messages.pleaseAnswer({ game: String(event.summary) }),
      status: ICalEventStatus.TENTATIVE,
    }),
    ...(description && { description }),
  };
}
