import type { Resource, StaffRole, UploadAddress } from '@league/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { checkShortLink, shortLink } from '../platform/secrets/shortLinks.ts';
import { leagueSettings } from '../settings/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { runsOf } from '../textRuns.ts';
import { resourceJobs } from './resources.ts';
import { filesPath } from './routes.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test' });
  token = (await app.somebody('admin')).token;
});
beforeEach(() => app.db.execute(sql`delete from resources where file_key not like 'starter/%'`));

const pdf = Buffer.from('%PDF-1.7\n% a rule book\n');
/** Uploads a file as the portal does. @returns its address */
async function upload(bytes: Buffer, fileType = 'application/pdf', name = 'rules.pdf', by = token) {
  const body = { fileName: `resources/${Date.now()}-${name}`, fileType, fileSize: bytes.length };
  const prepared = await app.send('POST /api/r2/upload-url', { token: by, body });
  const { url, publicUrl } = (await prepared.json()) as UploadAddress;
  const sent = await app.request(url, {
    method: 'PUT',
    headers: { 'content-type': fileType },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(200);
  return publicUrl;
}
const input = (about: object = {}) => ({
  title: 'Rule book',
  description: null,
  category: 'rules',
  edition: '2026-27',
  roles: [],
  fileName: 'Règles 2026.pdf',
  ...about,
});
const create = async (about: object = {}) =>
  app.send('POST /api/admin/resources', { token, body: input({ file: await upload(pdf), ...about }) });
const created = async (about: object = {}) => (await (await create(about)).json()) as Resource;
const list = async (role: StaffRole = 'admin') =>
  (await (
    await app.send('GET /api/admin/resources', { token: (await app.somebody(role)).token })
  ).json()) as Resource[];
const download = (id: string, by = token) => app.send(`GET /api/admin/resources/${id}/download`, { token: by });
async function fileOf(id: string) {
  const { url } = (await (await download(id)).json()) as { url: string };
  return app.request(url);
}

test('a new toolkit has printable forms and the templates of every import', async () => {
  const starters = await list();
  expect(starters.map(({ fileName }) => fileName).sort()).toEqual([
    'games.csv',
    'players.csv',
    'products.csv',
    'roster-form.pdf',
    'score-sheet.pdf',
    'seasons.csv',
    'teams.csv',
  ]);
  for (const { _id, fileName, size } of starters) {
    const file = await fileOf(_id);
    expect(file.status, fileName).toBe(200);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.length, fileName).toBe(size);
    if (fileName.endsWith('.pdf')) {
      expect(bytes.toString('latin1')).toMatch(/^%PDF-/);
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g), fileName).toHaveLength(1);
    } else {
      expect(bytes.toString().split(',').length, fileName).toBeGreaterThan(0);
    }
  }
  const players = starters.find(({ fileName }) => fileName === 'players.csv')!;
  expect(await (await fileOf(players._id)).text()).toContain('Name,Position,Number,Team');
});

test('a document that is sent again with its id is added once', async () => {
  const body = { ...input({ file: await upload(pdf) }), id: newId() };
  for (const sent of [body, { ...body, title: 'Sent again' }]) {
    const answer = await app.send('POST /api/admin/resources', { token, body: sent });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ _id: body.id, title: 'Rule book' });
  }
  expect((await list()).filter(({ category }) => category === 'rules')).toHaveLength(1);
});

test('forms are printed in the language of the page, and tables keep their column names', async () => {
  await app.db
    .insert(leagueSettings)
    .values({ languages: ['en', 'ar'] })
    .onConflictDoUpdate({ target: leagueSettings.id, set: { languages: ['en', 'ar'] } });
  onTestFinished(async () => void (await app.db.update(leagueSettings).set({ languages: null })));
  await app.changes.settled();
  const headers = { 'accept-language': 'ar' };
  const starters = (await (await app.send('GET /api/admin/resources', { token, headers })).json()) as Resource[];
  const printed = async (name: string) => {
    const { _id, size } = starters.find(({ fileName }) => fileName === name)!;
    const link = await app.send(`GET /api/admin/resources/${_id}/download`, { token, headers });
    const file = await app.request(((await link.json()) as { url: string }).url);
    return { text: Buffer.from(await file.arrayBuffer()).toString('latin1'), size };
  };
  for (const name of ['score-sheet.pdf', 'roster-form.pdf']) {
    const { text, size } = await printed(name);
    expect(text.length, name).toBe(size);
    expect(text, name).toMatch(/\/BaseFont \/\w+\+Cairo-Bold/);
    expect(text.match(/\/Type \/Page\b/g), name).toHaveLength(1);
  }
  expect((await printed('players.csv')).text).toContain('Name,Position,Number,Team');
});

