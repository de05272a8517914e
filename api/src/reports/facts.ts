import type { DecisionType, GamePage } from '@league/contract';

/** A player or a team, with the page of the site that shows it. */
export interface Name {
  name: string;
  href: string | null;
}

/** When something happened: the time is missing where only the period is known. */
export interface Moment {
  period: number;
  regulationPeriods: number;
  clock: number | null;
}

interface Pair {
  home: Name;
  away: Name;
}

/** What a goal did to the score. */
export type Turn = 'first' | 'tie' | 'ahead' | 'extend' | 'behind' | 'winner';

interface Result {
  kind: 'result';
  how: DecisionType | 'forfeit' | 'awarded';
  winner: Name;
  loser: Name;
  high: number;
  low: number;
  date: string;
  venue: string | null;
}

export interface Goal {
  kind: 'goal';
  turn: Turn;
  team: Name;
  other: Name;
  scorer: Name | null;
  assists: Name[];
  strength: GamePage['goals'][number]['strength'];
  emptyNet: boolean;
  when: Moment;
  /** The leader's goals first. */
  high: number;
  low: number;
}

/** What a sentence may say. Each is certain by the sheet. */
export type FactContent =
  | Result
  | { kind: 'bothForfeit'; teams: Pair; date: string }
  | Goal
  /** A goal of a period whose order is not known. */
  | (Pick<Goal, 'team' | 'assists' | 'strength' | 'emptyNet' | 'when'> & { kind: 'looseGoal'; scorer: Name })
  /** With the shots on goal so far, if they are known. */
  | {
      kind: 'periodLead';
      leader: Name;
      high: number;
      low: number;
      minutes: number;
      shots: { own: number; others: number } | null;
    }
  | {
      kind: 'periodLevel';
      goals: number;
      minutes: number;
      shots: { more: Name; high: number; low: number } | null;
    }
  | { kind: 'shootout'; shooter: Name; team: Name; round: number; made: number; conceded: number }
  | { kind: 'comeback'; winner: Name; loser: Name; high: number; low: number }
  | { kind: 'neverTrailed'; winner: Name }
  | { kind: 'leadChanges'; teams: Pair; count: number }
  | { kind: 'winningGoal'; scorer: Name; team: Name; when: Moment }
  | { kind: 'goals'; scorer: Name; team: Name; goals: number; total: number }
  | { kind: 'points'; player: Name; team: Name; goals: number; assists: number; total: number }
  | { kind: 'saves'; goalie: Name; team: Name; saves: number; shots: number }
  | { kind: 'shutout'; goalie: Name; team: Name; other: Name; saves: number | null }
  | { kind: 'shots'; more: Name; fewer: Name; high: number; low: number }
  | { kind: 'powerPlayGoals'; team: Name; goals: number }
  | { kind: 'penalties'; team: Name; other: Name; count: number; minutes: number; count2: number; minutes2: number }
  | { kind: 'stars'; first: Name; second: Name; third: Name }
  | { kind: 'attendance'; count: number }
  | { kind: 'standingPoints'; winner: Name; loser: Name; points: number; points2: number }
  | { kind: 'series'; leader: Name; high: number; low: number; bestOf: number; isWon: boolean }
  | { kind: 'seriesLevel'; wins: number; bestOf: number }
  | { kind: 'coming'; teams: Pair; date: string; isTimeKnown: boolean; venue: string | null }
  | { kind: 'meetings'; teams: Pair; games: number; homeWins: number; awayWins: number; tournament: string | null }
  | { kind: 'place'; team: Name; rank: number; teams: number; points: number; games: number; tournament: string | null }
  | { kind: 'record'; team: Name; wins: number; overtimeWins: number; overtimeLosses: number; losses: number }
  | { kind: 'form'; team: Name; won: number; of: number }
  | { kind: 'lastGame'; team: Name; other: Name; isWon: boolean; high: number; low: number }
  | { kind: 'leader'; player: Name; team: Name; stat: 'points' | 'goals'; value: number }
  | { kind: 'starter'; goalie: Name; team: Name }
  | { kind: 'probable'; goalie: Name; team: Name; started: number; of: number }
  | { kind: 'week'; monday: string; games: number; goals: number };

/** A fact of a game. */
export type Fact = FactContent & {
  /** The same after a correction of something else. */
  id: string;
  /** The entries of the sheet that it follows from, `goal:ID`; what is not an entry by its name. */
  from: string[];
};

export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;
