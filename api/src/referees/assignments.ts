import type {
  Actor,
  Assignment,
  AssignmentAnswer,
  AssignmentInput,
  AssignmentStatus,
  AssignmentsInput,
  CheckedAssignment,
  DutyChoices,
  ShownGames,
  ShownTime,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isAhead } from '../games/gameStart.ts';
import type { Duty } from '../mails/letter.ts';
import { uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, invalid, invalidField, notFound } from '../platform/http/httpErrors.ts';
import { conflictsColumn, type FoundConflict, toConflict } from './conflicts.ts';
import { type GameTexts, gameTexts, mailTexts } from './gameTexts.ts';
import { mergeQueued, type NotifiedPeople, noRecipients, notify, pathFor, type Recipient } from './notify.ts';
import { hasAccount, ownOfficialId } from './ownGames.ts';

/** The JSON pairs of an `Assignment` from `game_officials duty`, after its name and duty. */
export const assignmentFields: SQL = sql`, '_id', duty.id, 'officialId', duty.official_id, 'status', duty.status,
  'gameId', duty.game_id, 'reason', duty.reason, 'respondedAt', duty.responded_at`;

/** A `CheckedAssignment` with its conflicts. */
export const checkedFields = (timeZone: string): SQL => sql`${assignmentFields},
  'hasAccount', ${hasAccount},
  'conflicts', case when official.id is null then '[]' else ${conflictsColumn(timeZone)} end`;

export type FoundAssignment = Omit<CheckedAssignment, 'conflicts'> & { conflicts: FoundConflict[] };

export const toChecked = ({ respondedAt, conflicts, ...assignment }: FoundAssignment, timeZone: string) => ({
  ...assignment,
  respondedAt: respondedAt && new Date(respondedAt).toISOString(),
  conflicts: conflicts.map((found) => toConflict(found, timeZone)),
});

/**
 * Proposes a game to an official and notifies them, or names somebody who is not an official of the league. Replaces an official
 * who declined the duty or the game.
 * @throws 404; 409 if the duty is taken, or the official has a duty at this game or another game at that time; 422 for
 * an inactive official, and for a game that will not be played
 */
export async function assign(
  tx: Db,
  gameId: string,
  { duty, officialId, name, replaces }: AssignmentInput,
  timeZone: string,
): Promise<CheckedAssignment & { notified: NotifiedPeople }> {
  const removed = replaces ? await giveWay(tx, gameId, duty, replaces) : noRecipients;
  const id = await propose(tx, gameId, { duty, officialId, name });
  const notified = mergeQueued(removed, await notifyProposed(tx, [id]));
  return { ...(await checkedAssignment(tx, id, timeZone)), notified };
}

/** Removes the official who has the duty, to replace them. @throws 404 if somebody else has it by now */
async function giveWay(tx: Db, gameId: string, duty: string, id: string): Promise<NotifiedPeople> {
  const [held] = await rowsOf(
    tx,
    sql`select from game_officials where id = ${id} and game_id = ${gameId} and duty = ${duty} for update`,
  );
  if (!held) throw notFound('assignment');
  return (await unassign(tx, id)).notified;
}

/** Proposes games to officials, all or none, and notifies each of them once. @throws as `assign` */
export async function assignMany(
  tx: Db,
  { assignments }: AssignmentsInput,
): Promise<{ assigned: number; notified: NotifiedPeople }> {
  const ids: string[] = [];
  // Always in the same order, to avoid deadlocks.
  const inOrder = assignments.toSorted((a, b) => a.gameId.localeCompare(b.gameId) || a.duty.localeCompare(b.duty));
  for (const { gameId, ...chosen } of inOrder) ids.push(await propose(tx, gameId, chosen));
  return { assigned: ids.length, notified: await notifyProposed(tx, ids) };
}

