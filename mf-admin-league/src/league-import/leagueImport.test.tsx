import { type ImportReport, leagueApi, leagueImportApi } from '@league/contract';
import { currentLeague, setLeague } from '@league/kit';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import routes from '../screens.ts';
import { addFiles, faultOf, suggestedSource } from './chosenFiles.ts';

const report = (about: Partial<ImportReport> = {}): ImportReport => ({
  source: 'winter',
  league: 'winter',
  seasons: ['2030-31', '2031-32'],
  counts: [
    ['seasons', 1],
    ['player_games', 1234],
  ],
  faults: [],
  warnings: [],
  leftOut: [],
  committed: false,
  ...about,
});
const csv = (name: string, content = 'a,b\n') => new File([content], name, { type: 'text/csv' });

beforeEach(() => signInAs('admin'));

async function choose(...files: File[]) {
  open(routes, '/admin/import');
  await screen.findByRole('heading', { level: 1, name: 'Import' });
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), { target: { files } });
  fireEvent.change(screen.getByLabelText('Name of this import'), { target: { value: 'winter' } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what its name may consist of is said before it is typed', async () => {
  open(routes, '/admin/import');
  const name = await screen.findByRole('textbox', {
    name: 'Name of this import',
    description: /^Letters, digits, dots and dashes\./,
  });
  expect(name).toBeTruthy();
});

test('files are checked first, and imported if they have no errors', async () => {
  const sent: { commit: boolean; files: { name: string; content: string }[] }[] = [];
  mockAnswer(leagueImportApi.run, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    return report({ committed: sent.length > 1 });
  });
  await choose(csv('teams.csv', 'team_id\nä\n'));
  press('Check the files');
  expect(await screen.findByText('No errors. Nothing was written yet.')).toBeTruthy();
  expect(screen.getByText('1,234')).toBeTruthy();
  press('Import now');
  expect(await screen.findByText(/Imported\. Standings and statistics show it now\./)).toBeTruthy();
  expect(sent.map(({ commit }) => commit)).toEqual([false, true]);
  expect(
    new TextDecoder().decode(Uint8Array.from(atob(sent[0]!.files[0]!.content), (sign) => sign.charCodeAt(0))),
  ).toBe('team_id\nä\n');
});

test('case 16: every error is shown at its file, line and column, and nothing can be imported', async () => {
  const faults = [{ file: 'goals.csv', line: 12, column: 'scorer_id', message: 'there is no such player' }];
  mockAnswer(leagueImportApi.run, report({ faults, leftOut: ['notes.csv'] }));
  await choose(csv('goals.csv'));
  press('Check the files');
  const table = await screen.findByRole('table', { name: 'Faults' });
  expect(within(table).getByRole('row', { name: 'goals.csv 12 scorer_id there is no such player' })).toBeTruthy();
  expect(screen.getByText('One error to correct. Nothing is imported until then.')).toBeTruthy();
  expect(screen.getByText('notes.csv')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull();
});

test('the current season is chosen after the check, and unchanged by default', async () => {
  const sent: unknown[] = [];
  mockAnswer(leagueImportApi.run, ({ body }) => {
    sent.push((body as { current?: string }).current);
    return report({ committed: sent.length === 4 });
  });
  await choose(csv('seasons.csv'));
  press('Check the files');
  await screen.findByRole('button', { name: 'Import now' });
  press('Import now');
  await expect.poll(() => sent).toEqual([undefined, undefined]);
  fireEvent.change(await screen.findByLabelText('Current season'), { target: { value: '2031-32' } });
  press('Check the files');
  await expect.poll(() => sent).toHaveLength(3);
  press('Import now');
  await expect.poll(() => sent.slice(2)).toEqual([undefined, '2031-32']);
});

test('after an import other pages know the season that it made current', async () => {
  const league = currentLeague();
  onTestFinished(() => setLeague(league));
  mockAnswer(leagueImportApi.run, ({ body }) => report({ committed: (body as { commit: boolean }).commit }));
  mockAnswer(leagueApi.get, { ...league, currentSeason: '2031-32' });
  await choose(csv('seasons.csv'));
  press('Check the files');
  fireEvent.change(await screen.findByLabelText('Current season'), { target: { value: '2031-32' } });
  press('Import now');
  await expect.poll(() => currentLeague().currentSeason).toBe('2031-32');
});

test('every change requires a new check', async () => {
  mockAnswer(leagueImportApi.run, report());
  await choose(csv('teams.csv'), csv('games.csv'));
  press('Check the files');
  await screen.findByRole('button', { name: 'Import now' });
  press('Leave out games.csv');
  expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull();
});

test('missing values are reported at their fields, and a rejection keeps the files', async () => {
  open(routes, '/admin/import');
  await screen.findByRole('heading', { level: 1, name: 'Import' });
  press('Check the files');
  expect(await screen.findByText('Please choose the files to import.')).toBeTruthy();
  mockError(leagueImportApi.run, 503, {
    message: 'The league’s data cannot be reached right now.',
    code: 'api.unavailable',
  });
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), {
    target: { files: [csv('teams.csv')] },
  });
  fireEvent.change(screen.getByLabelText('Name of this import'), { target: { value: 'winter' } });
  press('Check the files');
  expect(await screen.findByText('The league’s data cannot be reached right now.')).toBeTruthy();
  expect(screen.getByText('teams.csv')).toBeTruthy();
});

test('only CSV files are accepted, and the import is named after their folder', () => {
  const [old, mended] = [csv('teams.csv', 'old'), csv('teams.csv', 'mended')];
  expect(addFiles([old], [mended, csv('notes.txt')])).toEqual([mended]);
  const inFolder = Object.defineProperty(csv('a.csv'), 'webkitRelativePath', { value: 'pwhl 2023-24/a.csv' });
  expect(suggestedSource([inFolder])).toBe('pwhl-2023-24');
  expect(faultOf([old], 'with space')?.at).toBe('source');
  const inArabic = Object.defineProperty(csv('a.csv'), 'webkitRelativePath', { value: 'الدوري المصري/a.csv' });
  expect(suggestedSource([inArabic])).toBe('الدوري-المصري');
  expect(faultOf([old], 'الدوري-المصري')).toBeUndefined();
});

test('only an admin may enter', async () => {
  await signInAs('scorekeeper');
  const { router } = open(routes, '/admin/import');
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('saved answers of a feed are accepted, one by one or in a ZIP archive', async () => {
  const json = (name: string) => new File(['{}'], name);
  expect(addFiles([], [json('seasons.json'), json('game 2.jsonp'), json('notes.pdf')]).map(({ name }) => name)).toEqual(
    ['game 2.jsonp', 'seasons.json'],
  );
  const { zipSync } = await import('fflate');
  const bytes = new TextEncoder().encode('{}');
  const zip = new File([zipSync({ 'feed/seasons.json': bytes, 'feed/logo.png': bytes }) as BlobPart], 'feed.zip');
  expect(suggestedSource([zip])).toBe('feed');
  const sent: unknown[] = [];
  mockAnswer(leagueImportApi.run, ({ body }) => {
    sent.push(body);
    return report({ leftOut: ['Officials of games are not imported.'] });
  });
  await choose(zip);
  expect(await screen.findByText('seasons.json')).toBeTruthy();
  press('Check the files');
  expect(await screen.findByText('Officials of games are not imported.')).toBeTruthy();
  expect(sent).toMatchObject([{ files: [{ name: 'seasons.json', content: btoa('{}') }] }]);
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), { target: { files: [json('broken.zip')] } });
  expect(await screen.findByText(/^broken.zip is not a ZIP archive/)).toBeTruthy();
});
