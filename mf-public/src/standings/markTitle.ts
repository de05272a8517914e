import type { ClinchMark, StandingsRow } from '@league/contract';
import { messages } from './messages.ts';

/** What a letter means, and why the team has it. */
export function markTitle(mark: ClinchMark, why: StandingsRow['markReason']): string {
  const meaning = messages.marks[mark];
  if (!why) return meaning;
  if (why.by === 'league') {
    return why.reason ? messages.markByLeague({ meaning, reason: why.reason }) : messages.markByLeagueOnly({ meaning });
  }
  const { best, worst, gamesLeft, onPoints } = why;
  // Teams that are level in everything have no place of their own.
  if (gamesLeft === 0) return best === worst ? messages.markByTable({ meaning, place: worst }) : meaning;
  const place = mark === 'e' ? best : worst;
  const tell = mark === 'e' ? messages.markByBest : messages.markByWorst;
  const proven = tell({ meaning, place, games: gamesLeft });
  return onPoints ? messages.markOnPoints({ proven }) : proven;
}
