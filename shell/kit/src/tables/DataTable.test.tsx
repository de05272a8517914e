import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';

interface Line {
  player: string;
  goals: number | null;
}

const lines: Line[] = [
  { player: 'Naguib', goals: 9 },
  { player: 'El-Sayed', goals: 17 },
  { player: 'Hanna', goals: null },
  { player: 'Åkesson', goals: 17 },
];
const columns: Column<Line>[] = [
  { id: 'player', header: 'Player', value: ({ player }) => player, isSortable: true },
  { id: 'goals', header: 'G', title: 'Goals', value: ({ goals }) => goals, align: 'end', isSortable: true },
];

const players = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

function show(props: Partial<Parameters<typeof DataTable<Line>>[0]> = {}) {
  return render(
    <DataTable caption="Leaders" columns={columns} rows={lines} rowKey={({ player }) => player} {...props} />,
  );
}

test('numbers are sorted by value, missing values last, equal ones in their order', () => {
  show({ sort: { by: 'goals', descending: true }, onSort: vi.fn() });
  expect(players()).toEqual(['El-Sayed', 'Åkesson', 'Naguib', 'Hanna']);
});

test('missing values are last in ascending order, too', () => {
  show({ sort: { by: 'goals', descending: false }, onSort: vi.fn() });
  expect(players()).toEqual(['Naguib', 'El-Sayed', 'Åkesson', 'Hanna']);
});

test('names are sorted alphabetically', () => {
  show({ sort: { by: 'player', descending: false }, onSort: vi.fn() });
  expect(players()).toEqual(['Åkesson', 'El-Sayed', 'Hanna', 'Naguib']);
});

test('a header shows its sorting and explains its short form, and sorts on press', () => {
  const onSort = vi.fn();
  show({ sort: { by: 'goals', descending: true }, onSort });
  const [player, goals] = screen.getAllByRole('columnheader');
  expect(goals!.getAttribute('aria-sort')).toBe('descending');
  expect(player!.getAttribute('aria-sort')).toBe('none');
  expect(within(goals!).getByTitle('Goals').textContent).toBe('G');
  expect(goals!.getAttribute('abbr')).toBe('Goals');
  expect(player!.getAttribute('abbr')).toBeNull();
  fireEvent.click(within(player!).getByRole('button'));
  expect(onSort).toHaveBeenCalledWith('player');
});

test('rows with an order of their own are not sorted', () => {
  show({ sort: { by: 'goals', descending: true }, onSort: vi.fn(), isSorted: true });
  expect(players()).toEqual(lines.map(({ player }) => player));
});

test('pages show the range and the total, without links beyond the ends', () => {
  const onPage = vi.fn();
  show({ page: 2, pageSize: 3, onPage });
  expect(players()).toEqual(['Åkesson']);
  expect(screen.getByText('4–4 of 4')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage).toHaveBeenCalledWith(1);
});

test('a page beyond the end shows the last one', () => {
  show({ page: 99, pageSize: 3, onPage: vi.fn() });
  expect(players()).toEqual(['Åkesson']);
});

test('on a card every value has a label, except the row’s name and its actions', () => {
  const ways: Column<Line> = { id: 'ways', header: 'Actions', value: () => null, cell: () => 'Edit', isAction: true };
  show({ columns: [...columns, ways], isCards: true });
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect([...row!.children].map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'G', null]);
});

test('rows are selected by checkboxes, all visible ones by the header’s, without disabled ones', () => {
  const onChoose = vi.fn();
  const choosing = {
    chosen: new Set(['Naguib']),
    onChoose,
    nameOf: ({ player }: Line) => player,
    mayChoose: ({ goals }: Line) => goals !== null,
  };
  show({ choosing, page: 1, pageSize: 3, onPage: vi.fn() });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose El-Sayed' }));
  expect(onChoose).toHaveBeenLastCalledWith(new Set(['Naguib', 'El-Sayed']));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Hanna' }).disabled).toBe(true);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all in sight' });
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  // The fourth is on the next page, the third cannot be selected.
  expect(onChoose).toHaveBeenLastCalledWith(new Set(['Naguib', 'El-Sayed']));
});
