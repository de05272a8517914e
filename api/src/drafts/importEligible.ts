import { type Actor, knownPosition, toSearchable } from '@league/contract';
import type { Done, TableWork } from '../imports/importTable.ts';
import { unknownPosition } from '../imports/unknownPosition.ts';
import type { Cells } from '../imports/values.ts';
import type { Db } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/faults.ts';
import { addPerson } from '../players/changePlayers.ts';
import { holdDraft, writeAction } from './changeDraft.ts';
import { eligibleChanged, findNamed, listNamed, requireNotOver } from './eligible.ts';
import { draftEligible } from './tables.ts';

const longest = { name: 120, position: 40, teamName: 120, hometown: 200 } as const;

/**
 * Imports a table of players: registered players of that name become eligible, others are registered first.
 * @throws 404; 409 if the draft is over
 */
export async function eligibleImport(
  tx: Db,
  actor: Actor,
  draftId: string,
  rows: readonly Cells[],
): Promise<TableWork> {
  const held = await holdDraft(tx, draftId);
  requireNotOver(held);
  const named = await listNamed(
    tx,
    draftId,
    rows.map(({ name = '' }) => name),
  );
  const done = new Set<string>();
  let added = 0;

  async function row(cells: Cells): Promise<Done> {
    const { name, position, number, teamName = null, hometown = null } = checkedCells(cells);
    const searchName = toSearchable(name);
    if (done.has(searchName)) throw invalidField('name', 'imports.twice', 'This player is in the table twice.');
    done.add(searchName);
    const same = findNamed(named, name, 'name');
    if (same?.isEligible) return { action: 'skip', record: name, reason: 'Already on the list.' };
    const playerId = same?.id ?? (await addPerson(tx, { name, hometown }));
    await tx.insert(draftEligible).values({ draftId, playerId, position, jerseyNumber: number, teamName });
    added += 1;
    const warning = unknownPosition(position);
    return same
      ? { action: 'update', record: name, reason: warning ?? 'Is in the registry.' }
      : { action: 'create', record: name, reason: warning };
  }

  async function rest() {
    if (added > 0) await writeAction(tx, held, actor, eligibleChanged(held, `${added} players added from a table`));
  }
  return { row, rest };
}

function checkedCells(cells: Cells) {
  const { name, position, number } = cells;
  if (!name) throw invalidField('name', 'drafts.no-name', 'Name is required.');
  if (!position) throw invalidField('position', 'drafts.no-position', 'Position is required.');
  for (const [field, most] of Object.entries(longest)) {
    if ((cells[field]?.length ?? 0) > most) {
      throw invalidField(field, 'drafts.too-long', `Please keep this under ${most + 1} characters.`);
    }
  }
  if (number !== undefined && !/^\d{1,2}$/.test(number)) {
    throw invalidField('number', 'drafts.no-number', 'Please give a whole number from 0 to 99.');
  }
  return {
    teamName: cells.teamName,
    hometown: cells.hometown,
    name,
    position: knownPosition(position) ?? position,
    number: number === undefined ? null : Number(number),
  };
}
