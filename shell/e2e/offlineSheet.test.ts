import { once } from 'node:events';
import type { Game, ScoreSheet } from '@league/contract';
import { expect, inject, test } from 'vitest';
import { apiAs, apiOf } from './api.ts';
import { createDataFolder, freePort, ready, serve } from './product.ts';
import { visit } from './visitor.ts';

/** A separate product that can be killed and restarted with its data. */
async function mortalProduct() {
  const own = await createDataFolder(inject('demoLeague'));
  const port = await freePort();
  const settings = { PORT: String(port), ...own.settings };
  const url = `http://localhost:${port}`;
  let running = serve(settings);
  let kills = 0;
  await ready(running, `${url}/api/health/ready`);
  return {
    url,
    kills: () => kills,
    async kill() {
      kills += 1;
      running.process.kill('SIGKILL');
      if (running.process.exitCode === null && running.process.signalCode === null) await once(running.process, 'exit');
    },
    async startAgain() {
      running = serve(settings);
      await ready(running, `${url}/api/health/ready`);
    },
    async [Symbol.asyncDispose]() {
      await running.stop();
      await own.remove();
    },
  };
}

test('case 21, 25: offline, reloaded, and with the server killed during sending: no entry is lost or duplicated', async () => {
  await using product = await mortalProduct();
  const [game] = (await apiOf(product.url)<Game[]>('GET', '/api/public/games')).filter(
    ({ status }) => status === 'scheduled',
  );
  const { gameId } = game!;
  await using rink = await visit(`/admin/games/${gameId}/score`, { baseURL: product.url, as: 'scorekeeper' });
  const { page } = rink;
  const line = page.getByRole('textbox', { name: 'New entry' });
  await line.waitFor();
  const entered: number[] = [];
  async function enter(count: number) {
    for (let each = 0; each < count; each += 1) {
      const second = 61 + entered.length;
      await line.fill(`h.${Math.floor(second / 60)}${String(second % 60).padStart(2, '0')}`);
      await line.press('Enter');
      entered.push(second);
      // An entry counts as entered when it is in the list: then the device has stored it.
      await shown();
    }
  }
  const goals = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').filter({ hasText: 'Goal' });
  const shown = () => expect.poll(() => goals.count(), { timeout: 60_000 }).toBe(entered.length);
  const saved = () => page.getByText('Saved', { exact: true }).waitFor({ timeout: 60_000 });

  await enter(3);
  await saved();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);

  // Everything that the page has loaded is on the device.
  const missing = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const released = files.filter((name) => /^\/(assets|r)\//.test(new URL(name).pathname));
      const kept = await Promise.all(released.map((name) => caches.match(name, { ignoreVary: true })));
      return released.filter((_, at) => !kept[at]);
    });
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);

  // The network is lost, and the page is reloaded.
  await page.context().setOffline(true);
  await enter(4);
  await page.reload();
  await shown();
  await enter(2);
  await page.getByText('6 entries wait to be sent').waitFor();
  await page.context().setOffline(false);
  await saved();

  // The whole product is down: nothing serves the page either.
  await product.kill();
  await enter(4);
  await page.reload();
  await shown();
  await enter(2);
  await product.startAgain();
  await saved();

  // It is killed while entries are sent.
  for (const _ of [1, 2, 3]) {
    const [, killed] = await Promise.all([
      enter(5),
      new Promise((wake) => setTimeout(wake, Math.random() * 600)).then(product.kill),
    ]);
    expect(killed).toBeUndefined();
    await page.reload();
    await shown();
    await product.startAgain();
    await saved();
  }

  await shown();
  const sheet = await (await apiAs(product.url, 'scorekeeper'))<ScoreSheet>('GET', `/api/games/${gameId}/sheet`);
  const arrived = sheet.entries.flatMap(({ entry }) => (entry.type === 'goal' ? [entry.elapsedSeconds] : []));
  expect(arrived).toEqual(entered);
  expect({ entries: arrived.length, kills: product.kills() }).toEqual({ entries: 30, kills: 4 });
  expect(rink.complaints).toEqual([]);
}, 300_000);

test('signing out removes a sheet’s data from the device except unsent entries', async () => {
  await using rink = await visit('/admin/games', { as: 'scorekeeper' });
  const { page } = rink;
  const [game] = await page.evaluate(async () => (await (await fetch('/api/public/games')).json()) as Game[]);
  await page.goto(`/admin/games/${game!.gameId}/score`);
  const kept = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return [...databases, ...(await caches.keys())].filter((name) => name.startsWith('private/')).length;
    });
  await expect.poll(kept).toBe(2);
  await page.getByRole('button', { name: /Account|Reem Salah/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(kept).toBe(0);
});
