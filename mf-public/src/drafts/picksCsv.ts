import { type DraftPick, dayIn, positionLabel, timeIn } from '@league/contract';
import { csvOf } from '../csv.ts';
import { messages } from './messages.ts';

/** The picks in order as CSV, with times in the league's zone. */
export function picksCsv(picks: readonly DraftPick[], timeZone: string): string {
  const rows = picks.map(({ overall, round, team, player, timestamp }) => [
    String(overall),
    String(round),
    team.name,
    player?.name ?? '',
    player?.position ? positionLabel(player.position) : '',
    String(player?.number ?? ''),
    `${dayIn(timeZone, timestamp)} ${timeIn(timeZone, timestamp)}`,
  ]);
  return csvOf([messages.csvColumns, ...rows]);
}