test('forms show the league’s logo, in its colors', async () => {
  const logo = await sharp({ create: { width: 30, height: 10, channels: 4, background: '#0b5d3b' } })
    .png()
    .toBuffer();
  await app.input.stores.storage.put('league/logo.png', logo, 'image/png');
  const look = { brand: { primary: '#0b5d3b', accent: '#f2b632' }, logo: '/media/league/logo.png' };
  await app.db.update(leagueSettings).set(look);
  onTestFinished(async () => void (await app.db.update(leagueSettings).set({ brand: null, logo: null })));
  await app.changes.settled();
  const starters = (await (await app.send('GET /api/admin/resources', { token })).json()) as Resource[];
  for (const name of ['score-sheet.pdf', 'roster-form.pdf']) {
    const file = await fileOf(starters.find(({ fileName }) => fileName === name)!._id);
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(text, name).toContain('/Subtype /Image');
    expect(text.match(/\/Type \/Page\b/g), name).toHaveLength(1);
  }
});

test('a printed line has its words in the order in which they are seen, each in a font with its letters', () => {
  const seen = (line: string, direction: 'ltr' | 'rtl') => runsOf(line, direction).map(({ text }) => text);
  expect(seen('Nile League', 'ltr')).toEqual(['Nile League']);
  expect(seen('Nile League', 'rtl')).toEqual(['Nile League']);
  expect(seen('حسب الشوط (12)', 'rtl')).toEqual(['(12)', 'حسب الشوط ']);
  expect(seen('دوري EHL الممتاز', 'rtl')).toEqual([' الممتاز', 'EHL', 'دوري ']);
  expect(seen('Cup of القاهرة 2026', 'ltr')).toEqual(['Cup of 2026', 'القاهرة ']);
  expect(seen('\u2068Nile\u2069 日本', 'ltr')).toEqual(['Nile ']);
});

test('an uploaded document is listed and downloaded by its name, and never shown in a page', async () => {
  const resource = await created();
  expect(resource).toMatchObject({ title: 'Rule book', size: pdf.length, downloads: 0, isArchived: false });
  const file = await fileOf(resource._id);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''R%C3%A8gles%202026.pdf");
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await list()).find(({ _id }) => _id === resource._id)!.downloads).toBe(1);
});

test('a download link is valid for two minutes, for one file, without a session', async () => {
  const { _id } = await created();
  const secret = app.config.authSecret;
  const now = Date.now();
  const link = new URL(shortLink(filesPath, _id, secret, now), 'https://league.test');
  expect(checkShortLink(filesPath, link, secret, now + 119_000)).toBe(_id);
  expect(() => checkShortLink(filesPath, link, secret, now + 122_000)).toThrow('This link has expired.');
  const other = new URL(link.href.replace(_id, newId()));
  expect(() => checkShortLink(filesPath, other, secret, now)).toThrow('This link has expired.');
  const longer = new URL(link.href.replace(/exp=\d+/, 'exp=9999999999'));
  expect(() => checkShortLink(filesPath, longer, secret, now)).toThrow('This link has expired.');
  expect((await app.request(`/api/resource-files/${_id}`)).status).toBe(403);
});

test('no address shows the file itself', async () => {
  const file = await upload(pdf);
  await app.send('POST /api/admin/resources', { token, body: input({ file }) });
  expect((await app.request(file)).status).toBe(404);
});

test('each role finds common documents and its own, and no others', async () => {
  const forGms = await created({ title: 'For gms', roles: ['gm'] });
  await created({ title: 'For all' });
  const archived = await created({ title: 'Old' });
  await app.send(`PUT /api/admin/resources/${archived._id}`, {
    token,
    body: { ...input({ title: 'Old', file: null, fileName: null }), isArchived: true, version: 0 },
  });
  const titles = async (role: StaffRole) =>
    (await list(role)).filter(({ fileName }) => fileName === input().fileName).map(({ title }) => title);
  expect(await titles('gm')).toEqual(['For all', 'For gms']);
  expect(await titles('scorekeeper')).toEqual(['For all']);
  expect(await titles('admin')).toEqual(['For all', 'For gms', 'Old']);
  const scorekeeper = (await app.somebody('scorekeeper')).token;
  expect((await download(forGms._id, scorekeeper)).status).toBe(404);
  expect((await download(archived._id, scorekeeper)).status).toBe(404);
});

