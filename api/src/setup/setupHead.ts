import { type PageAt, setupPath } from '@league/contract';
import { homeHead } from '../page-heads/generalHeads.ts';
import type { RoomPages } from '../page-heads/site.ts';
import type { Db } from '../platform/database/db.ts';
import { isSetupOpen } from './setup.ts';

/** A league without an admin has nothing to show and nobody who can sign in. */
const orSetup = async (db: Db, page: PageAt): Promise<PageAt> =>
  (await isSetupOpen(db)) ? { is: 'moved', to: setupPath } : page;

export const setupPages: RoomPages = {
  heads: [
    ['/', (db, site) => orSetup(db, homeHead(site))],
    ['/login', (db) => orSetup(db, { is: 'page', head: null })],
  ],
  reads: ['setup'],
};
