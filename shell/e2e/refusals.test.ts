import { expect, test } from 'vitest';
import { visit } from './visitor.ts';

/** Who is rejected where, and with which message, as in sections 5 and 8 of the specification. Without a message: silently. */
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

type WatchedWindow = { isSaid?: boolean };

/** Runs in the page, from its beginning: some messages are shown only until the home page has loaded. */
function watchFor(words = '') {
  const watched = globalThis as WatchedWindow;
  const look = () => {
    watched.isSaid ||= document.body?.textContent.includes(words) ?? false;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

// Concurrent: each waits for pages half of the time.
test.concurrent.each(refusals)(
  '%s is closed to a %s, who gets a message and is redirected home',
  async (path, role, words) => {
    await using staff = await visit('/icon.svg', { as: role });
    const { page, complaints } = staff;
    await page.addInitScript(watchFor, words);
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForFunction(() => (globalThis as WatchedWindow).isSaid);
    if (!words) expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test('a GM finds the assigned teams and no other roster', async () => {
  await using office = await visit('/login');
  const teams: { _id: string; name: string }[] = await (await office.page.request.get('/api/public/teams')).json();
  await using staff = await visit('/admin/teams', { as: 'gm' });
  const { page } = staff;
  await page.getByRole('main').getByText('Aswan Falcons').first().waitFor();
  const others = teams.find(({ name }) => name === 'Cairo Pharaohs')!;
  expect(await page.getByRole('main').getByText(others.name).count()).toBe(0);
  await page.goto(`/admin/teams/${others._id}/roster`);
  await page.getByText('You do not have permission to manage this team.').first().waitFor();
});

test('each of them asks a visitor to sign in, and returns', async () => {
  await using visitor = await visit('/icon.svg');
  const { page } = visitor;
  for (const [path] of refusals) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === path);
  }
});
