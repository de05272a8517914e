import { type ImportPlan, importColumns } from '@league/contract';
import { expect, test } from 'vitest';
import { templateOf } from './ImportPage.tsx';
import { faultsByColumn, previewRows } from './previewRows.ts';

const columns = importColumns.players;
const fault = (row: number | null, column: string | null, message = 'Unknown.') => ({ row, column, message });
const planWith = (...faults: ImportPlan['faults']): ImportPlan => ({ committed: false, plan: [], ignored: [], faults });

test('an error is shown at its cell, by any name of its column, and at its row if the column is missing', () => {
  const table = { columns: ['Name', 'pos'], rows: [['Tide', 'X']], lines: [4] };
  const faults = planWith(
    fault(0, 'Position'),
    fault(0, 'Position', 'Twice.'),
    fault(0, 'Team'),
    fault(null, 'Season'),
  );
  expect(previewRows(table, columns, faults)).toEqual([
    {
      line: 4,
      cells: ['Tide', 'X'],
      outcome: 'fault',
      reasons: ['Team: Unknown.'],
      faults: new Map([[1, 'Unknown. Twice.']]),
    },
  ]);
});

test('errors are counted by column, the most first', () => {
  expect(faultsByColumn([fault(0, null), fault(0, 'Price'), fault(1, 'Price')])).toEqual([
    ['Price', 2],
    ['the whole line', 1],
  ]);
});

test('a template has every column and no formulas', () => {
  expect(
    templateOf(
      [
        { field: 'name', label: 'Name' },
        { field: 'city', label: 'City' },
      ],
      [['=1+1\n2', 'Suez']],
    ),
  ).toBe(`Name,City\r\n"'=1+1\n2",Suez`);
});
