import {
  hasRole,
  isInCompetitionOf,
  type LeadersQuery,
  type leaderStats,
  type PlayerStatRow,
  type StatisticsRole,
  type StatLeader,
  statLeaders,
} from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { mergeByPlayer } from './mergeByPlayer.ts';
import { listStatSums } from './statistics.ts';
import { toStatRow } from './statLines.ts';

type Stat = (typeof leaderStats)[number];

const roleOf: Record<Stat, StatisticsRole> = { points: 'skaters', goals: 'skaters', save_percentage: 'goalies' };

/** The leaders of a season's league games, of all teams or one. @throws 404 for an unknown season */
export async function listLeaders(db: Db, { season, team }: LeadersQuery): Promise<StatLeader[]> {
  const lines = await listStatSums(db, season);
  return leadersOf((team ? lines.filter(({ teamSlug }) => teamSlug === team) : mergeByPlayer(lines)).map(toStatRow));
}

/** A figure that nobody has is left out. */
export function leadersOf(rows: readonly PlayerStatRow[]): StatLeader[] {
  const ofSeason = rows.filter((row) => isInCompetitionOf(row, 'season'));
  return (Object.keys(roleOf) as Stat[]).flatMap((stat) => {
    const [leader] = statLeaders(
      ofSeason.filter((row) => hasRole(row, roleOf[stat])),
      stat,
    );
    if (!leader?.[stat]) return [];
    const { playerId, player, team, teamSlug, number } = leader;
    return [{ playerId, player, team, teamSlug, number, stat, value: leader[stat] }];
  });
}
