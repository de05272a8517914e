import type { LeagueSettings } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import type { JobKinds } from '../platform/jobs/jobs.ts';
import { checkArticles } from './reports.ts';

/** This room's jobs: a sheet that is final again is compared with the articles that were written from it. */
export const reportJobs = (db: Db, settings: () => Promise<LeagueSettings>): JobKinds => ({
  'reports.check': async ({ data }) => checkArticles(db, (data as { gameId: string }).gameId, await settings()),
});
