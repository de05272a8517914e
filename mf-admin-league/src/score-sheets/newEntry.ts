import { otherSide, type ScoreSheet, type SheetEntry, type Side } from '@league/contract';
import { goalieInNet, isNetEmptied, momentOf, strengthAt } from './line/gameNow.ts';
import { attemptOf } from './line/readLine.ts';
import { serverNow } from './serverClock.ts';

/** The initial values of a new entry's form: now, for a side. */
export function newEntry(
  type: 'goal' | 'penalty' | 'goalieChange' | 'timeout' | 'shootout',
  side: Side,
  sheet: ScoreSheet,
): SheetEntry {
  const moment = momentOf(sheet, serverNow());
  const made = { id: crypto.randomUUID(), ...moment, side };
  switch (type) {
    case 'goal':
      return {
        type,
        ...made,
        scorerId: null,
        assistIds: [],
        strength: strengthAt(sheet, side, moment),
        emptyNet: isNetEmptied(sheet, otherSide(side), moment),
      };
    case 'penalty':
      return {
        type,
        ...made,
        playerId: null,
        servedById: null,
        class: 'Minor',
        minutes: 2,
        infraction: '',
        penaltyShot: false,
        ends: null,
      };
    case 'goalieChange':
      return { type, ...made, inId: null, outId: goalieInNet(sheet, side, moment) };
    case 'timeout':
      return { type, ...made };
    case 'shootout':
      return attemptOf(sheet, side, '', moment, false);
  }
}
