import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, test } from 'vitest';
import { enterCredentials, expireToken } from './session.ts';
import { launch, product, visit } from './visitor.ts';

const anHourMs = 60 * 60 * 1000;
const cookieHint = 'Please allow cookies for this site: without them you are signed out after 15 minutes.';
const storageHint =
  'Please allow this site to store data: without it you are signed out with the next page that you load.';

/** Follows links as a person does, without loading a new document. */
async function walkPublicSite(page: Page) {
  await page.goto('/');
  const sections = page.getByRole('navigation', { name: 'Main sections' }).first();
  for (const section of ['Standings', 'Stats', 'Teams', 'Shop']) {
    await sections.getByRole('link', { name: section, exact: true }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('button', { name: 'Use the system’s colors' }).click();
  await page.getByRole('button', { name: 'Light colors' }).waitFor();
}

/** Signs in, gets this message, and works: reads, and types into a form that is then left. */
async function work(page: Page, told = 'Login successful!') {
  await page.goto('/login');
  await enterCredentials(page, 'admin');
  await page.getByText(told).waitFor();
  await page.getByText('Where things stand').waitFor();
  await page.getByRole('navigation', { name: 'Staff screens' }).getByRole('link', { name: 'Seasons' }).click();
  await page.getByRole('link', { name: 'New season' }).click();
  await page.getByRole('textbox', { name: 'Season Name', exact: true }).fill('2060-61');
  await page.getByRole('link', { name: 'Back to seasons' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('list', { name: 'All seasons' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('staff');
  await page.getByRole('option', { name: /^Staff/ }).click();
  await page.getByRole('table', { name: 'Staff' }).waitFor();
}

/** Opens the audit log with a token that the server rejects as expired. */
async function openOutworn(page: Page) {
  const refusal = { status: 401, json: { message: '', code: 'access.session-ended' } };
  await page.route('**/api/admin/audit*', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('navigation', { name: 'Staff screens' }).getByRole('link', { name: 'Audit log' }).click();
}

// Concurrent: each has its own browser, and waits for pages half of the time.
test.concurrent('case 30: with full storage, the site works, and sign-in says what is missing', async () => {
  await using visitor = await visit('/icon.svg');
  const { page, complaints } = visitor;
  await page.addInitScript(() => {
    try {
      for (const storage of [localStorage, sessionStorage]) {
        for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
          try {
            for (let at = 0; ; at += 1) storage.setItem(`${size} ${at}`, 'x'.repeat(size));
          } catch {
            // Full for this size.
          }
        }
      }
    } catch {
      // A document without storage.
    }
  });
  await walkPublicSite(page);
  await work(page, storageHint);
  expect(complaints).toEqual([]);
});

test.concurrent('case 30: with forbidden storage, the site works, sign-in says what is missing, and the session is renewed', async () => {
  await using visitor = await visit('/icon.svg');
  const { page, complaints } = visitor;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await walkPublicSite(page);
  await work(page, storageHint);
  const renewed = page.waitForResponse((answer) => answer.url().includes('/api/admin/audit') && answer.ok());
  await openOutworn(page);
  await renewed;
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(complaints).toEqual([]);
});

const claims = (about: object) =>
  `e30.${Buffer.from(JSON.stringify({ exp: 2_000_000_000, ...about })).toString('base64url')}.c2lnbmVk`;

test.concurrent.each([
  ['garbage', '\u0000{"half'],
  ['letters that no header takes', 'e30.é.ü'],
  ['an old version’s token', claims({ id: 7, role: 'admin' })],
  [
    'a token that nobody signed',
    claims({ sub: crypto.randomUUID(), sid: crypto.randomUUID(), role: 'admin', name: 'Nobody', teamIds: [] }),
  ],
])('case 30: with %s under its keys, the site works, and staff sign in', async (_, left) => {
  await using visitor = await visit('/icon.svg');
  const { page, complaints } = visitor;
  await page.evaluate((value) => {
    for (const key of ['token', 'theme', 'palette', 'cart', 'typed']) localStorage.setItem(key, value);
    for (const key of ['typed', 'react-router-scroll-positions']) sessionStorage.setItem(key, value);
  }, left);
  await walkPublicSite(page);
  await page.goto('/admin/users');
  await page.waitForURL(/\/login\?redirect=%2Fadmin%2Fusers$/);
  await page.getByText('Session expired. Please sign in again.').waitFor();
  await work(page);
  await page.reload();
  await page.getByRole('table', { name: 'Staff' }).waitFor();
  expect(complaints).toEqual([]);
});

test.concurrent('case 30: without cookies, the site works, and sign-in works for a limited time and says what is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'league-cookies-off-'));
  await mkdir(join(folder, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(folder, { ...launch, baseURL: product().url });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto('/');
    // The message depends on this: `navigator.cookieEnabled` is true all the same.
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
    await walkPublicSite(page);
    await work(page, cookieHint);
    await openOutworn(page);
    await page.waitForURL(/\/login\?redirect=%2Fadmin%2Faudit$/);
    await page.getByText('Session expired. Please sign in again.').waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test.concurrent('a browser that drops the cookie gets the same message', async () => {
  await using visitor = await visit('/login');
  const { page } = visitor;
  await page.route('**/api/auth/login', async (route) => {
    const answer = await route.fetch();
    const { 'set-cookie': _, ...headers } = answer.headers();
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
    await page.context().clearCookies();
  });
  await enterCredentials(page, 'admin');
  await page.getByText(cookieHint).waitFor();
  await page.getByText('Where things stand').waitFor();
});

test.concurrent.each([
  ['an hour fast', anHourMs],
  ['an hour slow', -anHourMs],
])('case 30: with its clock %s, the site works, and a session continues when its token expires', async (_, wrongMs) => {
  await using visitor = await visit('/icon.svg');
  const { page, complaints } = visitor;
  await page.clock.install({ time: Date.now() + wrongMs });
  await walkPublicSite(page);
  await work(page);
  for (const address of ['/admin', '/admin/users']) {
    await page.evaluate(expireToken);
    await page.goto(address);
    await page.getByText('Amina Farouk').first().waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
  expect(new URL(page.url()).pathname).toBe('/admin/users');
  expect(complaints).toEqual([]);
});

// All forms of such addresses are in safeRedirect.test.ts; here is one of each kind.
test.concurrent.each([
  'https://evil.example/admin',
  '/\\evil.example',
  'javascript:document.title="had"',
  '/login?redirect=/login',
  '/admin/users',
])('case 9: redirect=%s is ignored: signing in leads home', async (wanted) => {
  await using visitor = await visit(`/login?redirect=${encodeURIComponent(wanted)}`);
  const { page, complaints } = visitor;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product().url)) elsewhere.push(request.url());
  });
  await enterCredentials(page, 'store-manager');
  await page.waitForURL(/\/admin\/(orders|products)$/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).not.toBe('had');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test.concurrent('case 9: a redirect with an encoded slash stays on this site', async () => {
  await using visitor = await visit('/login?redirect=/%252f%252fevil.example');
  const { page } = visitor;
  await enterCredentials(page, 'store-manager');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(new URL(page.url()).origin).toBe(product().url);
});

test.concurrent('a redirect that the role may open is followed, with its query and hash', async () => {
  await using visitor = await visit(`/login?redirect=${encodeURIComponent('/admin/products?search=cap#c')}`);
  await enterCredentials(visitor.page, 'store-manager');
  await visitor.page.waitForURL((url) => url.pathname + url.search + url.hash === '/admin/products?search=cap#c');
});