/** Notifies nobody. @returns the assignment's id */
async function propose(tx: Db, gameId: string, { duty, officialId, name }: AssignmentInput): Promise<string> {
  await requireScheduled(tx, gameId);
  const known = officialId ? await activeOfficial(tx, officialId) : undefined;
  const id = newId();
  await tx.execute(sql`
    delete from game_officials where game_id = ${gameId} and status = 'declined'
      and (duty = ${duty} or official_id = ${officialId ?? null})`);
  await orReject(
    tx.execute(sql`
      insert into game_officials (id, game_id, official_id, name, duty, status)
      values (${id}, ${gameId}, ${officialId ?? null}, ${known ?? name}, ${duty}, ${officialId ? 'proposed' : 'confirmed'})`),
    {
      one_official_per_duty: () => conflict('officials.duty-taken', `Somebody is ${duty} of this game already.`),
      one_duty_per_official_and_game: () =>
        conflict('officials.has-duty', `${known} has another duty at this game already.`),
      nobody_officiates_two_games_at_once: () => busy(known!),
    },
  );
  return id;
}

/** Removes the officials of a game's changed duties who do not keep them. Names without a record stay. */
export async function removeOfficials(
  tx: Db,
  gameId: string,
  chosen: DutyChoices | undefined,
  changed?: ChangedDuties,
): Promise<NotifiedPeople> {
  if (!chosen) return noRecipients;
  const gone = (await dutiesOf(tx, gameId)).filter(
    ({ duty, officialId }) =>
      isChanged(duty, changed) && !chosen.some((each) => each.duty === duty && each.officialId === officialId),
  );
  const told: NotifiedPeople[] = [];
  for (const { id } of gone) told.push((await unassign(tx, id)).notified);
  return mergeQueued(...told);
}

/** Removes all officials of a game without notifying them: only for a change that will be rolled back. */
export async function clearOfficials(tx: Db, gameId: string): Promise<void> {
  await tx.execute(sql`delete from game_officials where game_id = ${gameId}`);
}

/** Proposes a game to the officials chosen for its changed duties who do not have it yet. */
export async function addOfficials(
  tx: Db,
  gameId: string,
  chosen: DutyChoices,
  changed?: ChangedDuties,
): Promise<NotifiedPeople> {
  if (chosen.length === 0) return noRecipients;
  const there = await dutiesOf(tx, gameId);
  const added: string[] = [];
  for (const each of chosen) {
    const hasIt = there.some(({ duty, officialId }) => duty === each.duty && officialId === each.officialId);
    if (!hasIt && isChanged(each.duty, changed)) added.push(await propose(tx, gameId, each));
  }
  return notifyProposed(tx, added);
}

/** Omitted: all duties. */
type ChangedDuties = readonly string[] | undefined;

const isChanged = (duty: string, changed: ChangedDuties) => !changed || changed.includes(duty);

/** The league's officials, without those who declined. */
const dutiesOf = (tx: Db, gameId: string) =>
  rowsOf<{ id: string; duty: string; officialId: string }>(
    tx,
    sql`select id, duty, official_id as "officialId" from game_officials
      where game_id = ${gameId} and official_id is not null and status <> 'declined' order by id`,
  );

const busy = (name: string) => conflict('officials.busy', `${name} is at another game at that time.`);

/** Notifies the officials who were just proposed, with one mail each. Games that have begun notify nobody. */
async function notifyProposed(tx: Db, assignmentIds: readonly string[]): Promise<NotifiedPeople> {
  const duties = await contactsOf(
    tx,
    sql`select id, game_id, official_id, name, duty, status from game_officials where id in ${uuids(assignmentIds)}`,
  );
  return notify(
    tx,
    duties.filter(({ isUpcoming }) => isUpcoming),
    (own, to) => ({
      to,
      template: 'duties',
      data: {
        news: 'proposed',
        path: pathFor(own[0].hasAccount),
        canAnswer: own[0].hasAccount && own.some(({ mayAnswer }) => mayAnswer),
        games: own.map(({ game }) => game),
      },
    }),
  );
}

