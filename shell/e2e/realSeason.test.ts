import { expect, test } from 'vitest';
import { hasSeason, realLeague, whySkipped } from './realLeague.ts';
import { visit } from './visitor.ts';

test.skipIf(!hasSeason)(
  `an imported real season can be followed in the browser${whySkipped}`,
  async () => {
    await using league = await realLeague({ DEMO: '0' });
    await using fan = await visit(`${league.url}/standings`);
    const { page } = fan;
    const teams = page.getByRole('rowheader');
    await expect.poll(() => teams.count()).toBe(6);
    await page.goto(`${league.url}/stats`);
    await page.getByRole('table').waitFor();
    await page.goto(`${league.url}/schedule?month=all`);
    await page.getByRole('region', { name: 'Games' }).getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('table', { name: 'Score by period' }).waitFor();
    expect(fan.complaints).toEqual([]);
  },
  180_000,
);
