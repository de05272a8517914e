import type { Db } from '../platform/database/db.ts';
import { mapWithYields, withYields } from '../platform/process/yields.ts';
import { lockDated } from '../rosters/rosters.ts';
import type { Assignment } from './assignments.ts';
import type { Findings } from './findings.ts';
import type { Identities } from './identify.ts';

/**
 * The assignments to write. Players keep their teams of a season, with a warning, if staff have set the days there, by a transfer
 * for example, and the files do not contain days. Locks the players.
 */
export async function replacedAssignments(
  tx: Db,
  assignments: readonly Assignment[],
  { seasons, players }: Identities,
  findings: Findings,
): Promise<Assignment[]> {
  const spots = await mapWithYields(assignments, (assignment) => ({
    assignment,
    seasonId: seasons.get(assignment.seasonId)!.id,
    playerId: players.get(assignment.playerId)!.id,
  }));
  const keyOf = ({ seasonId, playerId }: { seasonId: string; playerId: string }) => `${seasonId} ${playerId}`;
  const dated = new Map((await lockDated(tx, spots)).map((each) => [keyOf(each), each]));
  const derived = new Set(spots.filter(({ assignment }) => !assignment.isGiven).map(keyOf));
  const warned = new Set<string>();
  const replaced: Assignment[] = [];
  for await (const spot of withYields(spots)) {
    const key = keyOf(spot);
    const known = dated.get(key);
    if (!known || !(known.hasReturned || derived.has(key))) {
      replaced.push(spot.assignment);
    } else if (!warned.has(key)) {
      warned.add(key);
      const message = 'keeps the player’s teams and numbers of this season, whose days were set in the league';
      findings.warn('rosters', spot.assignment.line, 'team_id', message);
    }
  }
  return replaced;
}
