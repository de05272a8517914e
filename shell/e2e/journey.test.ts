import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { signIn, visit } from './visitor.ts';

const email = 'hana.rashad@nile.example';
const password = 'a password of her own';

/** Signs in on the open page. */
async function enter(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('invited, working, demoted meanwhile, promoted again, deactivated and reactivated: no input is lost', async () => {
  await using office = await visit('/login');
  await using visitor = await visit('/');
  const { page: desk } = office;
  const { page } = visitor;
  await signIn(desk, 'admin');

  // Invited as a GM of one team.
  await desk.goto('/admin/users/invite');
  await desk.getByLabel('Name').fill('Hana Rashad');
  await desk.getByLabel(/^Email/).fill(email);
  await desk.getByLabel('Role').selectOption('gm');
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await desk.getByText('Team GM invitations must include at least one team assignment.').waitFor();
  await desk.getByLabel('Luxor Suns').check();
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await desk.getByRole('heading', { name: 'Invitation sent to Hana Rashad as Team GM' }).waitFor();
  const link = new URL(await desk.getByLabel('Invitation link').inputValue());

  // Accepted: her home is the list of her teams, with no other team.
  await page.goto(link.pathname + link.search);
  await page.getByRole('heading', { level: 1, name: 'Set your staff password' }).waitFor();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Complete signup' }).click();
  await page.getByText('Your staff account is ready!').first().waitFor();
  await page.waitForURL(/\/admin\/teams$/);
  // The scores above the page that she leaves name teams as well.
  const teams = page.getByRole('table', { name: 'Teams' });
  await teams.getByRole('link', { name: 'Luxor Suns', exact: true }).waitFor();
  expect(await page.getByText('Cairo Pharaohs').count()).toBe(0);

  // At work, when an admin makes her a scorekeeper.
  const newPlayer = '/admin/players/new';
  await page.goto(newPlayer);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Ziad Khattab');
  const setRole = async (role: string, team?: string) => {
    await desk.goto(`/admin/users?search=${email}`);
    await desk.getByRole('button', { name: 'Edit Hana Rashad' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption(role);
    if (team) await dialog.getByLabel(team).check();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await desk.getByText('Hana Rashad is up to date.').waitFor();
  };
  /** Submits the form, unless a request of the page has already ended her access. */
  const isShownOut = async () => {
    const out = page.waitForURL(/\/login\?redirect=%2Fadmin%2Fplayers%2Fnew$/);
    await Promise.race([out, page.getByRole('button', { name: 'Add player' }).click()]);
    await out;
  };
  await page.getByLabel(/^Team/).selectOption({ label: 'Luxor Suns' });
  await page.getByLabel(/^Position/).fill('Center');
  await page.getByLabel(/^Jersey number/).fill('77');
  const told = page.getByText('Session expired. Please sign in again.').waitFor();
  await setRole('scorekeeper');
  await isShownOut();
  await told;

  // She is not redirected to a page that her new role may not open.
  await enter(page);
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(new URL(page.url()).pathname).not.toBe(newPlayer);

  // A GM again: back at the same page, with her input.
  await setRole('gm', 'Luxor Suns');
  await page.goto('/account');
  await page.waitForURL(/\/login/);
  await enter(page);
  await page.waitForURL(/\/account$/);
  await page.goto(newPlayer);
  await page.getByText('Your unsaved input was restored.').waitFor();
  expect(await name.inputValue()).toBe('Ziad Khattab');
  expect(await page.getByLabel(/^Jersey number/).inputValue()).toBe('77');

  // Deactivated: she loses access with the next request, and the sign-in page does not reveal why.
  await desk.goto(`/admin/users?search=${email}`);
  await desk.getByRole('button', { name: 'More for Hana Rashad' }).click();
  await desk.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await desk.getByText('Hana Rashad is deactivated.').waitFor();
  await isShownOut();
  await enter(page);
  await page.getByText('The email or password is not right.').waitFor();

  // Reactivated.
  await desk.getByLabel('State').selectOption('deactivated');
  await desk.getByRole('button', { name: 'More for Hana Rashad' }).click();
  await desk.getByRole('button', { name: 'Reactivate', exact: true }).click();
  await desk.getByText('Hana Rashad may sign in again.').waitFor();
  await enter(page);
  await page.waitForURL((url) => url.pathname === newPlayer);
  await expect.poll(() => name.inputValue()).toBe('Ziad Khattab');
  expect(office.complaints).toEqual([]);
  expect(visitor.complaints).toEqual([]);
}, 90_000);
