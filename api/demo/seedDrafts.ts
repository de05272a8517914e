import { type DraftPlan, draftOrder } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import {
  draftEligible,
  draftEvents,
  draftPicks,
  drafts,
  draftTeams,
  draftTrades,
  draftWishLists,
} from '../src/drafts/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { players } from '../src/players/tables.ts';
import { staff } from '../src/staff/tables.ts';
import { arabicPlayer } from './arabic.ts';
import { arabicDraft } from './arabicContent.ts';
import { addDays } from './calendar.ts';
import type { DemoLeague } from './makeDemoLeague.ts';
import { createPeople } from './names.ts';
import { createRandom, type Random } from './random.ts';
import type { Rosters, Spot } from './rosters.ts';

const rounds = 6;
const prospects = 64;
const positions = ['Center', 'Left Wing', 'Defenseman', 'Right Wing', 'Defenseman', 'Goalie', 'Center', 'Left Wing'];
const secondsBetweenPicks = 95;
/** The number of prospects on each GM's wish list. */
const wished = 6;

/** Last season's completed draft, and an upcoming one. */
export async function seedDrafts(tx: Db, league: DemoLeague, now: Date): Promise<void> {
  const random = createRandom(2025);
  await seedLastDraft(tx, league, random);
  await seedNextDraft(tx, league, now, random);
}

/**
 * Plans a draft if no draft is left that could be started, and gives the demo's draft another date when its own has passed.
 */
export async function renewDraft(tx: Db, league: DemoLeague, now: Date): Promise<void> {
  const open = await rowsOf(tx, sql`select from drafts where status <> 'completed'`);
  if (open.length === 0) await seedNextDraft(tx, league, now, createRandom(now.getTime()));
  await tx.execute(sql`update drafts set starts_at = ${eveningIn(now, 12).toISOString()}
    where status = 'upcoming' and starts_at < ${now.toISOString()}
      and exists (select from draft_events where draft_id = drafts.id and seq = 1 and actor_id is null)`);
}

/** The weakest club picks first. */
const weakestFirst = ({ clubs }: DemoLeague) => clubs.toSorted((one, other) => one.rating - other.rating);

async function seedLastDraft(tx: Db, league: DemoLeague, random: Random) {
  const [season] = league.seasons;
  const { rosters, id: seasonId, startsOn } = season!;
  const clubs = weakestFirst(league);
  const [traded, from, to] = [3, clubs[2]!.id, clubs[6]!.id];
  const trades = [{ round: traded, from, to }];
  const plan: DraftPlan = { teamIds: clubs.map(({ id }) => id), rounds, style: 'snake', trades };
  const order = draftOrder(plan);
  const startsAt = eveningIn(new Date(startsOn), -21);
  const year = startsAt.getUTCFullYear();
  const id = random.id();
  await putDraft(tx, plan, {
    id,
    title: `${year} Entry Draft`,
    year,
    location: 'Nile Ice Palace, Cairo',
    description: 'Six rounds in front of a full lower bowl: the youngest talents of the country found their clubs.',
    startsAt,
    status: 'completed',
    nextOverall: order.length + 1,
    completedAt: new Date(startsAt.getTime() + (order.length + 1) * secondsBetweenPicks * 1000),
  });
  // Each club picked players of its roster at that time: the youngest, the best first.
  const chosen = new Map(
    clubs.map((club) => {
      const turns = order.filter(({ teamId }) => teamId === club.id).length;
      return [club.id, youngest(rosters, club.slug, turns)];
    }),
  );
  const picks = order.map(({ overall, teamId }) => ({ overall, teamId, spot: chosen.get(teamId)!.shift()! }));
  await insertRows(
    tx,
    draftEligible,
    picks.map(({ spot }) => ({
      draftId: id,
      playerId: spot.player.id,
      position: spot.player.position,
      jerseyNumber: spot.number,
      teamName: null,
    })),
  );
  await insertRows(
    tx,
    draftPicks,
    picks.map(({ overall, teamId, spot }) => ({
      draftId: id,
      overall,
      teamId,
      playerId: spot.player.id,
      pickedAt: new Date(startsAt.getTime() + overall * secondsBetweenPicks * 1000),
    })),
  );
  await tx.execute(sql`
    with spots as (
      update roster_assignments spot set acquired_via = ${`Draft ${year}, overall `}::text || pick.overall
      from draft_picks pick
      where pick.draft_id = ${id} and spot.player_id = pick.player_id and spot.season_id = ${seasonId}
      returning spot.id, pick.id as pick_id
    )
    update draft_picks pick set assignment_id = spots.id, assigned_at = pick.picked_at
    from spots where pick.id = spots.pick_id`);
}