test.each([
  ['a page that says it is a PDF', '<html></html>', 'application/pdf', 'This file is not the PDF file'],
  ['a program that says it is a table', 'MZ\u0000\u0001', 'text/csv', 'This file is not the CSV file'],
  [
    'an archive that says it is a text',
    'PK\u0003\u0004 nothing',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'This file is not the Word file',
  ],
  ['a text that says it is a picture', 'hello', 'image/png', 'This file cannot be read as an image'],
])('case 14: %s is rejected at its field and deleted', async (_, content, type, said) => {
  const file = await upload(Buffer.from(content), type);
  const answer = await app.send('POST /api/admin/resources', { token, body: input({ file }) });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    issues: [{ path: 'file', message: expect.stringContaining(said) }],
  });
  const key = app.input.stores.storage.keyOf(file);
  expect(await rowsOf(app.db, sql`select from uploads where key = ${key}`)).toEqual([]);
});

test.each(['text/html', 'image/svg+xml', 'application/javascript'])('case 14: nobody uploads %s', async (fileType) => {
  const body = { fileName: 'resources/1-x', fileType, fileSize: 10 };
  const answer = await app.send('POST /api/r2/upload-url', { token, body });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'fileType' }] });
});

test('a new file replaces the previous one, which is deleted', async () => {
  const { _id, version } = await created();
  const newer = Buffer.from('%PDF-1.7\n% newer\n');
  const body = { ...input({ file: await upload(newer), fileName: 'rules-2.pdf' }), isArchived: false, version };
  const changed = await app.send(`PUT /api/admin/resources/${_id}`, { token, body });
  expect(await changed.json()).toMatchObject({ fileName: 'rules-2.pdf', size: newer.length, version: 1 });
  expect(Buffer.from(await (await fileOf(_id)).arrayBuffer())).toEqual(newer);
  const keys = await rowsOf<{ key: string }>(app.db, sql`select key from uploads where kind = 'resources'`);
  const kept = await Promise.all(keys.map(({ key }) => app.input.stores.documents.read(key)));
  expect(kept.filter((bytes) => bytes?.equals(newer))).toHaveLength(1);
});

test('case 22: the second of two changes to a document gets the current one', async () => {
  const { _id, version } = await created();
  const change = (title: string) =>
    app.send(`PUT /api/admin/resources/${_id}`, {
      token,
      body: { ...input({ title, file: null, fileName: null }), isArchived: false, version },
    });
  const answers = await Promise.all([change('One'), change('Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await refused.json()).toMatchObject({ current: { _id, version: 1 } });
});

test('deleting a document deletes its file', async () => {
  const { _id } = await created();
  const remove = () => app.send(`DELETE /api/admin/resources/${_id}`, { token });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await download(_id)).status).toBe(404);
});

test('two documents of one upload share its file, which is deleted with the last one', async () => {
  const file = await upload(pdf);
  const [one, other] = [await created({ file }), await created({ file, title: 'Doubled' })];
  const key = app.input.stores.storage.keyOf(file)!;
  const kept = () => app.input.stores.documents.read(key);
  const remove = (id: string) => app.send(`DELETE /api/admin/resources/${id}`, { token });
  await remove(one._id);
  expect(Buffer.from(await (await fileOf(other._id)).arrayBuffer())).toEqual(pdf);
  const same = { ...input({ file, title: 'Named anew' }), isArchived: false, version: other.version };
  expect((await app.send(`PUT /api/admin/resources/${other._id}`, { token, body: same })).status).toBe(200);
  expect(await kept()).toEqual(pdf);
  await remove(other._id);
  // A backup that has begun before finds the file still there.
  const due = sql`select id, data from jobs where kind = 'resources.removeFile' and data ->> 'key' = ${key}
    and run_at > now() + interval '23 hours'`;
  const [job] = await rowsOf<Job>(app.db, due);
  expect(await kept()).toEqual(pdf);
  const { 'resources.removeFile': removeFile } = resourceJobs(app.input.stores);
  for (let times = 0; times < 2; times++) await removeFile!(job!, new AbortController().signal);
  expect(await kept()).toBeUndefined();
  expect((await create({ file })).status).toBe(422);
});

test('concurrent deletions and creations of documents of one upload leave no document without its file', async () => {
  const file = await upload(pdf);
  const begun = [await created({ file }), await created({ file })];
  const made = await Promise.all([
    ...begun.map(({ _id }) => app.send(`DELETE /api/admin/resources/${_id}`, { token })),
    ...begun.map(() => create({ file })),
  ]);
  expect(made.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  for (const answer of made.slice(2)) {
    expect([201, 422]).toContain(answer.status);
    if (answer.status === 201) expect((await fileOf(((await answer.json()) as Resource)._id)).status).toBe(200);
  }
});
