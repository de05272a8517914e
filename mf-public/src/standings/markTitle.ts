import type { ClinchMark, StandingsRow } from '@league/contract';
import { words } from './words.ts';

/** What a letter means, and why the team has it. */
export function markTitle(mark: ClinchMark, why: StandingsRow['markReason']): string {
  const meaning = words.marks[mark];
  if (!why) return meaning;
  if (why.by === 'league') {
    return why.reason ? words.markByLeague({ meaning, reason: why.reason }) : words.markByLeagueOnly({ meaning });
  }
  const { best, worst, gamesLeft, onPoints } = why;
  // Teams that are level in everything have no place of their own.
  if (gamesLeft === 0) return best === worst ? words.markByTable({ meaning, place: worst }) : meaning;
  const place = mark === 'e' ? best : worst;
  const tell = mark === 'e' ? words.markByBest : words.markByWorst;
  const proven = tell({ meaning, place, games: gamesLeft });
  return onPoints ? words.markOnPoints({ proven }) : proven;
}
