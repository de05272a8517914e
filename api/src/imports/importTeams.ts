import { type Actor, importColumns, TeamInput, TeamUpdate } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { invalid, invalidField } from '../platform/http/httpErrors.ts';
import { checked } from '../platform/http/validation.ts';
import { createTeam, updateTeam } from '../teams/managedTeams.ts';
import { teams } from '../teams/tables.ts';
import { bodyOf, changesIn, type RowResult, type TableImport, textFields, withTexts } from './importTable.ts';
import type { Cells } from './values.ts';

const comparedFields = [
  'city',
  'code',
  'generalManager',
  'description',
  'primaryColor',
  'secondaryColor',
  ...textFields('name', 'city', 'generalManager', 'description'),
] as const;

const listKnown = (tx: Db) => tx.select().from(teams);

/** Imports a table of teams: updates the team of this name, or creates one. */
export async function teamImport(tx: Db, actor: Actor): Promise<TableImport> {
  const known = new Map((await listKnown(tx)).map((team) => [team.name.toLowerCase(), team]));
  const done = new Set<string>();

  async function row({ job, ...cells }: Cells): Promise<RowResult> {
    if (job === undefined) return importTeam(cells);
    const { name = '', generalManager = '' } = cells;
    if (!isGeneralManager(job)) return { action: 'skip', record: generalManager, reason: `${job} is not stored.` };
    const [team = ''] = name.split('|');
    if (!known.has(team.trim().toLowerCase())) {
      throw invalidField('name', 'imports.unknown-team', `There is no team ${team}.`);
    }
    return importTeam({ name: team.trim(), generalManager });
  }

  async function importTeam(cells: Cells): Promise<RowResult> {
    const { code, ...others } = bodyOf(cells);
    const input = checked(TeamInput, others);
    const name = input.name.toLowerCase();
    if (done.has(name)) throw invalid('imports.twice', 'This team is in the table twice.');
    done.add(name);
    const record = input.name;
    const there = known.get(name);
    if (!there) {
      await tx.transaction(async (nested) => {
        const { id } = await createTeam(nested, actor, input);
        if (code) await updateTeam(nested, actor, id, checked(TeamUpdate, { name: record, code }));
      });
      return { action: 'create', record, reason: null };
    }
    const { changes, reason } = changesIn(comparedFields, importColumns.teams, cells, {
      given: withTexts({ ...input, code: cells.code?.toUpperCase() }),
      there: withTexts(there),
    });
    if (!changes) return { action: 'skip', record, reason };
    const update = checked(TeamUpdate, { ...bodyOf(changes), name: there.name });
    await tx.transaction((nested) => updateTeam(nested, actor, there.id, update));
    return { action: 'update', record, reason };
  }
  return { row };
}

const isGeneralManager = (job: string) => /^(gm|general manager|المدير العام)$/i.test(job.split('|')[0]!.trim());
