import { expect, test } from 'vitest';
import { freePort, ownFolder, ready, start } from './product.ts';
import { visit } from './visitor.ts';

const account = { email: 'anna@alps.example', password: 'a crooked blue kettle' };
const pasted = [
  'Graz Granite, Graz',
  'Linz Lynx, Linz',
  'Salzburg Salt',
  'Innsbruck Ice',
  'Villach Vultures',
  'Wels Wolves',
];

test('a newcomer sets up a league on an empty database, across a killed server, and nobody can do so again', async () => {
  const own = await ownFolder();
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
    const go = () => page.getByRole('button', { name: 'Save and continue' }).click();
    const at = (step: string) => page.getByRole('heading', { level: 1, name: step, exact: true }).waitFor();

    // The home page of a league without an admin leads here.
    await page.waitForURL('**/setup');
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
    await at('Rules');
    await page.getByRole('radio', { name: 'PWHL' }).check();
    await go();
    await at('Season');
    await go();
    await at('Clubs');
    await page.getByRole('button', { name: 'Add a club' }).click();
    await page.getByRole('textbox', { name: 'Club', exact: true }).fill('Vienna Valves');
    await page.getByText('Paste lines or choose a file').click();
    await page.getByLabel('Or paste the lines here').fill(`${pasted.join('\n')}\nDornbirn Drifters; Dornbirn`);
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
    await fan.page.goto('/setup');
    await fan.page.getByRole('heading', { name: 'This league is set up' }).waitFor();

    // Published: the checklist is shorter, and visitors see the league.
    await page.getByRole('link', { name: 'Publish the site' }).click();
    await page.getByLabel('Everybody sees the site').check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings are saved.').waitFor();
    await page.goto('/admin');
    await page.getByText('1 of 6 done').waitFor();
    await fan.page.goto('/standings');
    await fan.page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor();
    expect(visitor.complaints).toEqual([]);
    expect(fan.complaints).toEqual([]);
  } finally {
    await product.stop();
    await own.remove();
  }
}, 120_000);
