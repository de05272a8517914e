import {
  type ColumnMatching,
  columnMatchingApi,
  gameOperationsApi,
  type ImportColumn,
  type ImportInput,
  type ImportKind,
  type ImportPlan,
  importsApi,
  matchedColumns,
  playersApi,
  seasonsApi,
  teamsApi,
} from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import routes from './screens.ts';
import { season } from './seasons/testing/season.ts';

const plan = (about: Partial<ImportPlan> = {}): ImportPlan => ({
  committed: false,
  faults: [],
  plan: [],
  ignored: [],
  ...about,
});
const csv = 'Name,Pos,Number,Team,Note\nKarim Adel,C,19,Tide,x\n\nMona Hassan,G,131,Tide,\n';

/** Matches columns by their English names, as the API does. */
const matching = (kind: ImportKind, columns: readonly string[]): ColumnMatching => ({
  columns: columns.map((name) => {
    const known: readonly ImportColumn[] = matchedColumns[kind];
    const column = known.find(({ label, also = [] }) => [label, ...also].includes(name));
    return { field: column?.field ?? null, by: column ? 'name' : null };
  }),
  dayOrder: null,
});
beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(columnMatchingApi.match, ({ body }) => {
    const { kind, columns } = body as { kind: ImportKind; columns: string[] };
    return matching(kind, columns);
  });
});
afterEach(() => sessionStorage.clear());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function paste(address: string, text: string) {
  const opened = open(routes, address);
  fireEvent.change(await screen.findByLabelText('Or paste the lines here'), { target: { value: text } });
  press('Check the lines');
  return opened;
}