/** Removes an official from a game. Queues a mail if they expected to officiate a future game. @throws 404 */
export async function unassign(tx: Db, id: string): Promise<{ name: string; notified: NotifiedPeople }> {
  const [gone] = await contactsOf(
    tx,
    sql`delete from game_officials where id = ${id} returning id, game_id, official_id, name, duty, status`,
  );
  if (!gone) throw notFound('assignment');
  const expectsIt = gone.isUpcoming && gone.status !== 'declined';
  const notified = await notify(tx, expectsIt ? [gone] : [], (own, to) => ({
    to,
    template: 'duty-withdrawn',
    data: { path: pathFor(own[0].hasAccount), games: own.map(({ game }) => game) },
  }));
  return { name: gone.name, notified };
}

/** As `mayAnswer` of the contract. */
const mayAnswer = sql`game.status = 'scheduled' and ${isAhead}`;

interface DutyContact extends Recipient {
  status: AssignmentStatus;
  isUpcoming: boolean;
  mayAnswer: boolean;
  game: Duty;
}

/** Assignments, with their game and contact details. @param duties a statement that returns `game_officials` */
async function contactsOf(tx: Db, duties: SQL): Promise<DutyContact[]> {
  const contacts = await rowsOf<DutyContact & { texts: GameTexts }>(
    tx,
    sql`
    with duty as (${duties})
    select coalesce(official.name, duty.name) as name, duty.status, coalesce(official.email, account.email) as email, official.phone,
      account.language, ${hasAccount} as "hasAccount",
      game.status = 'postponed' or (${mayAnswer}) as "isUpcoming", ${mayAnswer} as "mayAnswer",
      json_build_object('duty', duty.duty, 'home', home.name, 'away', away.name, 'date', game.starts_at,
        'timeKnown', game.time_known, 'venue', game.venue, 'isPostponed', game.status = 'postponed') as game,
      ${gameTexts} as texts
    from duty
    join games game on game.id = duty.game_id
    join teams home on home.id = game.home_team_id
    join teams away on away.id = game.away_team_id
    left join officials official on official.id = duty.official_id
    left join staff account on account.id = official.staff_id and account.deactivated_at is null
    order by game.starts_at, game.id, duty.id`,
  );
  return contacts.map(({ texts, game, ...contact }) => ({ ...contact, game: { ...game, ...mailTexts(texts) } }));
}

/**
 * Records an official's answer, given by them or by an admin for them. It may change until the game begins.
 * @throws 404, also for another official's; 409 `officials.game-moved`, and if the duty or the time is taken by now; 422
 * `officials.too-late`
 */
export async function respond(
  tx: Db,
  actor: Actor,
  id: string,
  { status, reason = null, seen }: AssignmentAnswer,
): Promise<Assignment> {
  const isOwn = actor.role === 'admin' ? sql`true` : sql`official.staff_id = ${actor._id}`;
  await holdGames(tx, sql`duty.id = ${id}`);
  const [duty] = await rowsOf<ShownTime & { name: string; duty: string; isOpen: boolean; status: string }>(
    tx,
    sql`
    select coalesce(official.name, duty.name) as name, duty.duty, duty.status, ${mayAnswer} as "isOpen", ${timeColumns}
    from game_officials duty
    join games game on game.id = duty.game_id
    left join officials official on official.id = duty.official_id
    where duty.id = ${id} and ${isOwn} for no key update of duty`,
  );
  if (!duty) throw notFound('assignment');
  if (!duty.isOpen) throw invalid('officials.too-late', 'This game is not to be played any more, or not for now.');
  requireShown(duty, seen);
  // A published assignment that is confirmed again stays published.
  const next = duty.status === 'published' && status === 'confirmed' ? 'published' : status;
  const [assignment] = await orReject(
    rowsOf<Assignment>(
      tx,
      sql`
      update game_officials set status = ${next}, reason = ${status === 'declined' ? reason : null}, responded_at = now()
      where id = ${id}
      returning id as "_id", official_id as "officialId", name, duty, status, game_id as "gameId", reason,
        to_json(responded_at) as "respondedAt"`,
    ),
    {
      one_official_per_duty: () =>
        conflict('officials.duty-taken', `Somebody else is ${duty.duty} of this game by now.`),
      nobody_officiates_two_games_at_once: () => busy(duty.name),
    },
  );
  return assignment!;
}

