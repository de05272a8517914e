import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { product, signIn, visit } from './visitor.ts';

/** Calls the API as whoever is signed in on the page. */
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

/** A game of the demo league that nobody has begun. */
async function scheduledGame(page: Page) {
  const games = await ask<{ gameId: string }[]>(page, 'GET', '/api/games?status=scheduled');
  return games[0]!.gameId;
}

test('a sheet kept through a lost network and reloads: nothing lost, nothing doubled', async () => {
  await using rink = await visit('/login');
  const { page } = rink;
  await signIn(page, 'scorekeeper');
  const gameId = await scheduledGame(page);
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

  await enter('b');
  await enter(`h${numbers[0]}.0101`);
  await page.getByText('Saved', { exact: true }).waitFor();
  await shown(1);

  await page.context().setOffline(true);
  await enter(`h${numbers[1]}.0202`);
  await enter(`h${numbers[2]}tr.0303`);
  await page.getByText('2 entries wait to be sent').waitFor();
  await shown(3);
  await page.context().setOffline(false);

  // The page comes back, the API does not: what waits and the sheet itself are the device's own.
  await page.route('**/api/games/**', (route) => route.abort());
  await page.reload();
  await enter(`h${numbers[3]}.0404`);
  await shown(4);
  await page.reload();
  await shown(4);

  // Answers are lost on their way: what has arrived is sent again.
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

test('two people at one sheet see each other’s entries', async () => {
  await using first = await visit('/login');
  await using second = await visit('/login');
  await signIn(first.page, 'scorekeeper');
  await signIn(second.page, 'admin');
  const gameId = await scheduledGame(first.page);
  const sheet = await ask<Sheet>(first.page, 'GET', `/api/games/${gameId}/sheet`);
  for (const { page } of [first, second]) await page.goto(`${product().url}/admin/games/${gameId}/score`);
  const line = first.page.getByRole('textbox', { name: 'New entry' });
  await line.fill(`a${sheet.away.roster[3]!.number}.0505`);
  await line.press('Enter');
  const theirs = second.page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect.poll(() => theirs.count(), { timeout: 15_000 }).toBe(1);
});
