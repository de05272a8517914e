import { shopPageSlugs } from '@league/contract';
import type { Db } from '../../platform/database/db.ts';
import { shopPages } from '../tables.ts';

/** Fills each page, so that the shop of a test or benchmark is open. */
export const fillShopPages = (db: Db) =>
  db
    .insert(shopPages)
    .values(shopPageSlugs.map((slug) => ({ slug, text: `Our ${slug}.` })))
    .onConflictDoNothing();