const timeColumns = sql`to_json(game.starts_at) as date, game.time_known as "timeKnown"`;

/** Locks the games of assignments, so that they do not move meanwhile: before the assignments, as whoever moves a game does. */
const holdGames = (tx: Db, duties: SQL) =>
  tx.execute(sql`
    select from games game where game.id in (select duty.game_id from game_officials duty where ${duties})
    order by game.id for share`);

/** @throws 409 with the time as it is now, if the page showed another one */
function requireShown({ date, timeKnown }: ShownTime, seen: ShownTime | undefined) {
  const isSame = !seen || (Date.parse(date) === Date.parse(seen.date) && timeKnown === seen.timeKnown);
  if (isSame) return;
  const message = 'The time of a game has changed meanwhile. Please look at it again.';
  throw conflict('officials.game-moved', message, { current: { date: new Date(date).toISOString(), timeKnown } });
}

/**
 * Confirms the assignments without conflicts that wait for this person's answer.
 * @param shown only these, if they are still at their times
 * @throws 404 if they are not an official; 409 `officials.game-moved`
 */
export async function confirmOwnGames(
  tx: Db,
  actor: Actor,
  timeZone: string,
  shown: ShownGames,
): Promise<{ confirmed: number; left: number }> {
  const officialId = await ownOfficialId(tx, actor);
  const isWaiting = sql`duty.official_id = ${officialId} and duty.status = 'proposed'`;
  await holdGames(tx, isWaiting);
  const all = await rowsOf<ShownTime & { id: string; conflicts: FoundConflict[] }>(
    tx,
    sql`
    select duty.id, ${conflictsColumn(timeZone)} as conflicts, ${timeColumns}
    from game_officials duty
    join games game on game.id = duty.game_id
    join officials official on official.id = duty.official_id
    where ${isWaiting} and ${mayAnswer}
    order by duty.id for no key update of duty`,
  );
  const seen = shown && new Map(shown.games.map(({ assignmentId, ...time }) => [assignmentId, time]));
  const waiting = seen ? all.filter(({ id }) => seen.has(id)) : all;
  for (const duty of waiting) requireShown(duty, seen?.get(duty.id));
  const clear = waiting.filter(({ conflicts }) => conflicts.length === 0).map(({ id }) => id);
  await tx.execute(sql`
    update game_officials set status = 'confirmed', reason = null, responded_at = now() where id in ${uuids(clear)}`);
  return { confirmed: clear.length, left: waiting.length - clear.length };
}

/** Locks the game, so that it does not move meanwhile. */
async function requireScheduled(tx: Db, gameId: string) {
  const [game] = await rowsOf<{ isScheduled: boolean }>(
    tx,
    sql`select status in ('scheduled', 'postponed', 'live') as "isScheduled" from games where id = ${gameId} for share`,
  );
  if (!game) throw notFound('game');
  if (!game.isScheduled) throw invalid('officials.too-late', 'This game is over or cancelled.');
}

async function activeOfficial(tx: Db, id: string): Promise<string> {
  const [official] = await rowsOf<{ name: string; isActive: boolean }>(
    tx,
    sql`select name, is_active as "isActive" from officials where id = ${id} for share`,
  );
  const refuse = (message: string) => invalidField('officialId', 'officials.invalid', message);
  if (!official) throw refuse('There is no such official.');
  if (!official.isActive) throw refuse(`${official.name} is not active.`);
  return official.name;
}

async function checkedAssignment(tx: Db, id: string, timeZone: string): Promise<CheckedAssignment> {
  const [found] = await rowsOf<{ assignment: FoundAssignment }>(
    tx,
    sql`
    select json_build_object('name', coalesce(official.name, duty.name), 'duty', duty.duty${checkedFields(timeZone)}) as assignment
    from game_officials duty
    join games game on game.id = duty.game_id
    left join officials official on official.id = duty.official_id
    where duty.id = ${id}`,
  );
  return toChecked(found!.assignment, timeZone);
}
