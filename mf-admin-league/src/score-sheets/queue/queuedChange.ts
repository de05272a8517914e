import type { ChangeOutcome, SheetChange } from '@league/contract';

/** A change as the device keeps it until the server has it. */
export interface QueuedChange {
  /** Whose sheet it is for: `sheetName`. */
  sheet: string;
  change: SheetChange;
  /**
   * `waiting`: to be sent. `refused`: the server did not take it, `issues` say why. `overwrote`: it was taken, over what
   * another device had done meanwhile. The last two stay until somebody has seen to them.
   */
  state: 'waiting' | 'refused' | 'overwrote';
  issues: ChangeOutcome['issues'];
  conflict: ChangeOutcome['conflict'];
}

/** Nobody sends what somebody else has entered on the same device. */
export const sheetName = (gameId: string, personId: string) => `${gameId}/${personId}`;

export const waiting = (sheet: string, change: SheetChange): QueuedChange => ({
  sheet,
  change,
  state: 'waiting',
  issues: [],
  conflict: null,
});
