import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import articles from '../../mf-public/src/articles/messages/ar.json' with { type: 'json' };
import frame from '../src/frame/messages/ar.json' with { type: 'json' };
import { setLeagueLanguages } from './languages.ts';
import { replaceInBuild } from './replaceInBuild.ts';
import { product, signIn, visit } from './visitor.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The release program, over the product's releases. */
async function release(...words: string[]) {
  const { url, releases } = product();
  const env = { RELEASES_DIR: releases, RELEASED_BY: 'Mona of the shop', PUBLIC_URL: url };
  const { stdout } = await run(process.execPath, [join(root, 'shell/dist/release.js'), ...words], { env });
  return stdout;
}

/** The next build of the shop's team. */
const nextShop = (version: string, heading: string, needs?: Record<string, string[]>) =>
  otherShop(version, /Wear it to the rink/, heading, needs);

/** Another build of the shop, with one change. */
async function otherShop(version: string, from: RegExp, to: string, needs?: Record<string, string[]>) {
  const folder = await mkdtemp(join(tmpdir(), 'league-next-shop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(root, 'mf-shop/dist'), folder, { recursive: true });
  await replaceInBuild(folder, from, to);
  const about = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const said = { ...about, version, integrity: null, files: {}, ...(needs && { needs }) };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(said));
  return folder;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a new shop is published while a visitor shops and an admin edits; both continue, and it is rolled back', async () => {
  await using visitor = await visit('/shop');
  await using office = await visit('/login');
  const [{ page: shopper }, { page: admin }] = [visitor, office];
  await signIn(admin, 'admin');
  await admin.goto('/admin/create-product');
  const title = admin.getByRole('textbox', { name: 'Title' }).first();
  await title.fill('Half typed jersey');
  await heading(shopper, 'Wear it to the rink').waitFor();
  await shopper.getByRole('searchbox').first().fill('jersey');
  await shopper.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  const dist = await nextShop('e2e-next', 'New on the rack');
  expect(await release('publish', 'mf-shop', '--from', dist)).toMatch(/^mf-shop e2e-next is live/);
  // A person in the middle of something notices nothing.
  expect(await shopper.getByRole('searchbox').first().inputValue()).toBe('jersey');
  await shopper.locator('main a[href^="/shop/custom-"]').first().click();
  await shopper.waitForURL(/\/shop\/custom-/);
  expect(await shopper.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(await title.inputValue()).toBe('Half typed jersey');
  // A person who returns to the tab is notified, and asked before input is lost.
  await admin.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await admin.getByText('A newer version of this site is available.').count()).toBe(0);
  await shopper.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shopper.getByText('A newer version of this site is available.').waitFor();
  expect(await shopper.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  // Everybody's next page has the new shop.
  await shopper.goto('/shop');
  await heading(shopper, 'New on the rack').waitFor();

  await using watch = await visit('/admin/releases', { as: 'admin' });
  const { page } = watch;
  const shop = page.getByRole('region', { name: 'Shop', exact: true });
  await shop.getByText('e2e-next').waitFor();
  await shop.getByText('by Mona of the shop').waitFor();
  await shop.getByRole('button', { name: 'Roll back Shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await page.getByText('Done. It takes effect with the next page.').waitFor();
  // A person who has been notified and keeps searching stays on the page.
  await shopper.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await shopper.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shopper.getByText('A newer version of this site is available.').waitFor();
  await shopper.getByRole('searchbox').first().pressSequentially('puck');
  await shopper.waitForURL(/search=puck/);
  expect(await shopper.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await shopper.goto('/shop');
  await heading(shopper, 'Wear it to the rink').waitFor();
  expect(await title.inputValue()).toBe('Half typed jersey');
  expect([...visitor.complaints, ...office.complaints, ...watch.complaints]).toEqual([]);
}, 120_000);

test('staff who ask for it see a preview, which says so, and goes live by one click', async () => {
  const before = (await release('list')).match(/^mf-shop {2}(\S+)/m)![1]!;
  const dist = await nextShop('e2e-preview', 'Seen by staff first');
  await release('publish', 'mf-shop', '--from', dist, '--preview');
  await using visitor = await visit('/shop');
  await heading(visitor.page, 'Wear it to the rink').waitFor();
  await using staff = await visit('/admin/releases', { as: 'admin' });
  const { page } = staff;
  await page.getByRole('button', { name: 'See the preview in this browser' }).click();
  await page.getByText('You are looking at a preview that is not live yet.').waitFor();
  await page.goto('/shop');
  await heading(page, 'Seen by staff first').waitFor();
  await page.getByRole('button', { name: 'Back to the live version' }).click();
  await heading(page, 'Wear it to the rink').waitFor();
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'Make live for all' }).click();
  await page.getByText('Done. It takes effect with the next page.').waitFor();
  await visitor.page.goto('/shop');
  await heading(visitor.page, 'Seen by staff first').waitFor();
  await release('rollback', 'mf-shop', '--version', before);
}, 90_000);

test('a shop that needs a newer shell waits for it: visitors keep the working version, and admins are told', async () => {
  const before = (await release('list')).match(/^mf-shop {2}(\S+)/m)![1]!;
  const dist = await nextShop('e2e-waiting', 'Too new', { '@league/kit': ['Page', 'HoloJersey'] });
  const said = `visitors get ${before} until then`;
  expect(await release('publish', 'mf-shop', '--from', dist)).toContain(`It waits for a newer shell: ${said}.`);
  await using visitor = await visit('/shop');
  await heading(visitor.page, 'Wear it to the rink').waitFor();
  await using watch = await visit('/admin/releases', { as: 'admin' });
  const { page } = watch;
  const shop = page.getByRole('region', { name: 'Shop', exact: true });
  const told = `this one lacks HoloJersey. Visitors get ${before} until the newer one runs.`;
  await shop.getByText(told).waitFor();
  await release('rollback', 'mf-shop', '--version', before);
  await page.reload();
  await shop.getByText(before).waitFor();
  expect(await shop.getByText(told).count()).toBe(0);
  expect([...visitor.complaints, ...watch.complaints]).toEqual([]);
}, 60_000);

test('a shop of before there were languages speaks English, all around it speaks Arabic, and both work', async () => {
  const before = (await release('list')).match(/^mf-shop {2}(\S+)/m)![1]!;
  onTestFinished(await setLeagueLanguages('en', 'ar'));
  const dist = await otherShop('e2e-earlier', /loadLanguage:|\bar:(?=\{common)/g, 'another:');
  await release('publish', 'mf-shop', '--from', dist);
  await using visitor = await visit('/ar/shop');
  const { page, complaints } = visitor;
  await heading(page, 'Wear it to the rink').waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: frame.signIn }).waitFor();
  await page.locator('main a[href^="/ar/shop/custom-"]').first().click();
  await page.waitForURL('**/ar/shop/custom-*');
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.waitFor();
  const variants = page.getByRole('radio');
  if ((await variants.count()) > 0) await variants.and(page.locator(':enabled')).first().check({ force: true });
  await add.click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await heading(page, 'Your cart').waitFor();
  await banner.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/cart');
  await banner.getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL('**/ar/cart');
  await page.goto('/ar/news');
  await heading(page, articles.title).waitFor();
  expect(complaints).toEqual([]);
  await release('rollback', 'mf-shop', '--version', before);
}, 60_000);
