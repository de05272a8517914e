import type { SeasonRules } from '@league/contract';
import type { TableGame } from '../standingsTable.ts';
import type { Race } from './race.ts';

/** A season's table and the games that are left, as a thread can be given them. */
export interface Contest {
  rules: SeasonRules;
  /** In the order of the table. */
  teams: ContestTeam[];
  played: TableGame[];
  left: RemainingGame[];
  /** The places that decide something, ascending: the first, the last with home advantage, and the last of the play-offs. */
  places: number[];
}

interface ContestTeam {
  teamId: string;
  /** Adjustments included. */
  points: number;
  /** The first and the last place that it may have now, among teams that are level in everything; missing: only its own. */
  level?: [first: number, last: number];
}

export interface RemainingGame {
  gameId: string;
  homeId: string;
  awayId: string;
  /** In the league's time zone, `2026-11-26`; null: postponed, or without a result on a day that has passed. */
  day: string | null;
}

/** A contest on points, with its teams by their places in the table. */
export function raceOf({ rules, teams, left }: Contest): Race {
  const at = new Map(teams.map(({ teamId }, index) => [teamId, index]));
  return {
    points: rules.points,
    held: teams.map(({ points }) => points),
    games: left.map(({ homeId, awayId }) => ({ home: at.get(homeId)!, away: at.get(awayId)! })),
  };
}
