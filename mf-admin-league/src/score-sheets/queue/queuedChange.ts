import type { ChangeOutcome, SheetChange } from '@league/contract';

/** A change that the device stores until the server has it. */
export interface QueuedChange {
  /** Its sheet: `sheetName`. */
  sheet: string;
  change: SheetChange;
  /**
   * `waiting`: to be sent. `refused`: the server rejected it, for the reasons in `issues`. `overwrote`: it was applied and
   * overwrote another device's change. The last two stay until a person has seen them.
   */
  state: 'waiting' | 'refused' | 'overwrote';
  issues: ChangeOutcome['issues'];
  conflict: ChangeOutcome['conflict'];
}

/** Nobody sends another person's entries from the same device. */
export const sheetName = (gameId: string, personId: string) => `${gameId}/${personId}`;

export const newQueuedChange = (sheet: string, change: SheetChange): QueuedChange => ({
  sheet,
  change,
  state: 'waiting',
  issues: [],
  conflict: null,
});
