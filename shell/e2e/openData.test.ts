import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { product, visit } from './visitor.ts';

test('a visitor without script opens the data of a season and downloads a table', async () => {
  // The server renders pages once it has their parts.
  await expect.poll(async () => (await fetch(`${product().url}/data`)).text(), { timeout: 60_000 }).toContain('<h1>');
  await using visited = await visit('/data', { javaScriptEnabled: false });
  const { page } = visited;
  await page.getByRole('heading', { name: 'Open data', level: 1 }).waitFor();
  await page.getByText('No license is given.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .locator('details[open]')
      .getByRole('link', { name: /^Standings/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ standings\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^competition,tournament,rank,team_number,team,/);
  expect(lines[1]).toMatch(/^season,,1,\d+,/);
});
