import type { PlayerTotals } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalid } from '../platform/http/httpErrors.ts';

export type TotalsLine = ReturnType<typeof toLine>;

export const toLine = ({ playerId, teamId, position, goals, assists, pim }: PlayerTotals) => ({
  playerId,
  teamId,
  isGoalie: position.toLowerCase() === 'goalie',
  goals,
  assists,
  penaltyMinutes: pim,
});

/** @throws 422 for duplicate players, and for unknown players and teams */
export async function requireKnown(tx: Db, stats: readonly PlayerTotals[]) {
  const [known] = await rowsOf<{ players: string[]; teams: string[] }>(
    tx,
    sql`
    select (select coalesce(json_agg(id), '[]') from players where id in ${uuids(stats.map((each) => each.playerId))}) as players,
      (select coalesce(json_agg(id), '[]') from teams where id in ${uuids(stats.map((each) => each.teamId))}) as teams`,
  );
  const { players, teams } = known!;
  const issues = stats.flatMap(({ playerId, teamId }, index) => {
    const at = (field: string, message: string) => [{ path: `playerStats.${index}.${field}`, message }];
    if (!players.includes(playerId)) return at('playerId', 'There is no such player.');
    if (!teams.includes(teamId)) return at('teamId', 'There is no such team.');
    const isFirst = stats.findIndex((other) => other.playerId === playerId) === index;
    return isFirst ? [] : at('playerId', 'This player is listed twice.');
  });
  if (issues.length > 0) throw invalid('totals.players', issues[0]!.message, issues);
}
