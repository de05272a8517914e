import { expect, test } from 'vitest';
import type { Registry } from '../release/registry.ts';
import { product, visit } from './visitor.ts';

test('a fan follows the season: from the home page to a game, a player, the table and the shop', async () => {
  await using fan = await visit('/');
  const { page } = fan;
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await heading('National Ice Hockey League').waitFor();
  await page.getByRole('list', { name: 'Leaders' }).getByRole('link').nth(2).waitFor();
  expect(await page.locator('table tbody tr').count()).toBe(8);

  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
  await heading('Schedule').waitFor();
  // Late in a month the calendar may open on a month without played games.
  await page.goto('/schedule?month=all');
  const finals = page.getByRole('region', { name: 'Games' }).getByRole('link', { name: /Final/ });
  await finals.first().waitFor();
  await finals.first().click();
  await page.getByRole('table', { name: 'Score by period' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/schedule\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Box score' }).click();
  await page
    .getByRole('table', { name: /^Skaters/ })
    .first()
    .locator('tbody')
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { name: 'League seasons' }).waitFor();

  await page.getByRole('banner').getByRole('link', { name: 'Standings' }).click();
  await page.getByRole('heading', { name: 'Why this order?' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Stats' }).click();
  await page.getByRole('link', { name: 'Goalies' }).click();
  await page.getByRole('columnheader', { name: 'SV%' }).waitFor();
  await page.getByRole('link', { name: 'Tournament' }).click();
  await page.getByRole('columnheader', { name: 'Tournament' }).waitFor();

  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
  await heading('Wear it to the rink').waitFor();
  await page.getByRole('link', { name: 'Jerseys' }).click();
  await page.getByRole('list', { name: 'Collection' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  expect(fan.complaints).toEqual([]);
});

test('filters are in the address: a reload and a shared link show the same list', async () => {
  await using fan = await visit('/schedule?month=all&competition=tournament&team=giza-sphinxes');
  const { page } = fan;
  const games = page.getByRole('region', { name: 'Games' }).getByRole('listitem').getByRole('link');
  await games.first().waitFor();
  // The demo's clock moves between two looks at a live game.
  const textsNow = async () => (await games.allInnerTexts()).map((text) => text.replace(/(LIVE .*?) \d+:\d\d$/m, '$1'));
  const shown = await textsNow();
  // The demo's exhibition games come and go, and are no games of the league either.
  const cup = shown.filter((text) => !text.includes('Exhibition games'));
  expect(cup.length).toBeGreaterThan(0);
  expect(cup.every((text) => text.includes('Nile Cup'))).toBe(true);
  expect(shown.every((text) => text.includes('Giza Sphinxes'))).toBe(true);
  await page.reload();
  await games.first().waitFor();
  expect(await textsNow()).toEqual(shown);
});

test('times are in the league’s zone, with the visitor’s own beside them', async () => {
  const zone = (timezoneId: string) => ({ timezoneId });
  await using inCairo = await visit('/schedule', zone('Africa/Cairo'));
  await inCairo.page
    .getByRole('region', { name: 'Games' })
    .getByRole('link')
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await inCairo.page.getByText('your time').count()).toBe(0);
  await using inToronto = await visit('/schedule', zone('America/Toronto'));
  await inToronto.page
    .getByRole('region', { name: 'Games' })
    .getByText('your time')
    .filter({ visible: true })
    .first()
    .waitFor();
});

test('a logo that fails to load is replaced by the default', async () => {
  await using fan = await visit('/login');
  await fan.page.route('**/media/teams/**', (route) => route.fulfill({ status: 404 }));
  await fan.page.goto('/teams');
  await fan.page.getByRole('list', { name: 'All teams' }).waitFor();
  const crests = fan.page.getByRole('list', { name: 'All teams' }).locator('img');
  await expect
    .poll(() => crests.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/').pop())))
    .toEqual(Array.from({ length: 8 }, () => 'default.svg'));
});

test('an unknown address has its own page with status 404 and a search', async () => {
  await using lost = await visit('/login');
  const { page } = lost;
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the league' }).fill('pharaohs');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cairo Pharaohs (?!at)/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Cairo Pharaohs' }).waitFor();
  await page.goto('/schedule/0198a000-0000-7000-8000-000000000000');
  await page.getByText('Game not found.').first().waitFor();
  await page.goto('/players/nobody');
  await page.getByText('There is no such player').first().waitFor();
});

test('an unknown address under any public prefix is answered 404', async () => {
  const statusOf = async (path: string) => (await fetch(product().url + path)).status;
  const { remotes } = (await (await fetch(`${product().url}/registry.json`)).json()) as Registry;
  const prefixes = Object.values(remotes)
    .flatMap(({ prefixes }) => prefixes)
    .filter((prefix) => prefix !== '/' && !prefix.startsWith('/admin'));
  expect(prefixes).toEqual(expect.arrayContaining(['/schedule', '/players', '/shop', '/order']));
  const soft: string[] = [];
  for (const prefix of prefixes) {
    for (const word of ['no-such-thing', '0198a000-0000-7000-8000-000000000000', 'custom-0', 'two/words']) {
      if ((await statusOf(`${prefix}/${word}`)) !== 404) soft.push(`${prefix}/${word}`);
    }
  }
  expect(soft).toEqual([]);
  for (const { to } of Object.values(remotes).flatMap(({ navigation }) => navigation)) {
    expect(await statusOf(to), to).toBe(200);
  }
});
