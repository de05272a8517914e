import type { Language } from '@league/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { siteIn } from '../page-heads/site.ts';
import { newId } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { getSettings, settingsIn } from '../settings/settings.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { lastGoalIn, readHeadGame } from './headGame.ts';
import { device, goal, lineup, testGame } from './testing/game.ts';

let app: TestApp;
let gameId: string;
const [home, away] = ['#112233', '#aa4400'];
beforeEach(async () => {
  app = await testApp({ publicUrl: 'https://league.test' });
  const league = await smallSchedule(app);
  // Of a future day, whenever this runs.
  ({ id: gameId } = await league.gameRow({ startsAt: new Date('2099-11-20T17:30:00Z') }));
  await app.db.update(teams).set({ primaryColor: home, logo: null }).where(eq(teams.id, league.cairo.id));
  await app.db.update(teams).set({ primaryColor: away, logo: null }).where(eq(teams.id, league.giza.id));
});

async function change(values: Partial<typeof games.$inferInsert>) {
  await app.db.update(games).set(values).where(eq(games.id, gameId));
  await app.changes.settled();
}

/** The picture of the game's page, at the address that the page's metadata has. */
async function cardOf(language = 'en') {
  await app.changes.settled();
  const page = await app.send(`GET /api/public/page?path=/schedule/${gameId}&language=${language}`);
  const { head } = (await page.json()) as { head: { image: { src: string; alt: string }; description: string } };
  expect(head.image.alt).toBe(head.description);
  const { origin, pathname, search } = new URL(head.image.src);
  expect(origin).toBe('https://league.test');
  const answer = await app.send(`GET ${pathname}${search}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await answer.arrayBuffer());
  return { address: pathname + search, etag: answer.headers.get('etag')!, png };
}

/** The colors of the bar above the left and the right team. */
async function barOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const at = (x: number) => `#${data.subarray(3 * (5 * info.width + x)).toString('hex', 0, 3)}`;
  return [at(100), at(1100)];
}

test('the picture of a game has the away team where reading begins, in the language of the page', async () => {
  const english = await cardOf();
  const arabic = await cardOf('ar');
  expect(await barOf(english.png)).toEqual([away, home]);
  expect(await barOf(arabic.png)).toEqual([home, away]);
  expect(arabic.address).toContain('language=ar');
});

test('each state of a game has a picture of its own, under an address of its own', async () => {
  const drawn = [await cardOf()];
  for (const values of [
    { timeKnown: false },
    { status: 'live', period: 2, homeScore: 0, awayScore: 0, timeKnown: true },
    { homeScore: 1 },
    { status: 'final', homeScore: 12, awayScore: 11, decision: 'overtime' },
    { status: 'postponed', homeScore: null, awayScore: null, decision: null },
  ] as const) {
    await change(values);
    drawn.push(await cardOf());
  }
  for (const each of ['address', 'etag'] as const) expect(new Set(drawn.map((card) => card[each])).size).toBe(6);
  for (const { png } of drawn) expect(png.length).toBeLessThan(60_000);
});

test('while a game is live its last goal is in the picture, with the scorer’s name', async () => {
  const game = await testGame(app);
  ({ gameId } = game);
  const rink = device(app, (await app.somebody('admin')).token, gameId);
  await rink.put(...lineup(game), { type: 'status', status: 'live' });
  await rink.put(goal(game, { elapsedSeconds: 300 }));
  const scored = await cardOf();
  const [scorerId] = game.home.skaterIds;
  await app.db.update(players).set({ name: 'Somebody Else' }).where(eq(players.id, scorerId!));
  const renamed = await cardOf();
  for (const each of ['address', 'etag'] as const) expect(renamed[each]).not.toBe(scored[each]);
  const league = await getSettings(app.db, app.input.config);
  const shown = await readHeadGame(app.db, gameId);
  const textIn = (language: Language) => lastGoalIn(siteIn(language, settingsIn(language, league), ''), shown!);
  expect(textIn('en')).toBe(`Goal, ${shown!.home.code}: Somebody Else, 1st 5:00`);
  expect(textIn('ar')).toContain('Somebody Else');
});

test('the picture is asked again, and sent only if it has changed', async () => {
  const { address, etag } = await cardOf();
  const again = () => app.send(`GET ${address}`, { headers: { 'if-none-match': etag } });
  const same = await again();
  expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'no-cache']);
  await change({ status: 'live', period: 1, homeScore: 1, awayScore: 0 });
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('a team’s logo is in the picture; one whose file is gone is replaced by the team’s short form', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#00ff00' } })
    .png()
    .toBuffer();
  await app.input.stores.storage.put('teams/giza.png', logo, 'image/png');
  const greens = async () => {
    const { png } = await cardOf();
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += 3)
      if (data[at] === 0 && data[at + 1] === 255 && data[at + 2] === 0) count += 1;
    return count;
  };
  await app.db.update(teams).set({ logo: '/media/teams/giza.png' }).where(eq(teams.primaryColor, away));
  // 200 by 67 pixels.
  expect(await greens()).toBeGreaterThan(9000);
  await app.db.update(teams).set({ logo: '/media/teams/gone.png' }).where(eq(teams.primaryColor, away));
  expect(await greens()).toBe(0);
});

test.each([newId(), 'nobody', '%E0%A4%A', "';drop table games"])('there is no picture of %s', async (id) => {
  expect((await app.send(`GET /images/games/${encodeURIComponent(id)}.png`)).status).toBe(404);
});

test('an unknown language is answered in the first one', async () => {
  const { address, etag } = await cardOf();
  const other = await app.send(`GET ${address.replace('language=en', 'language=tlh')}`);
  expect([other.status, other.headers.get('etag')]).toEqual([200, etag]);
});
