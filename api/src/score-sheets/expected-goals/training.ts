import type { ExpectedGoalsModel } from '@league/contract';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { enqueueJobs, type JobKinds } from '../../platform/jobs/jobs.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { mapWithYields } from '../../platform/process/yields.ts';
import { sheetsInBatches } from '../deriveLines.ts';
import { shotModels } from '../tables.ts';
import { shotFeatures } from './expectedGoal.ts';
import { fitModel, type KnownShot, qualityOf } from './fit.ts';
import { completeFacts, shotFacts } from './shotFacts.ts';

/** The kind of the daily job that fits expected goals again; one is always enqueued. */
const trainingJob = 'expected-goals.train';

/** The job that keeps the model of expected goals up to date. */
export const expectedGoalsJobs = (db: Db): JobKinds => ({
  [trainingJob]: async ({ id }, signal) => {
    await train(db, { signal });
    await ensureTrainingJob(db, { except: id, runAt: new Date(Date.now() + dayMs) });
  },
});

const dayMs = 86_400_000;
/** A server that starts has other work first. */
const startMs = 60_000;

/** Enqueues the next training if there is none: at the start, by one process at a time. */
export async function ensureTrainingJob(
  db: Db,
  { except, runAt = new Date(Date.now() + startMs) }: { except?: string; runAt?: Date } = {},
) {
  const others = except === undefined ? undefined : ne(jobs.id, except);
  const waiting = and(eq(jobs.kind, trainingJob), isNull(jobs.failedAt), others);
  const [job] = await db.select({ id: jobs.id }).from(jobs).where(waiting);
  if (!job) await enqueueJobs(db, [{ kind: trainingJob, runAt }]);
}

export const latestModel = sql`select * from shot_models order by trained_at desc limit 1`;

/** The model in use; null while the league has too few shots. */
export async function getModel(db: Db): Promise<ExpectedGoalsModel | null> {
  const [model] = await db.select().from(shotModels).orderBy(desc(shotModels.trainedAt)).limit(1);
  if (!model) return null;
  const names = ['intercept', ...shotFeatures];
  return {
    trainedAt: model.trainedAt.toISOString(),
    shots: model.shots,
    goals: model.goals,
    coefficients: Object.fromEntries(model.coefficients.map((value, at) => [names[at]!, value])),
    ...model.quality,
  };
}

/** With fewer shots or goals there is no model. */
const fewest = { shots: 1000, goals: 60 } as const;
/** The latest games with places, whose shots a model is fitted to. */
const mostGames = 1000;
/** Few, so that a server that stops need not wait. */
const gamesAtOnce = 20;
/** A model stays, and with it the figures of past games, until there are so many times its shots. */
const growth = 1.25;

/** The latest games are as many as ever, and so are their shots: a model stays until this part of them is new. */
const newPart = 1 / 4;

/**
 * Fits the model of expected goals to the shots of the league's own latest final games, if there are enough of them, and a quarter
 * more than the last time; once there are `maxGames`, if a quarter of these is new.
 * @returns whether there is a new model
 * @throws when the signal aborts it
 */
export async function train(
  db: Db,
  { signal, maxGames = mostGames }: { signal?: AbortSignal; maxGames?: number } = {},
): Promise<boolean> {
  const [latest] = await rowsOf<{ shots: number }>(db, latestModel);
  const games = await latestGames(db, maxGames);
  const hasMost = latest !== undefined && games.length === maxGames;
  if (hasMost && games.filter(({ isNew }) => isNew).length < newPart * maxGames) return false;
  const shots = await knownShots(db, games, signal);
  const goals = shots.filter(({ isGoal }) => isGoal).length;
  const fewestShots = hasMost ? fewest.shots : Math.max(fewest.shots, growth * (latest?.shots ?? 0));
  if (shots.length < fewestShots || goals < fewest.goals) return false;
  const [coefficients, quality] = [await fitModel(shots, signal), await qualityOf(shots, signal)];
  await db.insert(shotModels).values({ shots: shots.length, goals, coefficients, quality });
  return true;
}

interface LatestGame {
  id: string;
  /** Whether it was played or added after the model in use was fitted. */
  isNew: boolean;
}

const latestGames = (db: Db, maxGames: number): Promise<LatestGame[]> =>
  rowsOf<LatestGame>(
    db,
    sql`
    select game.id,
      coalesce(greatest(game.starts_at, game.created_at) > (select trained_at from (${latestModel}) model), true) as "isNew"
    from games game where game.status = 'final' and game.detail = 'events'
      and exists (select from shot_attempts attempt where attempt.game_id = game.id and attempt.x is not null)
    order by game.starts_at desc, game.id limit ${maxGames}`,
  );

async function knownShots(db: Db, games: readonly LatestGame[], signal?: AbortSignal): Promise<KnownShot[]> {
  const shots: KnownShot[] = [];
  const ids = games.map(({ id }) => id);
  for await (const { sheets } of sheetsInBatches(db, ids, { size: gamesAtOnce })) {
    signal?.throwIfAborted();
    for (const facts of await mapWithYields(sheets, shotFacts)) shots.push(...(completeFacts(facts) ?? []));
  }
  return shots;
}
