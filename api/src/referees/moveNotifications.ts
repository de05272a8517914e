import {
  type AssignmentStatus,
  type GameState,
  type GameWarning,
  hasEnded,
  otherLanguages,
  type Translations,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { isAhead } from '../games/gameStart.ts';
import { forfeitedBy } from '../games/tables.ts';
import type { ChangedGame } from '../mails/letter.ts';
import { uuidArray } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { sentencesIn } from '../sentences.ts';
import { type GameTexts, gameTexts, mailTexts } from './gameTexts.ts';
import { type NotifiedPeople, noRecipients, notify, pathFor, type Recipient } from './notify.ts';
import { hasAccount } from './ownGames.ts';

interface Place {
  gameId: string;
  startsAt: string;
  timeKnown: boolean;
  venue: string | null;
  status: GameState;
  reason: string | null;
  home: string;
  away: string;
  homeTeamId: string;
  awayTeamId: string;
  isAhead: boolean;
  texts: GameTexts;
  ending: NonNullable<ChangedGame['ending']>;
}

interface DutyHolder extends Recipient {
  id: string;
  gameId: string;
  duty: string;
  status: AssignmentStatus;
}

export interface GameMoveResult {
  warnings: GameWarning[];
  notified: NotifiedPeople;
}

/**
 * Runs a change of when, where or whether games are played, or their deletion. It returns the effect on their officials
 * (trigger `move_officials`), and queues one mail for each official and each manager of the clubs, with their changes.
 */
export async function withMoveNotifications(
  tx: Db,
  gameIds: readonly string[],
  move: () => Promise<unknown>,
): Promise<GameMoveResult> {
  const [places, holders] = [await placesOf(tx, gameIds), await holdersAt(tx, gameIds)];
  await move();
  const [newPlaces, newHolders] = [await placesOf(tx, gameIds), await holdersAt(tx, gameIds)];
  const changes = [...places.values()].flatMap((was) => {
    const is = newPlaces.get(was.gameId);
    const what = changeOf(was, is);
    return what ? [{ what, was, is: is ?? { ...was, reason: null }, isGone: !is }] : [];
  });
  const statusAfter = new Map(newHolders.map(({ id, status }) => [id, status]));
  return {
    warnings: warningsOf(holders, statusAfter),
    notified: changes.length > 0 ? await notifyOfficials(tx, changes, holders, statusAfter) : noRecipients,
  };
}

interface Change {
  what: ChangedGame['what'];
  was: Place;
  is: Place;
  isGone: boolean;
}

const offStatuses = ['postponed', 'cancelled', 'abandoned'] as const;
const offOf = ({ status }: Place) => offStatuses.find((off) => off === status);
const isWaiting = ({ status }: Place) => status === 'postponed' || status === 'abandoned';
const dayMs = 86_400_000;

/** Final by a forfeit or the league's decision, without the play that was expected. */
const isDecided = (was: Place, { status, ending }: Place) =>
  status === 'final' &&
  Boolean(ending.forfeitedBy || ending.isAwarded) &&
  (was.status === 'abandoned' || (was.status === 'scheduled' && was.isAhead));

/** Undefined if nobody needs to know: nothing changed, the game is over, or the record of an old game is corrected. */
function changeOf(was: Place, is: Place | undefined): ChangedGame['what'] | undefined {
  const isRecent = [was, is ?? was].some(
    (place) => isWaiting(place) || new Date(place.startsAt).getTime() > Date.now() - dayMs,
  );
  if (!isRecent) return undefined;
  if (!is) return was.status === 'cancelled' ? undefined : 'cancelled';
  if (isDecided(was, is)) return 'decided';
  if (hasEnded(is)) return undefined;
  const [before, now] = [offOf(was), offOf(is)];
  const isElsewhen =
    new Date(was.startsAt).getTime() !== new Date(is.startsAt).getTime() || was.timeKnown !== is.timeKnown;
  const isMoved = isElsewhen || was.venue !== is.venue;
  if (now !== before) return now ?? 'restored';
  if (now) return now === 'postponed' && isMoved ? 'postponed' : undefined;
  if (hasEnded(was)) return undefined;
  if (isMoved) return 'moved';
  return was.homeTeamId === is.homeTeamId && was.awayTeamId === is.awayTeamId ? undefined : 'changed';
}

async function notifyOfficials(
  tx: Db,
  changes: readonly Change[],
  holders: readonly DutyHolder[],
  statusAfter: ReadonlyMap<string, AssignmentStatus>,
): Promise<NotifiedPeople> {
  const managers = await managersOf(tx, changes);
  const reasonOf = new Map<Change, Translations>();
  for (const change of changes) reasonOf.set(change, await reasonTexts(change.is));
  const told = changes.flatMap((change) => {
    const { gameId, homeTeamId, awayTeamId } = change.was;
    const teamIds = [homeTeamId, awayTeamId, change.is.homeTeamId, change.is.awayTeamId];
    const officials = holders.filter((holder) => holder.gameId === gameId && holder.status !== 'declined');
    return [
      ...officials.map((official) => ({
        ...official,
        change,
        duty: official.duty as string | null,
        answer: answerWanted(change, statusAfter.get(official.id)),
      })),
      ...managers
        .filter(({ managed }) => managed.some((id) => teamIds.includes(id)))
        .map((manager) => ({ ...manager, change, duty: null, answer: null })),
    ];
  });
  return notify(tx, told, (own, to) => {
    const games = own.map(({ change, duty, answer }) => changedGame(change, reasonOf.get(change)!, duty, answer));
    const [{ change, hasAccount }] = own;
    const seesDuties = hasAccount && own.some(({ duty }) => duty !== null);
    const path = games.length === 1 && !change.isGone ? `/schedule/${change.was.gameId}` : '/schedule';
    return { to, template: 'duties', data: { news: 'changed', path: seesDuties ? pathFor(true) : path, games } };
  });
}

/** While the game is postponed, and if it is cancelled or decided, nobody has to answer. */
function answerWanted({ what }: Change, status: AssignmentStatus | undefined): ChangedGame['answer'] {
  if (what === 'decided' || offStatuses.some((off) => off === what)) return null;
  if (status === 'declined') return 'taken-off';
  return status === 'proposed' ? 'wanted' : null;
}

/** A reason in other languages: as it is stored, or one of the API's own sentences. */
async function reasonTexts({ reason, texts: { shared } }: Place): Promise<Translations> {
  if (!reason) return {};
  const texts: Translations = {};
  for (const code of otherLanguages) {
    const text: string = shared[code]?.reason ?? (await sentencesIn(code))(reason);
    if (text !== reason) texts[code] = { reason: text };
  }
  return texts;
}

const changedGame = (
  { what, was, is }: Change,
  reason: Translations,
  duty: string | null,
  answer: ChangedGame['answer'],
): ChangedGame => ({
  what,
  ...placeInMail(is, reason),
  was: placeInMail(was),
  reason: is.reason,
  ...(what === 'decided' && { ending: is.ending }),
  duty,
  answer,
});

const placeInMail = ({ home, away, startsAt, timeKnown, venue, texts }: Place, reason?: Translations) => ({
  home,
  away,
  date: startsAt,
  timeKnown,
  venue,
  ...mailTexts(texts, reason),
});

function warningsOf(holders: readonly DutyHolder[], statusAfter: ReadonlyMap<string, AssignmentStatus>): GameWarning[] {
  const changed = holders.flatMap((holder) => {
    const status = statusAfter.get(holder.id);
    return status && status !== holder.status ? [{ ...holder, status }] : [];
  });
  return [...new Set(changed.map(({ gameId }) => gameId))].flatMap((gameId) => {
    const names = (wanted: AssignmentStatus) =>
      changed.filter((duty) => duty.gameId === gameId && duty.status === wanted).map(({ name }) => name);
    const about = { gameId, otherGameId: null };
    const [freed, asked] = [names('declined'), names('proposed')];
    return [
      ...(freed.length > 0
        ? [
            {
              ...about,
              kind: 'officialsFreed' as const,
              message: `At another game then, and taken off: ${list(freed)}.`,
            },
          ]
        : []),
      ...(asked.length > 0
        ? [{ ...about, kind: 'officialsAsked' as const, message: `Asked for their answer again: ${list(asked)}.` }]
        : []),
    ];
  });
}

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

async function placesOf(tx: Db, gameIds: readonly string[]): Promise<Map<string, Place>> {
  const places = await rowsOf<Place>(
    tx,
    sql`select game.id as "gameId", to_json(game.starts_at) as "startsAt", game.time_known as "timeKnown", game.venue,
        case when game.is_abandoned then 'abandoned' else game.status::text end as status,
        game.status_reason as reason, home.name as home, away.name as away, home.id as "homeTeamId", away.id as "awayTeamId",
        ${isAhead} as "isAhead", ${gameTexts} as texts, json_build_object('home_score', game.home_score, 'away_score', game.away_score,
          'forfeitedBy', ${forfeitedBy}, 'isAwarded', game.is_awarded) as ending
      from games game join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id
      where game.id = any(${uuidArray(gameIds)}) order by game.starts_at, game.id`,
  );
  return new Map(places.map((place) => [place.gameId, place]));
}

const holdersAt = (tx: Db, gameIds: readonly string[]) =>
  rowsOf<DutyHolder>(
    tx,
    sql`select duty.id, duty.game_id as "gameId", coalesce(official.name, duty.name) as name, duty.duty, duty.status,
        coalesce(official.email, account.email) as email, official.phone,
        account.language, ${hasAccount} as "hasAccount"
      from game_officials duty
      left join officials official on official.id = duty.official_id
      left join staff account on account.id = official.staff_id and account.deactivated_at is null
      where duty.game_id = any(${uuidArray(gameIds)}) order by duty.game_id, name, duty.id`,
  );

/** The managers of both clubs. */
function managersOf(tx: Db, changes: readonly Change[]) {
  const teamIds = changes.flatMap(({ was, is }) => [was.homeTeamId, was.awayTeamId, is.homeTeamId, is.awayTeamId]);
  return rowsOf<Recipient & { managed: string[] }>(
    tx,
    sql`select person.name, person.email, null as phone, person.language, true as "hasAccount", array_agg(link.team_id) as managed
      from staff person join staff_teams link on link.staff_id = person.id
      where person.role = 'gm' and person.deactivated_at is null
        and link.team_id = any(${uuidArray([...new Set(teamIds)])})
      group by person.id order by person.name, person.id`,
  );
}
