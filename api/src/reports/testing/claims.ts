import type { Side } from '@league/contract';

/** What a sentence claims. Scores are those of the text: `[2, 1]`. */
export type Claim =
  | { is: 'result'; winner: Side; loser: Side; score: Two | null; day: string | null; venue: boolean; how: ResultKind }
  | { is: 'bothForfeit'; day: string | null }
  | {
      is: 'goal';
      team: Side;
      scorer: string | null;
      assists: string[];
      when: GoalTime;
      how: 'PP' | 'SH' | 'PS' | 'EN' | null;
      score: Two | null;
      leader: Side | null;
      turn: 'first' | 'level' | 'ahead' | 'extends' | 'behind' | 'last' | null;
    }
  | { is: 'winningGoal'; scorer: string; when: GoalTime }
  | { is: 'afterPeriod'; leader: Side | null; score: Two; period: string }
  | { is: 'shotsSoFar'; team: Side; counts: Two; period: string }
  | { is: 'deciding'; shooter: string; team: Side; round: number; score: Two | null }
  | { is: 'ledBy'; leader: Side; score: Two; isWorst: boolean }
  | { is: 'neverTrailed'; team: Side }
  | { is: 'leadChanges'; count: number }
  | { is: 'goals'; player: string; team: Side | null; goals: number; total: number | null }
  | { is: 'points'; player: string; team: Side; goals: number | null; assists: number; points: number | null }
  | { is: 'saves'; goalie: string; team: Side; saves: number; shots: number | null }
  | { is: 'shutout'; goalie: string; team: Side | null; saves: number | null }
  | { is: 'shots'; team: Side | null; counts: Two }
  | { is: 'shotsOf'; team: Side; count: number }
  | { is: 'powerPlayGoals'; team: Side; goals: number }
  | { is: 'minutes' | 'penalties'; team: Side; count: number }
  | { is: 'stars'; players: string[] }
  | { is: 'attendance'; count: number; venue: boolean }
  | { is: 'standing'; team: Side; points: number }
  | { is: 'series'; leader: Side | null; score: Two; bestOf: number; isWon: boolean };

export type Two = [number, number];
export type ResultKind = 'regulation' | 'overtime' | 'shootout' | 'forfeit' | 'awarded' | 'any';
export interface GoalTime {
  /** As in the text: `the first period`, `overtime`. */
  period: string;
  clock: string | null;
}