test('case 16: every error is shown at its row and column, and nothing can be imported', async () => {
  const message = 'Jersey number must be a whole number from 0 to 99.';
  mockAnswer(
    importsApi.players,
    plan({
      faults: [
        { row: 1, column: 'Number', message },
        { row: null, column: 'Season', message: 'There are 2 columns for this.' },
      ],
      ignored: ['Note'],
    }),
  );
  await paste('/admin/players/import', csv);
  expect(
    await screen.findByText('2 errors to correct: 1 at Number, 1 at Season. Nothing is imported until then.'),
  ).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Preview' })).getAllByRole('row');
  expect(rows).toHaveLength(2);
  // The empty line is counted, as in a spreadsheet.
  expect(rows[1]!.textContent).toBe(`4FaultMona HassanG131${message}Tide–`);
  expect(screen.getByText('Season: There are 2 columns for this.')).toBeTruthy();
  expect(screen.getByText('Not imported: Note.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a plan is shown first and then committed', async () => {
  const sent: ImportInput[] = [];
  mockAnswer(importsApi.teams, ({ body }) => {
    sent.push(body as ImportInput);
    return plan({
      committed: sent.length > 1,
      plan: [
        { row: 0, action: 'create', record: 'Tide', reason: null },
        { row: 1, action: 'update', record: 'Suns', reason: 'City: Luxor.' },
        { row: 2, action: 'skip', record: 'Owls', reason: 'Nothing changes.' },
      ],
    });
  });
  await paste('/admin/teams/import', 'Name;City\nTide;Hurghada\nSuns;Luxor\nOwls;');
  expect(await screen.findByText('No errors. Nothing was written yet.')).toBeTruthy();
  expect(screen.getByText('Nothing changes.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Update/ }));
  expect(screen.queryByText('Nothing changes.')).toBeNull();
  press('Import 2 lines');
  expect(await screen.findAllByText('Imported 2 lines.')).toHaveLength(2);
  expect(screen.getByText('See the teams').getAttribute('href')).toBe('/admin/teams');
  expect(sent.map(({ commit }) => commit)).toEqual([false, true]);
  expect(sent[0]).toMatchObject({
    columns: ['Name', 'City'],
    rows: [
      ['Tide', 'Hurghada'],
      ['Suns', 'Luxor'],
      ['Owls', ''],
    ],
  });
});

test('if the records have changed since the preview, nothing is written and the new one is shown', async () => {
  const sent: ImportInput[] = [];
  const changed = 'The records have changed since this preview.';
  mockAnswer(importsApi.teams, ({ body }) => {
    sent.push(body as ImportInput);
    if (sent.length === 2) return Response.json({ code: 'imports.changed', message: changed }, { status: 409 });
    const [digest, action, reason] =
      sent.length === 1 ? ['1st', 'create' as const, null] : ['2nd', 'update' as const, 'Changes: City.'];
    return plan({ digest, plan: [{ row: 0, action, record: 'Tide', reason }] });
  });
  await paste('/admin/teams/import', 'Name;City\nTide;Hurghada');
  await screen.findByText('No errors. Nothing was written yet.');
  press('Import one line');
  expect(await screen.findByText('Changes: City.')).toBeTruthy();
  expect(await screen.findByText(changed)).toBeTruthy();
  expect(sent.map(({ commit, digest }) => [commit, digest])).toEqual([
    [false, undefined],
    [true, '1st'],
    [false, undefined],
  ]);
});

test('every change requires a new check', async () => {
  mockAnswer(importsApi.seasons, plan({ plan: [{ row: 0, action: 'create', record: '2027-28', reason: null }] }));
  await paste('/admin/seasons/import', 'Name\n2027-28');
  await screen.findByRole('button', { name: 'Import one line' });
  fireEvent.change(screen.getByLabelText('Or paste the lines here'), { target: { value: 'Name\n2028-29' } });
  expect(screen.queryByRole('button', { name: 'Import one line' })).toBeNull();
});

test('after a file that cannot be read, an earlier plan cannot be imported', async () => {
  mockAnswer(importsApi.seasons, plan({ plan: [{ row: 0, action: 'create', record: '2027-28', reason: null }] }));
  await paste('/admin/seasons/import', 'Name\n2027-28');
  await screen.findByRole('button', { name: 'Import one line' });
  const files = [new File(['%PDF'], 'seasons.pdf')];
  fireEvent.change(screen.getByLabelText('Choose a CSV or XLSX file'), { target: { files } });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import one line' })).toBeNull();
});

test.each([
  ['answer', () => plan({ plan: [{ row: 0, action: 'create', record: '2027-28', reason: null }] })],
  [
    'refusal',
    () => {
      throw new TypeError('The network is away.');
    },
  ],
])('the %s of a check does not apply to text that was changed meanwhile', async (_, end) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockAnswer(importsApi.seasons, () => answered.then(end));
  await paste('/admin/seasons/import', 'Name\n2027-28');
  expect(await screen.findByRole('button', { name: 'Checking …' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Or paste the lines here'), { target: { value: 'Name\n2028-29' } });
  answer();
  expect(await screen.findByRole('button', { name: 'Check the lines' })).toBeTruthy();
  expect(screen.queryByText('2027-28')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import one line' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a dropped file is read, and a rejection keeps it', async () => {
  mockError(importsApi.players, 503, {
    message: 'The league’s data cannot be reached right now.',
    code: 'api.unavailable',
  });
  open(routes, '/admin/players/import');
  const file = new File([csv], 'players.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Choose a CSV or XLSX file'), { target: { files: [file] } });
  await screen.findByText('Start again');
  press('Check the lines');
  expect(await screen.findByText('The league’s data cannot be reached right now.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste the lines here').value).toBe(csv);
});

test('an empty input is reported at the field, and not sent', async () => {
  await paste('/admin/players/import', '');
  expect(await screen.findByText('Please choose a file or paste the lines to import.')).toBeTruthy();
});

test('each list links to its import', async () => {
  mockAnswer(teamsApi.list, []);
  mockAnswer(playersApi.list, []);
  mockAnswer(seasonsApi.list, []);
  for (const what of ['teams', 'players', 'seasons']) {
    const { unmount } = open(routes, `/admin/${what}`);
    expect((await screen.findByText('Import from a file')).getAttribute('href')).toBe(`/admin/${what}/import`);
    unmount();
  }
});

test('only an admin may import', async () => {
  await signInAs('gm');
  open(routes, '/admin/players/import');
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
});

test('games are imported into the chosen season', async () => {
  mockAnswer(seasonsApi.list, [season('2026-27'), season('2025-26')]);
  const sent: unknown[] = [];
  mockAnswer(gameOperationsApi.importGames, ({ body }) => {
    sent.push(body);
    const created = { row: 0, action: 'create' as const, record: 'Suns at Tide', reason: null };
    return plan({ committed: sent.length > 1, plan: [created] });
  });
  open(routes, '/admin/games/import');
  await screen.findByRole('option', { name: '2025-26' });
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025-26' } });
  const text = 'Date,Time,Home,Away\n2026-01-01,19:00,Tide,Suns\n';
  fireEvent.change(screen.getByLabelText('Or paste the lines here'), { target: { value: text } });
  press('Check the lines');
  fireEvent.click(await screen.findByRole('button', { name: 'Import one line' }));
  expect((await screen.findByText('See the games')).getAttribute('href')).toBe('/admin/games?season=2025-26');
  const table = {
    columns: ['Date', 'Time', 'Home', 'Away'],
    rows: [['2026-01-01', '19:00', 'Tide', 'Suns']],
    season: '2025-26',
    fields: ['date', 'time', 'home_team_id', 'away_team_id'],
  };
  expect(sent).toEqual([
    { ...table, commit: false },
    { ...table, commit: true },
  ]);
});

test('leaving a table asks first, and it is restored after an expired session, with its season', async () => {
  mockAnswer(seasonsApi.list, [season('2026-27'), season('2025-26')]);
  mockError(gameOperationsApi.importGames, 401, { message: 'Please sign in again.', code: 'access.session-ended' });
  const { router, unmount } = open(routes, '/admin/games/import');
  await screen.findByRole('option', { name: '2025-26' });
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025-26' } });
  const text = 'Date,Time,Home,Away\n2026-01-01,19:00,Tide,Suns';
  fireEvent.change(screen.getByLabelText('Or paste the lines here'), { target: { value: text } });
  void router.navigate('/elsewhere');
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  press('Check the lines');
  await screen.findByText('elsewhere');
  unmount();

  await signInAs('admin');
  const { router: again } = open(routes, '/admin/games/import');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Season').value).toBe('2025-26'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste the lines here').value).toBe(text);
  mockAnswer(gameOperationsApi.importGames, ({ body }) =>
    plan({
      committed: (body as ImportInput).commit,
      plan: [{ row: 0, action: 'create', record: 'Suns at Tide', reason: null }],
    }),
  );
  press('Check the lines');
  fireEvent.click(await screen.findByRole('button', { name: 'Import one line' }));
  await screen.findByText('See the games');
  await again.navigate('/elsewhere');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('columns are shown with examples, can be matched otherwise, and what is missing is named first', async () => {
  const sent: ImportInput[] = [];
  mockAnswer(importsApi.players, ({ body }) => {
    sent.push(body as ImportInput);
    return plan({ faults: [{ row: 0, column: 'Number', message: 'Wrong.' }] });
  });
  mockAnswer(columnMatchingApi.match, {
    columns: [
      { field: 'name', by: 'memory' },
      { field: 'position', by: 'values' },
      { field: null, by: null },
      { field: 'team_id', by: 'name' },
      { field: 'birthDate', by: 'name' },
    ],
    dayOrder: 'unclear',
  });
  await paste('/admin/players/import', 'Players of 2026\nWho,P,Sweater,Club,Born\nKarim,C,19,Tide,05/11/2001');
  expect((await screen.findByText(/No column contains/)).textContent).toBe(
    'No column contains Number, which is required.',
  );
  expect(screen.getByText('For example: 19')).toBeTruthy();
  expect(screen.getByText('As last time')).toBeTruthy();
  expect(screen.getByText('Please choose: these days can be read in two ways.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Sweater contains'), { target: { value: 'number' } });
  fireEvent.change(screen.getByLabelText(/How are days like 05.11.2001/), { target: { value: 'monthFirst' } });
  expect(screen.getByText('Your choice')).toBeTruthy();
  press('Check the lines');
  const row = (await screen.findByText('Wrong.')).closest('tr')!;
  expect(row.textContent).toContain('19Wrong.');
  expect(screen.getByText(/^One error to correct: 1 at Sweater\./)).toBeTruthy();
  expect(sent).toMatchObject([
    {
      columns: ['Who', 'P', 'Sweater', 'Club', 'Born'],
      fields: ['name', 'position', 'number', 'team_id', 'birthDate'],
      dayOrder: 'monthFirst',
    },
  ]);
});

test('another table with the same columns keeps their fields, and is asked how its own days are read', async () => {
  mockAnswer(seasonsApi.list, [season('2026-27')]);
  const sent: ImportInput[] = [];
  mockAnswer(gameOperationsApi.importGames, ({ body }) => {
    sent.push(body as ImportInput);
    return plan({ plan: [{ row: 0, action: 'create', record: 'Suns at Tide', reason: null }] });
  });
  mockAnswer(columnMatchingApi.match, ({ body }): ColumnMatching => {
    const { columns, rows } = body as { columns: string[]; rows: string[][] };
    return { ...matching('games', columns), dayOrder: rows[0]![0]!.includes('/') ? 'unclear' : null };
  });
  await paste('/admin/games/import', 'Date,Time,Home,Away,Hall\n2026-11-05,19:00,Tide,Suns,North');
  fireEvent.change(await screen.findByLabelText('Hall contains'), { target: { value: 'venue' } });
  press('Check the lines');
  await waitFor(() => expect(sent).toHaveLength(2));
  const text = 'Date,Time,Home,Away,Hall\n11/5/2026,19:00,Tide,Suns,North\n12/3/2026,19:00,Suns,Tide,North';
  const file = new File([text], 'games.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a CSV or XLSX file'), { target: { files: [file] } });
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste the lines here').value).toBe(text));
  press('Check the lines');
  const asked = await screen.findByLabelText(/How are days like 11.5.2026/);
  expect(screen.getByLabelText<HTMLSelectElement>('Hall contains').value).toBe('venue');
  expect(sent).toHaveLength(2);
  fireEvent.change(asked, { target: { value: 'monthFirst' } });
  press('Check the lines');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({
    fields: ['date', 'time', 'home_team_id', 'away_team_id', 'venue'],
    dayOrder: 'monthFirst',
  });
});

test('days in a column that was matched by hand are asked about as well', async () => {
  mockError(importsApi.players, 422, {
    message: 'Some days can be read in two ways. Please write them as 2026-11-21.',
    code: 'imports.unclear-days',
    issues: [{ path: 'dayOrder', message: 'Some days can be read in two ways. Please write them as 2026-11-21.' }],
  });
  await paste('/admin/players/import', 'Name,Pos,Number,Team,Since\nKarim,C,19,Tide,05/11/2001');
  fireEvent.change(await screen.findByLabelText('Since contains'), { target: { value: 'birthDate' } });
  press('Check the lines');
  expect(await screen.findByLabelText(/How are days like 05.11.2001/)).toBeTruthy();
  expect(screen.getByText('Please choose: these days can be read in two ways.')).toBeTruthy();
});

test('lines cannot be checked before their file has been read', async () => {
  open(routes, '/admin/teams/import');
  let finish = (_: ArrayBuffer) => {};
  const file = new File([], 'clubs.csv', { type: 'text/csv' });
  file.arrayBuffer = () =>
    new Promise((done) => {
      finish = done;
    });
  fireEvent.change(await screen.findByLabelText('Choose a CSV or XLSX file'), { target: { files: [file] } });
  const isBusy = () => screen.getByRole('button', { name: 'Check the lines' }).getAttribute('aria-busy');
  await waitFor(() => expect(isBusy()).toBe('true'));
  press('Check the lines');
  finish(new TextEncoder().encode('Name,City\nTide,Hurghada').buffer as ArrayBuffer);
  await waitFor(() => expect(isBusy()).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste the lines here').value).toContain('Hurghada');
  expect(screen.queryByText(/no lines/i)).toBeNull();
});

test('a sheet of a workbook is chosen, and faults are at its rows', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const sheets = [
    { name: 'About', rows: [['Notes']] },
    { name: 'Clubs', rows: [[], ['Name', 'City'], [], ['Tide', 'Hurghada']] },
  ];
  mockAnswer(importsApi.teams, plan({ faults: [{ row: 0, column: 'City', message: 'Unknown.' }] }));
  open(routes, '/admin/teams/import');
  const file = new File([(await writeXlsx({ sheets })) as BlobPart], 'clubs.xlsx');
  fireEvent.change(await screen.findByLabelText('Choose a CSV or XLSX file'), { target: { files: [file] } });
  fireEvent.change(await screen.findByLabelText('Sheet'), { target: { value: 'Clubs' } });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste the lines here').value).toContain('Hurghada'),
  );
  press('Check the lines');
  const row = (await screen.findByText('Unknown.')).closest('tr')!;
  expect(row.textContent).toBe('4FaultTideHurghadaUnknown.');
});
