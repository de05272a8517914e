import type { StandingsRow } from '@league/contract';
import { figures } from '@league/kit/direction';
import { messages } from './messages.ts';
import { shareText } from './standingsColumns.ts';

export interface TieNote {
  above: string;
  below: string;
  points: number;
  /** The deciding criterion, with both figures if there are any. */
  reason: string;
  provisional: boolean;
}

/** Why each team ranks above the next one that it is level on points with, in the table's order. */
export function tieNotes(rows: readonly StandingsRow[]): TieNote[] {
  const ordered = rows.toSorted((a, b) => a.rank - b.rank);
  return ordered.flatMap((row, at) => {
    const next = ordered[at + 1];
    if (!row.aboveNextBy || !next || row.gamesPlayed + next.gamesPlayed === 0) return [];
    return [
      {
        above: row.team.name,
        below: next.team.name,
        points: row.points,
        reason: reasonOf(row.aboveNextBy),
        provisional: row.provisional || next.provisional,
      },
    ];
  });
}

function reasonOf({ criterion, value, nextValue, isShare }: NonNullable<StandingsRow['aboveNextBy']>) {
  if (criterion === 'undecided') return messages.undecided;
  return messages.decidedBy({
    criterion: capitalised(isShare ? messages.mutualShare : messages.criteria[criterion]),
    value: isShare ? figures(shareText(value)) : figure(value),
    nextValue: isShare ? figures(shareText(nextValue)) : figure(nextValue),
  });
}

const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const figure = (value: number) => figures(String(value).replace('-', '−'));
