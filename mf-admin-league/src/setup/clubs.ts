import { type ImportColumn, importColumns, newCode, SetupClub } from '@league/contract';
import { contractSentence } from '@league/kit/forms';
import { readTable, type TypedTable } from '@league/kit/imports';
import { messages } from './messages.ts';

/** Pairs that are told apart on the ice, each with white or a dark second color. */
const pairs = [
  ['#0b3d91', '#ffffff'],
  ['#b3122a', '#111827'],
  ['#0f6b3f', '#f2c14e'],
  ['#f07f13', '#1f2937'],
  ['#5b2a86', '#ffffff'],
  ['#0e7490', '#f8fafc'],
  ['#111827', '#f59e0b'],
  ['#7f1d1d', '#fde68a'],
  ['#1d4ed8', '#f97316'],
  ['#166534', '#ffffff'],
  ['#be185d', '#111827'],
  ['#475569', '#38bdf8'],
] as const;

const codesOf = (clubs: readonly SetupClub[]) => new Set(clubs.map(({ code }) => code.toUpperCase()));

/** A club with colors and a short name that differ from those of the others. */
export function newClub(name: string, others: readonly SetupClub[], known: Partial<SetupClub> = {}): SetupClub {
  const [primaryColor, secondaryColor] =
    pairs.find(([primary]) => !others.some((club) => club.primaryColor === primary)) ??
    pairs[others.length % pairs.length]!;
  return { name, code: codeFor(name, others), city: null, primaryColor, secondaryColor, ...known };
}

/** Empty without a name. */
const codeFor = (name: string, others: readonly SetupClub[]) => (name.trim() ? newCode(name, codesOf(others)) : '');

/** The club with another name: its short name follows until it is typed. */
export function renamed(club: SetupClub, name: string, others: readonly SetupClub[]): SetupClub {
  const isTyped = club.code !== codeFor(club.name, others);
  return { ...club, name, code: isTyped ? club.code : codeFor(name, others) };
}

/** What the columns of a table may contain here. */
export const clubColumns: readonly ImportColumn[] = importColumns.teams.filter(({ field }) => field in SetupClub.shape);

const isOfClub = (field: string | null) => field !== null && field in SetupClub.shape;

export const ignoredColumns = (columns: readonly string[], fields: readonly (string | null)[]) =>
  columns.filter((name, at) => name && !isOfClub(fields[at]!));

/** Without column names: the name, and the city if there are more. */
const byPlace = ['name', 'city'];

/** The pasted lines. One line alone is a club, and not the names of columns. */
export function tableOf(text: string): TypedTable | { fault: string } {
  const line = text.trim();
  if (!line) return { fault: messages.noLines };
  return line.includes('\n') ? readTable(text) : { columns: [line], rows: [], lines: [] };
}

/** Of a numbered list: `1. EC Villach`. */
const listNumber = /^\p{Nd}{1,3}[.)]\s+/u;

/**
 * The clubs of a table. Clubs that are in the list already are left out.
 * @param fields the field of each column; undefined: the first line is a club, too
 */
export async function readClubs(
  { columns, rows, lines }: TypedTable,
  fields: readonly (string | null)[] | undefined,
  listed: readonly SetupClub[],
): Promise<{ clubs: SetupClub[] } | { fault: string }> {
  const all = fields ? rows : [columns, ...rows];
  const isNumbered = !fields && all.every(([first]) => listNumber.test(first!));
  const lineOf = (at: number) => (fields ? lines[at] : [1, ...lines][at])!;
  const clubs = [...listed];
  const known = new Set(clubs.map(({ name }) => name.toLowerCase()));
  for (const [at, line] of all.entries()) {
    // The separator is not found where most lines have none.
    const typed = fields || line.length > 1 ? line : line[0]!.split(/[;,،؛\t|]/).map((cell) => cell.trim());
    const cells = isNumbered ? typed.with(0, typed[0]!.replace(listNumber, '')) : typed;
    const found = Object.fromEntries(
      (fields ?? byPlace).flatMap((field, place) => (isOfClub(field) && cells[place] ? [[field, cells[place]]] : [])),
    ) as Partial<SetupClub>;
    const club = newClub(found.name ?? '', clubs, found);
    const { data, error } = SetupClub.safeParse(club);
    if (!data)
      return {
        fault: messages.faultInLine({ line: lineOf(at), fault: await contractSentence(error.issues[0]!.message) }),
      };
    if (known.has(data.name.toLowerCase())) continue;
    known.add(data.name.toLowerCase());
    clubs.push(data);
  }
  return { clubs };
}
