import { suspendingClasses } from '@league/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { games } from '../games/tables.ts';
import { createdAt, id, ref, version } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { teams } from '../teams/tables.ts';
import type { SuspensionRules } from './ruledSuspensions.ts';

/**
 * Games that a player misses because of an event in one game. The games already missed are derived from the finished games
 * since.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    /** The game that it comes from. */
    gameId: ref(() => games.id),
    playerId: ref(() => players.id),
    /** The player's team in it. */
    teamId: ref(() => teams.id),
    /** The most severe penalty of the game. */
    penalty: text({ enum: suspendingClasses }).notNull(),
    infraction: text().notNull(),
    gamesByRule: integer().notNull(),
    /** The league's rules when it was made. Null: unknown, since an earlier release made it. */
    rules: jsonb().$type<SuspensionRules>(),
    /** An admin's decision; null: none. */
    gamesChanged: integer(),
    changeReason: text(),
    version: version(),
    createdAt: createdAt(),
  },
  (suspension) => [
    check(
      'a_suspension_is_0_to_99_games',
      sql`${suspension.gamesByRule} >= 0 and ${suspension.gamesChanged} between 0 and 99`,
    ),
    unique('one_suspension_per_player_and_game').on(suspension.gameId, suspension.playerId),
    index('suspensions_by_player').on(suspension.playerId),
    index('suspensions_by_team').on(suspension.teamId),
  ],
);