const youngest = (rosters: Rosters, slug: string, count: number): Spot[] =>
  rosters
    .get(slug)!
    .toSorted((one, other) => other.player.birthDate.localeCompare(one.player.birthDate))
    .slice(0, count)
    .sort((one, other) => other.player.skill - one.player.skill);

const eveningIn = (now: Date, days: number) => new Date(`${addDays(now, days).toISOString().slice(0, 10)}T16:00:00Z`);

async function seedNextDraft(tx: Db, league: DemoLeague, now: Date, random: Random) {
  const taken = new Set((await tx.select({ name: players.name }).from(players)).map(({ name }) => name));
  const meet = createPeople(random);
  const people = Array.from({ length: prospects }, (_, at) => {
    let person = meet(at % 9 === 0);
    while (taken.has(person.name)) person = meet(at % 9 === 0);
    return { id: random.id(), ...person, position: positions[at % positions.length]!, number: random.between(1, 98) };
  });
  const bornIn = now.getUTCFullYear() - 18;
  await insertRows(
    tx,
    players,
    people.map(({ id, name, hometown, position }, at) => ({
      id,
      name,
      hometown,
      translations: arabicPlayer({ name, hometown }),
      birthDate: `${bornIn - (at % 2)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + ((at * 7) % 28)).padStart(2, '0')}`,
      shoots: position === 'Goalie' ? null : random.pick(['L', 'R']),
      catches: position === 'Goalie' ? random.pick(['L', 'R']) : null,
    })),
  );
  const startsAt = eveningIn(now, 12);
  const year = startsAt.getUTCFullYear();
  const id = random.id();
  const plan: DraftPlan = { teamIds: weakestFirst(league).map((club) => club.id), rounds, style: 'snake', trades: [] };
  await putDraft(tx, plan, {
    id,
    title: `${year} Prospects Draft`,
    year,
    location: 'Corniche Arena, Alexandria',
    description: 'Eight clubs, six rounds, a minute and a half for each pick: who takes the best of the academies?',
    startsAt,
    secondsPerPick: 90,
  });
  await insertRows(
    tx,
    draftEligible,
    people.map(({ id: playerId, position, number, hometown }) => ({
      draftId: id,
      playerId,
      position,
      jerseyNumber: number,
      teamName: `${hometown.split(',')[0]} Academy`,
    })),
  );
  const gms = await tx.select({ id: staff.id }).from(staff).where(eq(staff.role, 'gm')).orderBy(staff.email);
  await insertRows(
    tx,
    draftWishLists,
    gms.map(({ id: staffId }, at) => {
      const wanted = people.slice(at * wished, (at + 1) * wished);
      return { draftId: id, staffId, version: 1, playerIds: wanted.map((person) => person.id) };
    }),
  );
}

type DemoDraft = Omit<typeof drafts.$inferInsert, 'id' | 'rounds' | 'style' | 'secondsPerPick' | 'autoSkip'> & {
  id: string;
  title: string;
  location: string;
  secondsPerPick?: number;
};

/** The draft's row with its teams, trades and initial history. */
async function putDraft(tx: Db, { teamIds, trades, rounds, style }: DraftPlan, draft: DemoDraft) {
  const isOver = draft.status === 'completed';
  const translations = arabicDraft(draft);
  const seq = isOver ? 2 : 1;
  await tx.insert(drafts).values({ secondsPerPick: 0, autoSkip: false, ...draft, translations, rounds, style, seq });
  await insertRows(
    tx,
    draftTeams,
    teamIds.map((teamId, turn) => ({ draftId: draft.id, teamId, turn })),
  );
  for (const { round, from, to } of trades) {
    await tx.insert(draftTrades).values({ draftId: draft.id, round, fromTeamId: from, toTeamId: to });
  }
  const told = { draft: {}, pick: null, picks: [], withdrawn: null };
  const at = addDays(draft.startsAt ?? new Date(), -20);
  const begun = { draftId: draft.id, seq: 1, deed: 'created' as const, actorId: null, at, told };
  await tx.insert(draftEvents).values(begun);
  if (isOver) await tx.insert(draftEvents).values({ ...begun, seq: 2, deed: 'completed', at: draft.completedAt! });
}
