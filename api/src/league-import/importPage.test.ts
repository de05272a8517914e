import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry, ImportReport, LeagueSettings } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../platform/testing/database.ts';
import { getStandings } from '../standings/standings.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { decodeFiles } from './decodeFiles.ts';
import { importFolder } from './importFolder.ts';
import { edited, smallLeague } from './testing/league.ts';
import { rowCounts, withRealSeason } from './testing/realSeasons.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const filesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([name, text]) => ({ name, content: base64(text) }));

async function run(body: object): Promise<ImportReport> {
  const answer = await app.send('POST /api/admin/import', { token, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportReport;
}

test('case 16: a dry run writes nothing, and reports every error at its place', async () => {
  const before = await rowCounts(app.db);
  const files = filesOf({ ...smallLeague, 'games.csv': edited('games.csv', ['A,B,2,1,overtime', 'A,A,2,1,overtime']) });
  const report = await run({ source: 'small', commit: true, files });
  expect(report.committed).toBe(false);
  expect(report.faults).toContainEqual({
    file: 'games.csv',
    line: 2,
    column: 'away_team_id',
    message: 'a team cannot play itself',
  });
  expect(await rowCounts(app.db)).toEqual(before);
});

test('a whole season is imported at once, with one entry in the audit log', async () => {
  const report = await run({ source: 'small', commit: true, files: filesOf(smallLeague) });
  expect(report).toMatchObject({ faults: [], committed: true });
  const log = (await (await app.send('GET /api/admin/audit?record=imports', { token })).json()) as AuditEntry[];
  expect(log).toMatchObject([{ recordId: 'small', after: { seasons: 2, games: 4 } }]);
});

test('a save of settings that were opened before an import made a season current gets a conflict', async () => {
  const read = async () => (await (await app.send('GET /api/admin/settings', { token })).json()) as LeagueSettings;
  const { lastSaved: _, ...opened } = await read();
  await run({ source: 'small', commit: true, current: '2030-31', files: filesOf(smallLeague) });
  const save = await app.send('PUT /api/admin/settings', { token, body: opened });
  expect(save.status).toBe(409);
  expect(await save.json()).toMatchObject({ code: 'settings.changed-meanwhile' });
  expect((await read()).currentSeasonId).not.toBe(opened.currentSeasonId);
});

test('case 16: files that are not UTF-8 are reported', async () => {
  const files = [{ name: 'seasons.csv', content: base64(Buffer.from([0x73, 0xff, 0xfe])) }];
  const { faults } = await run({ source: 'odd', commit: false, files });
  expect(faults).toContainEqual(expect.objectContaining({ message: 'wrong encoding: this is not UTF-8' }));
});

test.each(['YWJj*A==', 'YWJ', 'YQ==YWJj', `${'YWJj'.repeat(100_000)}YW-j`, `${'YWJj'.repeat(100_000)}YQ==YWJj`])(
  'invalid base64 is reported at its file: %#',
  async (content) => {
    const body = { source: 'odd', commit: false, files: [...filesOf(smallLeague), { name: 'odd.csv', content }] };
    const answer = await app.send('POST /api/admin/import', { token, body });
    expect(answer.status).toBe(422);
    const path = `files.${body.files.length - 1}.content`;
    expect(await answer.json()).toMatchObject({ issues: [{ path, message: 'This is not base64.' }] });
  },
);

test('a long body with a known length is parsed as it arrives', async () => {
  const files = [...filesOf(smallLeague), { name: 'notes.csv', content: base64('a note,'.repeat(100_000)) }];
  const body = JSON.stringify({ source: 'small', commit: false, files });
  const send = (sent: string) =>
    app.send('POST /api/admin/import', { token, body: sent, headers: { 'content-length': String(sent.length) } });
  expect(await (await send(body)).json()).toMatchObject({ faults: [], leftOut: ['notes.csv'] });
  const cut = await send(body.slice(0, -1));
  expect(cut.status).toBe(400);
  expect(await cut.json()).toMatchObject({ code: 'request.malformed' });
});

test('files decode to the sent bytes, whatever their padding', async () => {
  for (const length of [0, 1, 2, 3, 65_535 * 3, 65_536 * 3 + 1]) {
    const bytes = Buffer.alloc(length, 'ä,1\n');
    const files = await decodeFiles([{ name: 'a.csv', content: base64(bytes) }]);
    expect(bytes.equals(files.get('a.csv')!), String(length)).toBe(true);
  }
});

for (const name of ['pwhl-2023-24', 'nhl-2016-17']) {
  withRealSeason(name, ({ folder }) => {
    test(`${name} is the same league by the page as by the command`, async () => {
      const byCommand = await testDatabase();
      const rules = name.startsWith('nhl') ? 'nhl' : 'pwhl';
      await importFolder(byCommand.db, folder, { commit: true, rules });
      const byPage = await testApp();
      const files = readdirSync(folder)
        .filter((file) => file.endsWith('.csv') && existsSync(join(folder, file)))
        .map((file) => ({ name: file, content: base64(readFileSync(join(folder, file))) }));
      const admin = await byPage.somebody('admin');
      const answer = await byPage.send('POST /api/admin/import', {
        token: admin.token,
        body: { source: name, rules, commit: true, files },
      });
      expect(await answer.json()).toMatchObject({ committed: true, faults: [] });
      const seasons = await (await byPage.send('GET /api/seasons')).json();
      for (const { name: season } of seasons as { name: string }[]) {
        const figures = async (db: typeof byCommand.db) => [
          (await getStandings(db, { season })).rows.map(({ team, ...row }) => [team.code, row]),
          (await listStatistics(db, season)).map(({ playerId: _, ...row }) => row),
        ];
        expect(await figures(byPage.db)).toEqual(await figures(byCommand.db));
      }
    }, 120_000);
  });
}

test('only an admin imports', async () => {
  const writer = await app.somebody('writer');
  const body = { source: 'small', commit: true, files: filesOf(smallLeague) };
  expect((await app.send('POST /api/admin/import', { token: writer.token, body })).status).toBe(403);
});
