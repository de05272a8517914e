import type { Game } from '@league/contract';
import { expect, test } from 'vitest';
import { apiOf } from './api.ts';
import { product, signIn, visit } from './visitor.ts';

test('sign-in shows errors in the spec’s words, and keeps the input', async () => {
  await using staff = await visit('/login');
  const { page } = staff;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Please correct the highlighted fields and try again.').waitFor();
  await page.getByText('Email is required.').waitFor();
  await page.getByText('Password is required.').waitFor();
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Email').blur();
  await page.getByText('Enter a valid email address.').waitFor();
  await page.getByLabel('Email').fill('writer@demo.league');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('writer@demo.league');
});

/** Each role's home, and the screens of its menu. */
const homes = {
  admin: { path: '/admin', screens: ['Seasons', 'Orders', 'Photos', 'Staff'], notOnes: [] },
  writer: { path: '/admin/my-articles', screens: ['Articles'], notOnes: ['Photos', 'Seasons', 'Orders', 'Staff'] },
  scorekeeper: { path: '/admin/games', screens: ['Games'], notOnes: ['Seasons', 'Articles', 'Orders', 'Staff'] },
  referee: { path: '/admin/referees', screens: ['Officials'], notOnes: ['Seasons', 'Articles', 'Orders', 'Staff'] },
  gm: { path: '/admin/teams', screens: ['Teams'], notOnes: ['Players', 'Seasons', 'Articles', 'Orders', 'Staff'] },
  'store-manager': {
    path: '/admin/orders',
    screens: ['Orders', 'Products'],
    notOnes: ['Seasons', 'Articles', 'Staff'],
  },
};

