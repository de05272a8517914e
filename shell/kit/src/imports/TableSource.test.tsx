import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { TableSource } from './TableSource.tsx';

/** Shows the source, and records what it reports. */
function show() {
  const reported: string[] = [];
  render(
    <TableSource
      text=""
      onText={(text) => reported.push(`text ${text.trim()}`)}
      error={undefined}
      onFault={() => reported.push('fault')}
      onReading={(isReading) => reported.push(isReading ? 'reading' : 'read')}
      columns={null}
      onTemplate={() => {}}
    />,
  );
  const field = screen.getByLabelText('Choose a CSV or XLSX file');
  return { reported, choose: (file: File) => fireEvent.change(field, { target: { files: [file] } }) };
}

/** A file whose contents arrive when they are told to. */
function slowFile(name: string, contents: Uint8Array) {
  const file = new File([], name);
  let arrive = () => {};
  const arrived = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(contents.slice().buffer as ArrayBuffer);
  });
  file.arrayBuffer = () => arrived;
  return { file, arrive };
}
const bytes = (text: string) => new TextEncoder().encode(text);

test('the file that was chosen last is read, even if an earlier one arrives later', async () => {
  const { reported, choose } = show();
  const [first, last] = [slowFile('first.csv', bytes('Name\nTide')), slowFile('last.csv', bytes('Name\nSuns'))];
  choose(first.file);
  choose(last.file);
  last.arrive();
  await waitFor(() => expect(reported).toContain('read'));
  first.arrive();
  await first.file.arrayBuffer();
  const third = slowFile('third.csv', bytes('Name\nOwls'));
  choose(third.file);
  third.arrive();
  await waitFor(() => expect(reported.filter((each) => each === 'read')).toHaveLength(2));
  expect(reported).toEqual(['reading', 'reading', 'text Name\nSuns', 'read', 'reading', 'text Name\nOwls', 'read']);
});

test('an earlier workbook does not replace the sheets of a later file', async () => {
  const { reported, choose } = show();
  const sheets = ['A', 'B'].map((name) => ({ name, rows: [['Name'], [name]] }));
  const workbook = slowFile('first.xlsx', await writeXlsx({ sheets }));
  choose(workbook.file);
  choose(new File(['Name\nSuns'], 'last.csv'));
  await waitFor(() => expect(reported).toContain('read'));
  workbook.arrive();
  choose(new File([(await writeXlsx({ sheets: sheets.toReversed() })) as BlobPart], 'next.xlsx'));
  const sheet = await screen.findByLabelText<HTMLSelectElement>('Sheet');
  expect(sheet.value).toBe('B');
  await waitFor(() => expect(reported.filter((each) => each === 'read')).toHaveLength(2));
  fireEvent.change(sheet, { target: { value: 'A' } });
  await waitFor(() => expect(reported.filter((each) => each === 'read')).toHaveLength(3));
  expect(reported.filter((each) => each.startsWith('text'))).toEqual([
    'text Name\nSuns',
    'text Name\nB',
    'text Name\nA',
  ]);
});
