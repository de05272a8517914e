import type { SuspensionRules } from '@league/contract';
import type { Db } from '../platform/db.ts';

/** What a league begins with: a match penalty costs the next game, and so does the second game misconduct of a season. */
const startingRules: SuspensionRules = { matchPenaltyGames: 1, gameMisconductGames: 0, gameMisconductsForOneMore: 2 };

/** The league's rules for suspensions. */
export const suspensionRules = async (_db: Db): Promise<SuspensionRules> => startingRules;
