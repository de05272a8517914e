import { type Actor, importColumns, TeamInput, TeamUpdate } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { invalid } from '../platform/http/faults.ts';
import { checked } from '../platform/http/validation.ts';
import { createTeam, updateTeam } from '../teams/managedTeams.ts';
import { teams } from '../teams/tables.ts';
import { bodyOf, type Cells, changesIn, type Done, type TableWork, textFields, withTexts } from './importTable.ts';

const comparedFields = [
  'city',
  'generalManager',
  'description',
  'primaryColor',
  'secondaryColor',
  ...textFields('name', 'city', 'generalManager', 'description'),
] as const;

const listKnown = (tx: Db) => tx.select().from(teams);

/** Imports a table of teams: updates the team of this name, or creates one. */
export async function teamImport(tx: Db, actor: Actor): Promise<TableWork> {
  const known = new Map((await listKnown(tx)).map((team) => [team.name.toLowerCase(), team]));
  const done = new Set<string>();

  async function row(cells: Cells): Promise<Done> {
    const input = checked(TeamInput, bodyOf(cells));
    const name = input.name.toLowerCase();
    if (done.has(name)) throw invalid('imports.twice', 'This team is in the table twice.');
    done.add(name);
    const record = input.name;
    const there = known.get(name);
    if (!there) {
      await tx.transaction((nested) => createTeam(nested, actor, input));
      return { action: 'create', record, reason: null };
    }
    const { changes, reason } = changesIn(comparedFields, importColumns.teams, cells, {
      given: withTexts(input),
      there: withTexts(there),
    });
    if (!changes) return { action: 'skip', record, reason };
    const update = checked(TeamUpdate, { ...bodyOf(changes), name: there.name });
    await tx.transaction((nested) => updateTeam(nested, actor, there.id, update));
    return { action: 'update', record, reason };
  }
  return { row };
}
