import { eq } from 'drizzle-orm';
import { insertRows } from '../src/platform/database/bulk.ts';
import type { Db } from '../src/platform/database/db.ts';
import { gameOfficials, gameReports, officialAbsences, officials } from '../src/referees/tables.ts';
import { staff } from '../src/staff/tables.ts';
import { arabicPerson } from './arabic.ts';
import { addDays } from './calendar.ts';
import { officials as names } from './clubs.ts';
import { progressOf } from './elapsed.ts';
import type { DemoGame, DemoLeague } from './makeDemoLeague.ts';
import { absencesFrom, expiresSoon, signsIn } from './officials.ts';

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Officials, assignments with answers, absences, and a report by the referee's account. */
export async function seedReferees(tx: Db, league: DemoLeague, now: Date): Promise<void> {
  const [account] = await tx.select().from(staff).where(eq(staff.role, 'referee'));
  const [keeper] = await tx.select().from(staff).where(eq(staff.role, 'scorekeeper'));
  const people = await tx
    .insert(officials)
    .values(
      [
        ...names.referees.map((name, at) =>
          person(
            name,
            ['National', 'National', 'Regional', 'National', 'League', 'Regional'][Math.floor(at / 2)]!,
            at,
            now,
          ),
        ),
        ...names.linespersons.map((name, at) => person(name, at < 4 ? 'League' : 'Regional', at + 12, now)),
        // The scorekeeper's account is an official already.
        ...names.scorekeepers
          .filter((name) => name !== keeper?.name)
          .map((name, at) => ({ ...person(name, null, at + 26, now), certifiedUntil: null, keepsScore: true })),
      ].map((each) => ({ ...each, staffId: each.name === account?.name ? account.id : null })),
    )
    .returning();
  const [ownKeeper] = await tx
    .update(officials)
    .set({ city: 'Cairo', translations: arabicPerson(keeper!.name) })
    .where(eq(officials.staffId, keeper!.id))
    .returning();
  const idOf = new Map([...people, ownKeeper!].map(({ id, name }) => [name, id]));
  await insertRows(
    tx,
    gameOfficials,
    league.games.flatMap((game) =>
      game.officials.map(({ name, duty }) => ({
        gameId: game.id,
        officialId: idOf.get(name)!,
        name,
        duty,
        ...answer(game, name, now),
      })),
    ),
  );
  await tx.insert(officialAbsences).values(
    absencesFrom(now).map(({ name, from, until, note }) => ({
      officialId: idOf.get(name)!,
      startsOn: dayOf(from),
      endsOn: dayOf(until),
      note,
    })),
  );
  await seedReport(tx, league, signsIn, idOf, now);
}

const person = (name: string, level: string | null, at: number, now: Date) => ({
  name,
  translations: arabicPerson(name),
  email: `${name.toLowerCase().replace(' ', '.')}@officials.demo.league`,
  phone: `+20 100 555 ${String(1010 + at * 7).padStart(4, '0')}`,
  level,
  city: ['Cairo', 'Alexandria', 'Giza', 'Luxor'][at % 4]!,
  // One certificate expires soon.
  certifiedUntil: dayOf(addDays(now, name === expiresSoon.name ? expiresSoon.days : 220 + at * 9)),
});

/** The next games are published; later ones are confirmed, and the latest wait for an answer. */
function answer({ startsAt }: DemoGame, name: string, now: Date) {
  const isAsked = startsAt > addDays(now, name === signsIn || name === names.scorekeepers[0] ? 9 : 21);
  const respondedAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 3 * 86_400_000);
  if (isAsked) return { status: 'proposed' as const, respondedAt: null };
  return { status: startsAt > addDays(now, 9) ? ('confirmed' as const) : ('published' as const), respondedAt };
}

/** The report of the demo's referee on their last game. */
async function seedReport(tx: Db, { games }: DemoLeague, name: string, idOf: Map<string, string>, now: Date) {
  const game = games.findLast(
    ({ sheet, startsAt, officials: there, isPostponed }) =>
      !isPostponed && progressOf(sheet, startsAt, now).status === 'final' && there.some((each) => each.name === name),
  );
  if (!game) return;
  await tx.insert(gameReports).values({
    gameId: game.id,
    officialId: idOf.get(name)!,
    incidents:
      'The second period began four minutes late: the glass behind the away bench had come loose and was fastened again. Both teams agreed to play on.',
    injuries:
      'A home defenseman left the ice in the third period with a cut on the chin and came back after the next whistle.',
    status: 'filed',
    filedAt: new Date(Math.min(now.getTime(), game.startsAt.getTime() + 4 * 3_600_000)),
  });
}
