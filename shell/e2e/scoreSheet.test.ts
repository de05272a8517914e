import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { endSessions, enterCredentials } from './session.ts';
import { product, visit } from './visitor.ts';

/** Calls the API as the person who is signed in on the page. */
const ask = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    { method, path, body },
  );

interface Sheet {
  seq: number;
  home: { roster: { number: number }[] };
  away: { roster: { number: number }[] };
  entries: { entry: { type: string } }[];
}

/** A game of the demo league that has not begun. @param at its index, by date */
async function scheduledGame(page: Page, at = 0) {
  const games = await ask<{ gameId: string }[]>(page, 'GET', '/api/games?status=scheduled');
  return games.at(at)!.gameId;
}

test('a sheet through a lost network and reloads: no entry is lost or duplicated', async () => {
  await using rink = await visit('/admin/games', { as: 'scorekeeper' });
  const { page } = rink;
  // Weeks ahead, so that the sheet asks before the game begins.
  const gameId = await scheduledGame(page, -1);
  const sheetPath = `/api/games/${gameId}/sheet`;
  const before = await ask<Sheet>(page, 'GET', sheetPath);
  const numbers = before.home.roster.map(({ number }) => number).slice(0, 6);
  await page.goto(`/admin/games/${gameId}/score`);
  const line = page.getByRole('textbox', { name: 'New entry' });
  const enter = async (typed: string) => {
    await line.fill(typed);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  };
  const rows = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  const shown = (count: number) => expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(count);

  await line.fill('b');
  await line.press('Enter');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect.poll(() => line.inputValue()).toBe('');
  await enter(`h${numbers[0]}.0101`);
  await page.getByText('Saved', { exact: true }).waitFor();
  await shown(1);

  await page.context().setOffline(true);
  await enter(`h${numbers[1]}.0202`);
  await enter(`h${numbers[2]}tr.0303`);
  await page.getByText('2 entries wait to be sent').waitFor();
  await shown(3);
  await page.context().setOffline(false);

  // The page is available again, the API is not: unsent changes and the sheet come from the device.
  await page.route('**/api/games/**', (route) => route.abort());
  await page.reload();
  await enter(`h${numbers[3]}.0404`);
  await shown(4);
  await page.reload();
  await shown(4);

  // Responses are lost: changes that have arrived are sent again.
  await page.unroute('**/api/games/**');
  let lost = 0;
  await page.route('**/sheet/changes', async (route) => {
    if (lost > 0) return route.continue();
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.reload();
  await page.getByText('Saved', { exact: true }).waitFor({ timeout: 30_000 });
  await shown(4);
  const after = await ask<Sheet>(page, 'GET', sheetPath);
  const kinds = after.entries.map(({ entry }) => entry.type).filter((type) => type === 'goal' || type === 'penalty');
  expect(kinds.toSorted()).toEqual(['goal', 'goal', 'goal', 'penalty']);
  expect(lost).toBe(1);
  expect(rink.complaints).toEqual([]);
}, 120_000);

test('a final game with a shootout is printed with its winner and columns', async () => {
  await using rink = await visit('/admin/games', { as: 'scorekeeper' });
  const { page } = rink;
  const games = await ask<{ gameId: string; decision_type: string; away_score: number; home_score: number }[]>(
    page,
    'GET',
    '/api/games?status=final',
  );
  const { gameId, away_score, home_score } = games.find(({ decision_type }) => decision_type === 'shootout')!;
  await page.goto(`/admin/games/${gameId}/score`);
  await page.getByRole('list', { name: 'Entries' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const board = page.getByRole('status').filter({ hasText: 'Final (SO)' });
  expect((await board.textContent())!.replace(/\s+/g, ' ')).toContain(`${away_score} – ${home_score}`);
  const headings = await page.getByRole('columnheader').filter({ visible: true }).allInnerTexts();
  expect(headings.map((text) => text.toUpperCase())).toEqual(expect.arrayContaining(['OT', 'SO', 'TOTAL']));
  await page.getByText('Attendance').filter({ visible: true }).waitFor();
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});

test('two people on one sheet see each other’s entries', async () => {
  await using first = await visit('/admin/games', { as: 'scorekeeper' });
  await using second = await visit('/admin', { as: 'admin' });
  const gameId = await scheduledGame(first.page);
  const sheet = await ask<Sheet>(first.page, 'GET', `/api/games/${gameId}/sheet`);
  for (const { page } of [first, second]) await page.goto(`${product().url}/admin/games/${gameId}/score`);
  const line = first.page.getByRole('textbox', { name: 'New entry' });
  await line.fill(`a${sheet.away.roster[3]!.number}.0505`);
  await line.press('Enter');
  const theirs = second.page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect.poll(() => theirs.count(), { timeout: 15_000 }).toBe(1);
});

const entriesIn = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
const enterLine = async (page: Page, typed: string) => {
  const line = page.getByRole('textbox', { name: 'New entry' });
  await line.fill(typed);
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('');
};

test('two tabs of one device send each entry once', async () => {
  await using rink = await visit('/admin/games', { as: 'scorekeeper' });
  const { page } = rink;
  const gameId = await scheduledGame(page);
  const other = await page.context().newPage();
  const sent: string[] = [];
  for (const tab of [page, other]) {
    // Only requests with a response: an attempt without a network has sent nothing.
    tab.on('requestfinished', (request) => {
      if (!request.url().endsWith('/sheet/changes')) return;
      const { changes } = request.postDataJSON() as { changes: { changeId: string }[] };
      sent.push(...changes.map(({ changeId }) => changeId));
    });
    await tab.goto(`/admin/games/${gameId}/score`);
    await tab.getByRole('textbox', { name: 'New entry' }).waitFor();
  }
  const before = await entriesIn(page).count();
  await page.context().setOffline(true);
  for (const at of [1, 2, 3]) {
    await enterLine(page, `h.070${at}`);
    await enterLine(other, `a.080${at}`);
  }
  for (const tab of [page, other]) await expect.poll(() => entriesIn(tab).count()).toBe(before + 6);
  sent.length = 0;
  // Neither tab can ask for the sheet: the one that sends nothing takes it from the device.
  await page.context().route(/\/api\/games\/[^/]+\/(sheet|stream)$/, (route) => route.abort());
  await page.context().setOffline(false);
  for (const tab of [page, other]) {
    await tab.getByText('Saved', { exact: true }).waitFor({ timeout: 40_000 });
    await expect.poll(() => entriesIn(tab).count(), { timeout: 10_000 }).toBe(before + 6);
  }
  expect(sent).toHaveLength(6);
  expect(new Set(sent).size).toBe(6);
}, 90_000);

test('a session that expires during a game: entries stay, and are sent after sign-in', async () => {
  await using rink = await visit('/admin/games', { as: 'scorekeeper' });
  const { page } = rink;
  const gameId = await scheduledGame(page);
  await page.goto(`/admin/games/${gameId}/score`);
  await page.getByRole('textbox', { name: 'New entry' }).waitFor();
  const before = await entriesIn(page).count();
  // It expires as the entry is sent, whatever else the page requests.
  await page.route(
    '**/sheet/changes',
    async (route) => {
      await endSessions('scorekeeper');
      await route.continue();
    },
    { times: 1 },
  );
  await enterLine(page, 'h.0901');
  await page.waitForURL(/\/login\?/);
  await enterCredentials(page, 'scorekeeper');
  await page.waitForURL(new RegExp(`/admin/games/${gameId}/score`));
  await page.getByText('Saved', { exact: true }).waitFor({ timeout: 30_000 });
  await expect.poll(() => entriesIn(page).count()).toBe(before + 1);
});

test('case 30: forbidden or full storage is reported correctly, and the input stays', async () => {
  await using forbidden = await visit('/admin/games', { as: 'scorekeeper' });
  const gameId = await scheduledGame(forbidden.page);
  await forbidden.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('It is forbidden here.', 'SecurityError');
    };
  });
  await forbidden.page.goto(`/admin/games/${gameId}/score`);
  await forbidden.page
    .getByText('This browser keeps nothing: leave this page open until everything is saved.')
    .waitFor();
  const before = await entriesIn(forbidden.page).count();
  await enterLine(forbidden.page, 'h.1001');
  await forbidden.page.getByText('Saved', { exact: true }).waitFor();
  expect(await entriesIn(forbidden.page).count()).toBe(before + 1);

  await using full = await visit(`/admin/games/${gameId}/score`, { as: 'scorekeeper' });
  const line = full.page.getByRole('textbox', { name: 'New entry' });
  await line.waitFor();
  await full.page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await line.fill('h.1002');
  await line.press('Enter');
  await full.page.getByText('This device could not keep the entry').first().waitFor();
  await expect.poll(() => line.inputValue()).toBe('h.1002');
  expect(await entriesIn(full.page).count()).toBe(before + 1);
});

test('the referee draws the signature at the rink, or signs by keyboard on a device of their own', async () => {
  await using referee = await visit('/admin/referees', { as: 'referee' });
  const own = await ask<{ game: { gameId: string; status: string } }[]>(referee.page, 'GET', '/api/officials/me/games');
  const { gameId } = own.map(({ game }) => game).find(({ status }) => status === 'scheduled')!;

  await using rink = await visit(`/admin/games/${gameId}/score`, { as: 'scorekeeper' });
  const { page } = rink;
  await page.getByRole('textbox', { name: 'New entry' }).waitFor();
  await enterLine(page, 'h.1101');
  await enterLine(page, 'f');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'The referee signs' });
  const pad = (await dialog.locator('svg[viewBox="0 0 400 150"]').boundingBox())!;
  await page.mouse.move(pad.x + 20, pad.y + 100);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 20],
    [90, 110],
    [140, 40],
    [300, 90],
  ] as const)
    await page.mouse.move(pad.x + x, pad.y + y, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  const drawn = page.locator('figure svg path');
  await drawn.waitFor();
  expect(await drawn.getAttribute('d')).toMatch(/^M\d+(\.\d+)? \d+(\.\d+)?(L\d+(\.\d+)? \d+(\.\d+)?){10,}$/);

  // It changes once more, and the referee confirms it on another device.
  await enterLine(page, 'h.1102');
  await page.getByText('The sheet has changed since it was signed.').waitFor();
  await referee.page.goto(`/admin/games/${gameId}/score`);
  const sign = referee.page.getByRole('button', { name: 'Sign', exact: true });
  await sign.focus();
  await referee.page.keyboard.press('Enter');
  const name = referee.page.getByLabel('Referee’s name');
  await name.focus();
  expect(await name.inputValue()).not.toBe('');
  await referee.page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByText('The sheet has changed since it was signed.').count(), { timeout: 15_000 })
    .toBe(0);
  expect([rink.complaints, referee.complaints]).toEqual([[], []]);
}, 90_000);
