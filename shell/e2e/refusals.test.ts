import { expect, test } from 'vitest';
import { signIn, visit } from './visitor.ts';

/** Who is refused where, in which words, as sections 5 and 8 of the specification have it. Without words: silently. */
const refusals: [path: string, role: string, words?: string][] = [
  ['/admin', 'writer', 'Access denied. Admins only.'],
  ['/admin/drafts', 'scorekeeper', 'Access denied. Admins only.'],
  ['/admin/drafts/new', 'gm', 'Access denied. Admins only.'],
  ['/admin/players', 'gm', 'Access denied. Admins only.'],
  ['/admin/photos', 'writer', 'Admins only. Redirecting you home.'],
  ['/admin/my-articles', 'gm'],
  ['/admin/my-articles/create', 'referee'],
  ['/admin/teams', 'writer', 'Access denied'],
  ['/admin/teams/new', 'gm', 'Admins only'],
  ['/admin/users', 'gm', 'Access denied'],
  ['/admin/users/invite', 'store-manager', 'You do not have permission to manage staff invitations.'],
  ['/admin/orders', 'writer', 'Redirecting you away from the store tools…'],
  ['/admin/products', 'referee', 'Redirecting you away from the store tools…'],
];

// Side by side: each waits for pages half of the time.
test.concurrent.each(refusals)(
  '%s is closed to a %s, who gets a message and is redirected home',
  async (path, role, words) => {
    await using staff = await visit('/login');
    const { page, complaints } = staff;
    await signIn(page, role);
    await page.goto(path);
    await Promise.all([
      page.waitForURL((url) => url.pathname === '/'),
      words && page.getByText(words, { exact: false }).first().waitFor(),
    ]);
    if (!words) expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test('a GM finds the assigned teams and no other roster', async () => {
  await using office = await visit('/login');
  const teams: { _id: string; name: string }[] = await (await office.page.request.get('/api/public/teams')).json();
  await using staff = await visit('/login');
  const { page } = staff;
  await signIn(page, 'gm');
  await page.getByRole('main').getByText('Aswan Falcons').first().waitFor();
  const others = teams.find(({ name }) => name === 'Cairo Pharaohs')!;
  expect(await page.getByRole('main').getByText(others.name).count()).toBe(0);
  await page.goto(`/admin/teams/${others._id}/roster`);
  await page.getByText('You do not have permission to manage this team.').first().waitFor();
});

test.concurrent.each(refusals.map(([path]) => path))('%s asks a visitor to sign in, and returns', async (path) => {
  await using visitor = await visit(path);
  await visitor.page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === path);
});
