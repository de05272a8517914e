import { type GameSheet, type GoalEvent, otherSide, type PlayerAction, Side } from '@league/contract';
import type { GameLine, LineOf } from './sheetLines.ts';

/** The figures of a line that come from shots, face-offs, hits and the players on the ice. */
type Plays = Pick<
  GameLine,
  'plusMinus' | 'shots' | 'faceoffsWon' | 'faceoffsLost' | 'hits' | 'blockedShots' | 'giveaways' | 'takeaways'
>;

const figureOf = { hit: 'hits', giveaway: 'giveaways', takeaway: 'takeaways' } as const satisfies Record<
  PlayerAction,
  keyof Plays
>;

/** What a player starts with: 0 where the sheet has entries of the kind, otherwise null. */
export function emptyPlays(sheet: GameSheet): Plays {
  const known = (isRecorded: boolean) => (isRecorded ? 0 : null);
  const shots = known(sheet.shotAttempts.length > 0);
  const faceoffs = known(sheet.faceoffs.length > 0);
  const actions = (kind: PlayerAction) => known(sheet.playerActions.some(({ action }) => action === kind));
  return {
    plusMinus: known(knowsOnIce(sheet)),
    shots,
    faceoffsWon: faceoffs,
    faceoffsLost: faceoffs,
    hits: actions('hit'),
    blockedShots: shots,
    giveaways: actions('giveaway'),
    takeaways: actions('takeaway'),
  };
}

/** Adds shots, plus/minus, face-offs and actions to the players' lines. */
export function countPlays(sheet: GameSheet, lineOf: LineOf): void {
  const add = (figure: keyof Plays, by: number, playerId: string | null, side: Side) => {
    if (!playerId) return;
    const line = lineOf(playerId, side);
    line.appeared = true;
    if (line[figure] !== null) line[figure] += by;
  };
  for (const { side, outcome, shooterId, blockerId } of sheet.shotAttempts) {
    add('shots', outcome === 'onGoal' ? 1 : 0, shooterId, side);
    add('blockedShots', 1, blockerId, otherSide(side));
  }
  for (const goal of sheet.goals) {
    add('shots', 1, goal.scorerId, goal.side);
    for (const side of Side.options) {
      for (const playerId of goal.onIce?.[side] ?? []) {
        // A goalie in the net is on the ice and has no plus/minus.
        const counts = countsForPlusMinus(goal) && !lineOf(playerId, side).isGoalie;
        add('plusMinus', counts ? (side === goal.side ? 1 : -1) : 0, playerId, side);
      }
    }
  }
  for (const { side, winnerId, loserId } of sheet.faceoffs) {
    add('faceoffsWon', 1, winnerId, side);
    add('faceoffsLost', 1, loserId, otherSide(side));
  }
  for (const { side, action, playerId } of sheet.playerActions) add(figureOf[action], 1, playerId, side);
}

/** At even strength and short-handed; neither on a power play nor from a penalty shot (IIHF statistics). */
export const countsForPlusMinus = ({ strength }: Pick<GoalEvent, 'strength'>) => strength === 'EV' || strength === 'SH';

/** Whether every goal that counts has its players on the ice: with one unknown, every plus/minus of the game is. */
const knowsOnIce = ({ goals }: GameSheet) =>
  goals.some(({ onIce }) => onIce) && goals.every((goal) => goal.onIce || !countsForPlusMinus(goal));
