import { type Actor, knownPosition, toSearchable } from '@league/contract';
import type { RowResult, TableImport } from '../imports/importTable.ts';
import { unknownPosition } from '../imports/unknownPosition.ts';
import { type Cells, requireDays } from '../imports/values.ts';
import type { Db } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { addPerson } from '../players/changePlayers.ts';
import { lockDraft, writeAction } from './changeDraft.ts';
import { eligibleChanged, listNamed, type RegisteredPlayer, requireCapacity, requireNotOver } from './eligible.ts';
import { draftEligible } from './tables.ts';

const longest = { name: 120, position: 40, teamName: 120, hometown: 200 } as const;

/**
 * Imports a table of players: registered ones become eligible, others are registered first. Namesakes are told apart by their dates
 * of birth; those on the list also by position, number and last team.
 * @throws 404; 409 if the draft is over
 */
export async function eligibleImport(
  tx: Db,
  actor: Actor,
  draftId: string,
  rows: readonly Cells[],
): Promise<TableImport> {
  const held = await lockDraft(tx, draftId);
  requireNotOver(held);
  const named = await listNamed(
    tx,
    draftId,
    rows.map(({ name = '' }) => name),
  );
  const done = new Set<string>();
  const taken = new Set<string>();
  const names = new Set(named.map(({ searchName }) => searchName));
  let added = 0;

  async function row(cells: Cells): Promise<RowResult> {
    const prospect = checkedCells(cells);
    const { name, searchName, hometown, birthDate, ...facts } = prospect;
    const line = JSON.stringify({ ...prospect, name: searchName });
    if (done.has(line)) throw invalidField('name', 'imports.twice', 'This player is in the table twice.');
    done.add(line);
    const same = playerOf(
      named.filter((each) => each.searchName === searchName && !taken.has(each.id)),
      prospect,
    );
    if (same) taken.add(same.id);
    if (same?.isEligible) return { action: 'skip', record: name, reason: 'Already on the list.' };
    const playerId = same?.id ?? (await addPerson(tx, { name, hometown, birthDate }));
    const { position, number, teamName } = facts;
    await tx.insert(draftEligible).values({ draftId, playerId, position, jerseyNumber: number, teamName });
    added += 1;
    const warning = unknownPosition(position);
    if (same) return { action: 'update', record: name, reason: warning ?? 'Is in the registry.' };
    const namesake = names.has(searchName) ? 'The registry has a player of this name.' : null;
    names.add(searchName);
    return { action: 'create', record: name, reason: namesake ?? warning };
  }

  async function rest() {
    if (added === 0) return;
    await requireCapacity(tx, draftId);
    await writeAction(tx, held, actor, eligibleChanged(held, `${added} players added from a table`));
  }
  return { row, rest };
}

type Prospect = ReturnType<typeof checkedCells>;

/** The namesake who is meant, if one is. @throws 422 at `name` if several may be, or one who may be another person is on a team */
function playerOf(namesakes: readonly RegisteredPlayer[], row: Prospect): RegisteredPlayer | undefined {
  const found = namesakes.filter(({ birthDate }) => !differ(birthDate, row.birthDate));
  const born = found.filter(({ birthDate }) => birthDate !== null && birthDate === row.birthDate);
  if (born[0]) return onlyOne(born);
  const facts = ['position', 'number', 'teamName'] as const;
  const listed = found.filter((each) => each.isEligible && !facts.some((fact) => differ(each[fact], row[fact])));
  if (listed[0]) return listed.find((each) => facts.every((fact) => each[fact] === row[fact])) ?? listed[0];
  const registered = found.filter(({ isEligible }) => !isEligible);
  if (registered.length === 0 && found.length > 0) {
    const message =
      'A player of this name is on the list with other details. Please correct one of them, or add the prospect in the draft room.';
    throw invalidField('name', 'drafts.other-details', message);
  }
  const teammates = registered.filter(({ team }) => isNameOf(team, row.teamName));
  const same = onlyOne(teammates.length > 0 ? teammates : registered);
  if (!same?.team || teammates.length > 0) return same;
  throw invalidField(
    'name',
    'drafts.namesake-on-team',
    `${same.team.name} have a player of this name. Write this team if it is the same player, or add the prospect in the draft room.`,
  );
}

function onlyOne(namesakes: readonly RegisteredPlayer[]): RegisteredPlayer | undefined {
  if (namesakes.length < 2) return namesakes[0];
  const message = `The registry has ${namesakes.length} players of this name. Please add the right one by search.`;
  throw invalidField('name', 'drafts.many-of-this-name', message);
}

/** Whether both are known, and not the same. */
const differ = (one: string | number | null, other: string | number | null) =>
  one !== null && other !== null && toSearchable(`${one}`) !== toSearchable(`${other}`);

const isNameOf = (team: RegisteredPlayer['team'], typed: string | null) =>
  team !== null && typed !== null && [team.name, team.code, team.slug].some((word) => isSameWord(word, typed));

const isSameWord = (one: string, other: string) => toSearchable(one) === toSearchable(other);

function checkedCells(cells: Cells) {
  const { name, position, number } = cells;
  if (!name) throw invalidField('name', 'drafts.no-name', 'Name is required.');
  if (!position) throw invalidField('position', 'drafts.no-position', 'Position is required.');
  for (const [field, maxLength] of Object.entries(longest)) {
    if ((cells[field]?.length ?? 0) > maxLength) {
      throw invalidField(field, 'drafts.too-long', `Please keep this under ${maxLength + 1} characters.`);
    }
  }
  if (number !== undefined && !/^\d{1,2}$/.test(number)) {
    throw invalidField('number', 'drafts.no-number', 'Please give a whole number from 0 to 99.');
  }
  requireDays(cells);
  return {
    name,
    searchName: toSearchable(name),
    teamName: cells.teamName ?? null,
    hometown: cells.hometown ?? null,
    birthDate: cells.birthDate ?? null,
    position: knownPosition(position) ?? position,
    number: number === undefined ? null : Number(number),
  };
}
