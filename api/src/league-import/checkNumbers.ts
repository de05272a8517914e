import { sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { mapWithYields, withYields } from '../platform/process/yields.ts';
import { type Assignment, overlap } from './assignments.ts';
import type { Findings } from './findings.ts';
import { groupedBy } from './groupedBy.ts';
import type { Identities } from './identify.ts';

/** No number may be worn at the same time by a teammate whose assignment stays. */
export async function checkNumbers(
  tx: Db,
  assignments: readonly Assignment[],
  { seasons, teams, players }: Identities,
  findings: Findings,
) {
  const worn = await rowsOf<{
    key: string;
    seasonId: string;
    playerId: string;
    player: string;
    startsOn: string | null;
    endsOn: string | null;
  }>(
    tx,
    sql`
    select concat_ws(' ', spot.season_id, spot.team_id, spot.jersey_number) as key, spot.season_id as "seasonId",
      spot.player_id as "playerId", player.name as player, spot.starts_on as "startsOn", spot.ends_on as "endsOn"
    from roster_assignments spot join players player on player.id = spot.player_id
    where spot.season_id in ${uuids([...seasons.values()].map(({ id }) => id))} and spot.jersey_number is not null`,
  );
  const idsOf = ({ seasonId, teamId, playerId }: Assignment) =>
    [seasons.get(seasonId)!.id, teams.get(teamId)!.id, players.get(playerId)!.id] as const;
  const replaced = new Set(
    await mapWithYields(assignments, (assignment) => {
      const [seasonId, , playerId] = idsOf(assignment);
      return `${seasonId} ${playerId}`;
    }),
  );
  const wearersOf = await groupedBy(
    worn.filter(({ seasonId, playerId }) => !replaced.has(`${seasonId} ${playerId}`)),
    ({ key }) => [key],
  );
  for await (const assignment of withYields(assignments)) {
    if (assignment.jerseyNumber === null) continue;
    const [seasonId, teamId] = idsOf(assignment);
    const wearers = wearersOf(`${seasonId} ${teamId} ${assignment.jerseyNumber}`);
    const other = wearers.find((wearer) => overlap(wearer, assignment));
    if (!other) continue;
    const message = `${other.player}, whom these files do not replace, wears ${assignment.jerseyNumber} on this team at the same time`;
    findings.fault('rosters', assignment.line, 'jersey_number', message);
  }
}
