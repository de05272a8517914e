import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product, visit } from './visitor.ts';

/** Somebody else's page, on another site than the product's. */
let elsewhere: Server;
let origin: string;
beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    const form = (path: string) =>
      `<form method="post" enctype="text/plain" action="${product().url}${path}"><button>${path}</button></form>`;
    response.setHeader('content-type', 'text/html');
    response.end(['/api/auth/logout', '/api/auth/refresh'].map(form).join(''));
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => elsewhere.close());

const isIn = async (page: Page) => {
  await page.goto('/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return !page.url().includes('/login');
};

test('case 10: forms on another site neither end nor renew a session', async () => {
  await using person = await visit('/admin/my-articles', { as: 'writer' });
  const { page } = person;
  const cookieBefore = (await page.context().cookies()).find(({ name }) => name === 'league_refresh')!.value;
  for (const path of ['/api/auth/logout', '/api/auth/refresh']) {
    await page.goto(origin);
    const answered = page.waitForResponse((answer) => answer.url().endsWith(path));
    await page.getByRole('button', { name: path }).click();
    expect((await answered).status()).toBe(403);
  }
  const cookieAfter = (await page.context().cookies()).find(({ name }) => name === 'league_refresh')!.value;
  expect(cookieAfter).toBe(cookieBefore);
  expect(await isIn(page)).toBe(true);
});

test('case 10: a script of another site cannot read our data', async () => {
  await using person = await visit('/login');
  await person.page.goto(origin);
  const read = await person.page.evaluate(
    (url) =>
      fetch(`${url}/api/seasons`).then(
        () => 'read',
        () => 'refused',
      ),
    product().url,
  );
  expect(read).toBe('refused');
});

test('case 10: an injected script does not run, in any form, while every remote works', async () => {
  await using person = await visit('/admin', { as: 'admin' });
  const { page, complaints } = person;
  for (const address of ['/', '/shop', '/admin/seasons', '/admin/products', '/admin/photos']) {
    await page.goto(address);
    await page.locator('main h1').first().waitFor();
    expect(complaints).toEqual([]);
    await page.evaluate(() => {
      const mark = (name: string) => `globalThis.ran = [...(globalThis.ran ?? []), '${name}']`;
      const script = document.createElement('script');
      script.textContent = mark('inline');
      const room = document.createElement('div');
      room.innerHTML = `<img src="data:," onerror="${mark('handler')}"><a href="javascript:${mark('link')}">link</a>`;
      const foreign = document.createElement('script');
      foreign.src = `data:text/javascript,${mark('data')}`;
      document.body.append(script, room, foreign);
      room.querySelector('a')!.click();
    });
    // One violation for each attempt.
    await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(() => (globalThis as { ran?: string[] }).ran)).toBeUndefined();
    complaints.length = 0;
  }
});

test('the API reference lists its operations on a phone in dark mode, by keyboard, without external requests', async () => {
  await using visitor = await visit('/icon.svg', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
  const { page, complaints } = visitor;
  // The viewer resolves the whole document before it shows anything: seconds, and a minute on a machine that is busy.
  page.setDefaultTimeout(180_000);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${product().url}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto('/api/docs');
  await page.getByRole('heading', { level: 1, name: /API/ }).waitFor();
  // The visible operations are loaded.
  const operation = page.getByRole('button', { name: /^GET \/api\/my-articles\s/ });
  await operation.focus();
  await page.keyboard.press('Enter');
  await page.getByText('For admin or writer. Role writer: only their own articles.').waitFor();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark-mode');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
}, 400_000);
