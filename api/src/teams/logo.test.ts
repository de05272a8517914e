import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { teams } from './tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  const { tide } = await testLeague(app);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></svg>';
  await app.input.stores.storage.put('teams/tide.svg', Buffer.from(drawing), 'image/svg+xml');
  await app.db.update(teams).set({ logo: '/media/teams/tide.svg' }).where(eq(teams.id, tide));
});

test('a team’s logo is a PNG at the address of its slug, whatever format was uploaded, and is sent once', async () => {
  const answer = await app.send('GET /images/teams/tide.png');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ format, width }).toEqual({ format: 'png', width: 512 });
  const headers = { 'if-none-match': answer.headers.get('etag')! };
  expect((await app.send('GET /images/teams/tide.png', { headers })).status).toBe(304);
});

test('a logo stays at a former address of its team', async () => {
  await app.db.update(teams).set({ slug: 'waves' }).where(eq(teams.slug, 'tide'));
  for (const name of ['waves', 'tide']) expect((await app.send(`GET /images/teams/${name}.png`)).status).toBe(200);
});

test('a team without a logo has the default one, and an unknown team has none', async () => {
  const none = await app.send('GET /images/teams/suns.png');
  expect([none.status, none.headers.get('location')]).toEqual([302, '/images/teams/default.svg']);
  const missing = await app.send('GET /images/teams/nobody.png');
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ message: 'There is no such team.' });
  for (const name of ['%00.png', 'a%2fb.png', '..%2f..%2fetc.png', "'.png"]) {
    expect((await app.send(`GET /images/teams/${name}`)).status, name).toBe(404);
  }
});