test.concurrent.each(Object.entries(homes))(
  'a %s signs in, reaches their home and sees only that role’s screens',
  async (role, { path, screens, notOnes }) => {
    await using staff = await visit('/login');
    const { page, complaints } = staff;
    await signIn(page, role);
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const links = page.getByRole('navigation', { name: 'Staff screens' }).getByRole('link');
    for (const screen of screens) await links.and(page.getByText(screen, { exact: true })).waitFor();
    const menu = await links.allInnerTexts();
    expect(menu.filter((screen) => (notOnes as string[]).includes(screen))).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('a visitor is asked to sign in, and returns to the requested page', async () => {
  await using staff = await visit('/admin/seasons');
  const { page } = staff;
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill('admin@demo.league');
  await page.getByLabel('Password', { exact: true }).fill('demo-league-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/admin\/seasons$/);
  await page.getByRole('heading', { level: 1, name: 'Seasons' }).waitFor();
});

test('an admin-only screen redirects a writer home with the reason', async () => {
  await using staff = await visit('/admin/seasons', { as: 'writer' });
  const { page } = staff;
  await page.getByText(/Access denied/).waitFor();
});

test('an admin creates a season, which the list and the public pages show', async () => {
  await using staff = await visit('/admin/seasons', { as: 'admin' });
  const { page } = staff;
  await page.getByRole('link', { name: 'New season' }).click();
  await page.getByRole('button', { name: 'Create season' }).click();
  await page.getByText('Season name is required.').waitFor();
  await page.getByRole('textbox', { name: 'Season Name', exact: true }).fill('2031-32');
  await page.getByRole('button', { name: 'Create season' }).click();
  await page.waitForURL(/\/admin\/seasons$/);
  await page.getByText('2031-32').first().waitFor();
  await page.goto('/standings');
  const seasons = page.getByLabel('Season');
  await expect.poll(() => seasons.locator('option').allInnerTexts()).toContain('2031-32');
});

test('a store manager archives a product, which leaves the shop, and restores it', async () => {
  await using staff = await visit('/admin/products', { as: 'store-manager' });
  const { page } = staff;
  await page.getByRole('button', { name: 'Archive Rinkside Bottle' }).click();
  await page.getByText('Are you sure you want to archive this product?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Product archived').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

  await using visitor = await visit('/shop?search=bottle');
  await visitor.page.getByText('No products match your search').waitFor();

  await page.getByRole('button', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'Restore Rinkside Bottle' }).click();
  await page.getByText('Product restored').waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('list', { name: 'Collection' }).getByText('Rinkside Bottle').waitFor();
});

test('an admin views a photo and removes it from the gallery', async () => {
  await using staff = await visit('/admin/photos?search=whistle', { as: 'admin' });
  const { page } = staff;
  await page.getByRole('link', { name: 'View Whistle in hand' }).click();
  await page.getByRole('dialog', { name: 'Whistle in hand' }).getByRole('img').first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete Whistle in hand' }).click();
  await page.getByText('Remove this photo from the gallery?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Photo removed from gallery').waitFor();
  await page.getByText('No photos match your filters').waitFor();
});

test('a person deactivated at work loses access with the next step, and returns when reactivated', async () => {
  await using office = await visit('/admin/users', { as: 'admin' });
  await using person = await visit('/admin/products', { as: 'store-manager' });
  const more = async (name: string, action: string) => {
    await office.page.getByRole('button', { name: `More for ${name}` }).click();
    await office.page.getByRole('button', { name: action, exact: true }).click();
  };
  await person.page
    .getByRole('button', { name: /^Archive / })
    .first()
    .waitFor();
  await more('Dina Magdy', 'Deactivate');
  await office.page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await office.page.getByText('Dina Magdy is deactivated.').waitFor();
  await person.page
    .getByRole('button', { name: /^Archive / })
    .first()
    .click();
  await person.page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await person.page.waitForURL(/\/login/);

  await office.page.getByLabel('State').selectOption('deactivated');
  await more('Dina Magdy', 'Reactivate');
  await office.page.getByText('Dina Magdy may sign in again.').waitFor();
  await signIn(person.page, 'store-manager');
});

test('a new role takes effect with the next sign-in, and the last admin stays', async () => {
  await using office = await visit('/admin/users', { as: 'admin' });
  const { page } = office;
  const change = async (name: string, role: string) => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Role').selectOption(role);
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  };
  await change('Youssef Naim', 'store-manager');
  await page.getByText('Youssef Naim is up to date.').waitFor();
  await using person = await visit('/admin/products', { as: 'writer' });
  await person.page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await change('Youssef Naim', 'writer');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await person.page.goto('/account');
  await person.page.waitForURL(/\/login/);

  await change('Amina Farouk', 'writer');
  await page.getByText('The league needs an admin: this is the last one.').waitFor();

  await page.goto('/admin/audit?record=staff');
  const entry = page.getByRole('listitem').filter({ hasText: 'Amina Farouk changed Staff account Youssef Naim' });
  await entry.first().getByText('What exactly').click();
  await entry.first().getByRole('row', { name: 'role store-manager writer' }).waitFor();
});

test('candidates and their conflicts are in one row', async () => {
  await using office = await visit('/admin', { as: 'admin' });
  const { page } = office;
  await page.route(/\/api\/games\/[^/]+\/officials$/, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    const conflicts = [{ kind: 'ownClub', message: 'Is close to a club of this game.', gameId: null }];
    told.candidates = told.candidates.map((each: object) => ({ ...each, conflicts }));
    await route.fulfill({ response: answer, json: told });
  });
  // The last week of the season: other tests play the next games.
  const games = await apiOf(product().url)<Game[]>('GET', '/api/public/games');
  const last = games.findLast(({ status }) => status === 'scheduled')!;
  await page.goto(`/admin/referees?view=assignments&week=${last.date.slice(0, 10)}`);
  await page
    .getByRole('button', { name: /^Assign / })
    .first()
    .click();
  const conflict = page.getByRole('dialog').getByText('Is close to a club of this game.').first();
  await conflict.waitFor();
  const [inner, outer] = await conflict.evaluate((element) => {
    const item = element.closest('li')!;
    return [item, item.parentElement!.closest('li')!].map((each) => getComputedStyle(each).borderBlockEndWidth);
  });
  expect([inner, outer]).toEqual(['0px', '1px']);
});
