import type { OutdatedSentence, ReportSentence } from '@league/contract';
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { articles } from '../articles/tables.ts';
import { games } from '../games/tables.ts';
import { instant } from '../platform/database/columns.ts';

/** A sentence with what it says, so that a correction is told from another way to say the same. */
export type StoredSentence = ReportSentence & { said: unknown };

/** With what the sheet says now. */
export type StoredOutdated = OutdatedSentence & { said?: unknown };

/** What articles were written from. */
export const articleReports = pgTable(
  'article_reports',
  {
    articleId: uuid()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** `reportKinds` in the contract. */
    kind: text().notNull(),
    gameId: uuid().references(() => games.id, { onDelete: 'set null' }),
    /** Of a round-up: the Monday. */
    week: date(),
    /** The game's `seq`, or the sum of all games' of the week, when the sentences were written or checked last. */
    seq: integer().notNull(),
    sentences: jsonb().$type<StoredSentence[]>().notNull(),
    outdated: jsonb().$type<StoredOutdated[]>().notNull().default([]),
    writtenAt: instant().notNull().defaultNow(),
  },
  (report) => [index('article_reports_by_game').on(report.gameId)],
);
