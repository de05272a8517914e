import { writeFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createDataFolder, freePort, ready, start } from './product.ts';
import { stopwatch } from './stopwatch.ts';
import { visit } from './visitor.ts';

const account = { email: 'anna@alps.example', password: 'a crooked blue kettle' };
const clubs = ['Graz Granite', 'Linz Lynx', 'Salzburg Salt', 'Innsbruck Ice', 'Villach Vultures', 'Wels Wolves'];
const allClubs = [...clubs, 'Vienna Valves', 'Dornbirn Drifters'];

/** The day in so many days from today. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Twenty players of each club, in the words of a federation's own file. */
async function spreadsheet() {
  const first = ['Jonas', 'Lukas', 'Felix', 'Paul', 'Noah', 'Elias', 'Jakob', 'David', 'Leon', 'Moritz'];
  const last = ['Gruber', 'Huber', 'Wagner', 'Pichler', 'Steiner', 'Moser', 'Mayer', 'Hofer'];
  const position = (at: number) => (at < 2 ? 'G' : at < 8 ? 'D' : ['C', 'LW', 'RW'][at % 3]!);
  const players = allClubs.flatMap((club, team) =>
    Array.from({ length: 20 }, (_, at) => {
      const name = `${last[(team + at) % 8]}, ${first[at % 10]} ${at < 10 ? '' : 'K.'}`.trim();
      return [name, position(at), at + 1, club, new Date(Date.UTC(1995 + (at % 10), at % 12, team + 1))];
    }),
  );
  const rows = [['Player', 'Pos', '#', 'Club', 'DOB'], ...players];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Rosters', rows }] }));
  return {
    name: 'Rosters.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  };
}

/** Keeps the first game of the season on its score sheet: 2–1 for the home team. */
async function scoreFirstGame(page: Page) {
  await page.goto('/admin/games');
  await page.getByRole('link', { name: 'Score sheet' }).first().click();
  for (const club of [0, 1]) {
    await page.getByRole('button', { name: 'Dress the whole roster' }).first().click();
    const goalie = page.getByLabel('Starts in the net').nth(2 * club);
    await goalie.click();
    await expect.poll(() => goalie.isChecked()).toBe(true);
  }
  const line = page.getByRole('textbox', { name: 'New entry' });
  const enter = async (typed: string) => {
    await line.fill(typed);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  };
  await page.getByRole('button', { name: 'Begin 1st' }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await enter('h10.0512');
  await enter('a9 12.1830');
  await page.getByRole('button', { name: 'End 1st' }).click();
  await page.getByRole('button', { name: 'Begin 2nd' }).click();
  await enter('h11.0807');
  await page.getByRole('button', { name: 'End 2nd' }).click();
  await page.getByRole('button', { name: 'Begin 3rd' }).click();
  await page.getByRole('button', { name: 'End 3rd' }).click();
  await page.getByRole('button', { name: 'Game over' }).click();
  await page.getByRole('button', { name: 'Make it final' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it final' }).click();
  await page.getByText('The sheet is final.').first().waitFor();
}

test('a newcomer has a league of eight clubs in an afternoon, across a killed server: rosters, schedule, staff, a scored game, standings', async () => {
  const own = await createDataFolder();
  const settings = { PORT: String(await freePort()), DEMO: '0', ...own.settings };
  const url = `http://localhost:${settings.PORT}`;
  const begin = async () => {
    const product = start(settings);
    await ready(product, `${url}/api/health/ready`);
    await expect.poll(product.output).toContain('with the code ');
    const [, code = ''] = /with the code (\S+)/.exec(product.output()) ?? [];
    return { product, code };
  };
  let { product, code } = await begin();
  try {
    await using visitor = await visit('/', { baseURL: url, viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    const watch = await stopwatch(page);
    await page.reload();
    const go = () => page.getByRole('button', { name: 'Save and continue' }).click();
    const at = async (step: string) => {
      await page.getByRole('heading', { level: 1, name: step, exact: true }).waitFor();
      watch.step(`Set-up: ${step}`);
    };

    // The home page of a league without an admin leads here.
    await page.waitForURL('**/setup');
    watch.step('Start the product with `npm start`, and type the code that it prints');
    await page.getByLabel('Code').fill('ABCD-EFGH-2345-6789-ABCD');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('This is not the code that the server printed.').waitFor();
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Begin' }).click();

    await at('Names');
    await go();
    await page.getByText('League name is required.').waitFor();
    await page.getByLabel('League name').fill('Alpine Hockey League');
    await page.getByLabel('Short name').fill('AHL');
    await go();
    await at('Place');
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('combobox', { name: 'Country' }).fill('austria');
    await page.getByRole('option', { name: 'Austria' }).click();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Vienna');
    expect(await page.getByLabel('Currency').inputValue()).toBe('Euro (EUR)');
    await go();
    await at('Brand');
    await go();
    await at('Rules');

    // Killed between two steps: the same code, the same steps.
    product.process.kill('SIGKILL');
    await product.stop();
    const before = code;
    ({ product, code } = await begin());
    expect(code).toBe(before);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    await page.getByRole('radio', { name: 'PWHL' }).check();
    await go();
    await at('Season');
    await page.getByLabel('First day').fill(inDays(0));
    await page.getByLabel('Last day').fill(inDays(240));
    await go();
    await at('Clubs');
    await page.getByRole('button', { name: 'Add a club' }).click();
    await page.getByRole('textbox', { name: 'Club', exact: true }).fill('Vienna Valves');
    await page.getByText('Paste lines or choose a file').click();
    await page.getByLabel('Or paste the lines here').fill(`${clubs.join('\n')}\nDornbirn Drifters; Dornbirn`);
    await page.getByRole('button', { name: 'Add these clubs' }).click();
    await page.getByText('8 clubs').waitFor();
    await go();
    await at('Mail');
    await page.getByText('No mail server is set.').waitFor();
    await page.getByLabel('Email').fill(account.email);
    await go();
    await at('Account');
    await page.getByLabel('Your name').fill('Anna Berger');
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.getByRole('button', { name: 'Create account and league' }).click();

    // Signed in, with what remains to do.
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { name: 'Get your league ready' }).waitFor();
    await page.getByText('0 of 6 done').waitFor();
    await page.getByText('0 of 8 done').waitFor();

    // Visitors see that it opens soon; the set-up is closed.
    await using fan = await visit('/standings', { baseURL: url });
    await fan.page.getByText('Opens soon').waitFor();
    await fan.page.goto('/newsletter/unsubscribe');
    await fan.page.getByRole('heading', { level: 1, name: 'This link is not complete' }).waitFor();
    await fan.page.goto('/setup');
    await fan.page.getByRole('heading', { name: 'This league is set up' }).waitFor();

    watch.step('Take 160 players from a spreadsheet');
    await page.getByRole('link', { name: 'Fill the rosters' }).click();
    await page.locator('input[type=file]').setInputFiles(await spreadsheet());
    await page.getByRole('button', { name: 'Check the lines' }).click();
    await page.getByRole('button', { name: 'Import 160 lines' }).click();
    await page.getByText('Imported 160 lines.').first().waitFor();

    watch.step('Generate a double round');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Make the schedule' }).click();
    await page.getByLabel('First day').first().fill(inDays(14));
    await page.getByText('Home team’s venue').click();
    await page.getByRole('button', { name: 'Show games' }).click();
    await page.getByRole('button', { name: 'Save 56 games' }).first().click();
    await page.waitForURL('**/admin/games?**');

    watch.step('Invite a scorekeeper and a writer');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Invite staff' }).first().click();
    await page.getByRole('link', { name: 'Invite from a list' }).click();
    const invited = 'email,role\nbernd@alps.example,Scorekeeper\nclara@alps.example,Writer';
    await page.getByLabel('Or paste the lines here').fill(invited);
    await page.getByRole('button', { name: 'Send 2 invitations' }).click();
    await page.getByText('2 invitations sent').waitFor();

    // Published: the checklist is shorter, and visitors see the league.
    const stepsToPublic = watch.step('Publish the site');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Publish the site' }).click();
    await page.getByLabel('Everybody sees the site').check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings are saved.').waitFor();
    await page.goto('/admin');
    await page.getByText('4 of 6 done').waitFor();

    watch.step('Keep the first game on its score sheet');
    await scoreFirstGame(page);
    await fan.page.goto('/standings');
    const first = fan.page.getByRole('row').nth(1);
    await first.getByRole('cell', { name: '3', exact: true }).first().waitFor();
    expect(await fan.page.getByRole('row').count()).toBe(9);

    const { seconds, table } = watch.stop();
    expect(stepsToPublic).toBeLessThanOrEqual(15);
    expect(seconds).toBeLessThan(3_600);
    if (process.env.NEWCOMER_RECORD) await writeFile(process.env.NEWCOMER_RECORD, `${table}\n`);
    // The shop sells in the league's currency.
    await page.goto('/admin/create-product');
    await page.getByLabel('Price in €').waitFor();
    expect(visitor.complaints).toEqual([]);
    expect(fan.complaints).toEqual([]);
  } finally {
    await product.stop();
    await own.remove();
  }
}, 120_000);
