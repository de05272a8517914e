import {
  InvitationInput,
  maxInvitedAtOnce,
  noTeamForInvitedGm,
  roleLabel,
  type StaffRole,
  staffRoles,
} from '@league/contract';
import { listed } from '@league/kit/direction';
import papaparse from 'papaparse';
import { manyMessages as messages } from './messages.ts';

export const listColumns = ['name', 'email', 'role', 'teams', 'note'] as const;
export type ListColumn = (typeof listColumns)[number];
const needed: readonly ListColumn[] = ['email', 'role'];

/** An error of the whole list, of a line, or of one column of a line. */
export interface ListFault {
  /** From 1, as a text editor counts. */
  line?: number;
  column?: ListColumn;
  message: string;
}

/** One person as listed. */
export interface ListRow {
  line: number;
  cells: Record<ListColumn, string>;
}

export interface InviteList {
  rows: ListRow[];
  faults: ListFault[];
  /** Everybody, in the order of the rows; empty while there are errors. */
  people: InvitationInput[];
}

interface NamedTeam {
  _id: string;
  slug: string;
  name: string;
}

interface Line {
  line: number;
  values: string[];
}

/** Parses a list of people to invite. Its first line names the columns. All errors are reported, not only the first. */
export function readInviteList(text: string, teams: readonly NamedTeam[]): InviteList {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const lines = numbered(data);
  const [head, ...body] = lines.filter(({ values }) => values.some((value) => value.trim() !== ''));
  if (!head) return { rows: [], faults: [], people: [] };
  const names = namesOf(head);
  const rows = body.map(({ line, values }) => ({ line, cells: cellsOf(names, values) }));
  const read = rows.map((row) => readRow(row, teams));
  const faults = [
    ...headFaults(names, head.line),
    ...errors.flatMap(({ row }) => ({ line: lines[row ?? 0]?.line ?? 1, message: messages.quotes })),
    ...sizeFaults(rows),
    ...body
      .filter(({ values }) => values.slice(names.length).some((value) => value.trim() !== ''))
      .map(({ line }) => ({ line, message: messages.tooManyValues })),
    ...read.flatMap(({ faults }) => faults).filter(({ column }) => names.includes(column)),
    ...repeated(rows),
  ].sort((one, other) => (one.line ?? 1) - (other.line ?? 1));
  return { rows, faults, people: faults.length > 0 ? [] : read.flatMap(({ person }) => person ?? []) };
}

/** The first line has only names, so the first possible separator is the one. */
function delimiterOf(text: string) {
  const head = text.trimStart().split(/\r?\n/, 1)[0]!;
  return /[,;\t]/.exec(head)?.[0] ?? ',';
}

/** Spreadsheets write empty columns at the end. */
const namesOf = ({ values }: Line) =>
  values
    .join('\t')
    .trimEnd()
    .toLowerCase()
    .split('\t')
    .map((name) => name.trim());

/** A quoted value may span several lines. */
function numbered(data: readonly string[][]): Line[] {
  let next = 1;
  return data.map((values) => {
    const line = next;
    next += 1 + values.join('').split('\n').length - 1;
    return { line, values };
  });
}

const cellsOf = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(
    listColumns.map((column) => [column, values[names.indexOf(column)]?.trim() ?? '']),
  ) as ListRow['cells'];

function headFaults(names: readonly string[], line: number): ListFault[] {
  const isColumn = (name: string) => (listColumns as readonly string[]).includes(name);
  if (!names.some(isColumn)) return [{ line, message: messages.noHead }];
  return [
    ...needed
      .filter((name) => !names.includes(name))
      .map((name) => ({ line, message: messages.missingColumn({ name }) })),
    ...names
      .filter((name) => !isColumn(name))
      .map((name) => ({ line, message: name ? messages.unknownColumn({ name }) : messages.unknownColumnEmpty })),
    ...names
      .filter((name, at) => isColumn(name) && names.indexOf(name) !== at)
      .map((name) => ({ line, message: messages.columnTwice({ name }) })),
  ];
}

function sizeFaults(rows: readonly ListRow[]): ListFault[] {
  if (rows.length === 0) return [{ message: messages.nobody }];
  const beyond = rows[maxInvitedAtOnce];
  return beyond
    ? [{ line: beyond.line, message: messages.tooMany({ count: rows.length, max: maxInvitedAtOnce }) }]
    : [];
}

/** One person with the error of each column; the person is defined if there is none. */
function readRow({ line, cells }: ListRow, teams: readonly NamedTeam[]) {
  const role = roleOf(cells.role);
  const { found, unknown } = teamsOf(cells.teams, teams);
  const { name, email, note } = cells;
  const { data: person, error } = InvitationInput.safeParse({ name, email, role, teamIds: found, note });
  const texts: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) texts[String(path[0])] ??= message;
  const faults: Record<ListColumn, string | undefined> = {
    name: texts.name,
    email: texts.email,
    role: role ? undefined : cells.role ? messages.unknownRole({ role: cells.role }) : messages.chooseRole,
    teams:
      unknown.length > 0
        ? messages.unknownTeams({ count: unknown.length, names: listed(unknown) })
        : (teamsFault(role, found) ?? texts.teamIds),
    note: texts.note,
  };
  return {
    person,
    faults: listColumns.flatMap((column) => {
      const message = faults[column];
      return message ? [{ line, column, message }] : [];
    }),
  };
}

function teamsFault(role: StaffRole | undefined, teamIds: readonly string[]) {
  if (role === 'gm' && teamIds.length === 0) return noTeamForInvitedGm;
  return role && role !== 'gm' && teamIds.length > 0 ? messages.teamsOfNoGm : undefined;
}

/** By its id (`store-manager`), its label (`Store Manager`), or the one label that says more than the id. */
function roleOf(text: string): StaffRole | undefined {
  const wanted = text.toLowerCase().replaceAll(/[\s_-]+/g, ' ');
  return staffRoles.find((role) =>
    [role.replaceAll('-', ' '), roleLabel(role).toLowerCase()].includes(wanted.replace(/^team (?=gm$)/, '')),
  );
}

/** By slug or name, separated by `;`. */
function teamsOf(text: string, teams: readonly NamedTeam[]) {
  const named = text
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name, team: teams.find((team) => [team.slug, team.name].some((one) => isSame(one, name))) }));
  return {
    found: [...new Set(named.flatMap(({ team }) => team?._id ?? []))],
    unknown: named.filter(({ team }) => !team).map(({ name }) => name),
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function repeated(rows: readonly ListRow[]): ListFault[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const email = cells.email.toLowerCase();
    const before = first.get(email);
    if (email && before === undefined) first.set(email, line);
    return before === undefined
      ? []
      : [{ line, column: 'email' as const, message: messages.emailTwice({ line: before }) }];
  });
}

/** The errors of the server (`people.3.email`), at their lines. */
export const serverFaults = (
  issues: readonly { path: string; message: string }[],
  rows: readonly ListRow[],
): ListFault[] =>
  issues.map(({ path, message }) => {
    const [, at, field] = /^people\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const line = at === undefined ? undefined : rows[Number(at)]?.line;
    const column = listColumns.find((name) => name === (field === 'teamIds' ? 'teams' : field));
    return { ...(line !== undefined && { line }), ...(column && { column }), message };
  });
