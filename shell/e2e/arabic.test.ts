import type { Game, ScoreSheet } from '@league/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import sheets from '../../mf-admin-league/src/score-sheets/messages/ar.json' with { type: 'json' };
import carts from '../../mf-shop/src/carts/messages/ar.json' with { type: 'json' };
import checkouts from '../../mf-shop/src/checkouts/messages/ar.json' with { type: 'json' };
import orders from '../../mf-shop/src/orders/messages/ar.json' with { type: 'json' };
import products from '../../mf-shop/src/products/messages/ar.json' with { type: 'json' };
import faults from '../src/faults/messages/ar.json' with { type: 'json' };
import { apiAs } from './api.ts';
import { setLeagueLanguages } from './languages.ts';
import { entrySender } from './rink.ts';
import { rememberData, untranslatedOn } from './untranslated.ts';
import { product, visit } from './visitor.ts';

beforeAll(() => setLeagueLanguages('en', 'ar'));

/** A message up to its first value. */
const beginningOf = (message: string) => new RegExp(`^${message.split('{', 1)[0]!.trim()}`);

interface Mail {
  to: { email: string };
  template: string;
  subject: string;
  text: string;
  html: string;
}

test('in Arabic a fan goes from a game to its best player, orders a jersey with Arabic lettering, and follows the mail to the order', async () => {
  const email = 'mona.hegazi@nile.example';
  await using visitor = await visit('/', { viewport: { width: 390, height: 780 } });
  const { page, complaints } = visitor;
  const main = page.getByRole('main');
  const at = (path: RegExp) => page.waitForURL(({ pathname }) => path.test(pathname));

  await rememberData(page);
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await at(/^\/ar$/);
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await main.locator('a[href^="/ar/schedule/"]').first().click();
  await at(/^\/ar\/schedule\/.+/);
  await main.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.goto('/ar/stats');
  const leader = main.locator('tbody a[href^="/ar/players/"]').first();
  const name = await leader.textContent();
  expect(name).toMatch(/\p{Script=Arabic}/u);
  await leader.click();
  await at(/^\/ar\/players\//);
  await main.getByRole('heading', { level: 1, name: name! }).waitFor();

  await page.goto('/ar/shop');
  await main
    .locator('a[href^="/ar/shop/custom-"]', { hasText: /Pharaohs Home Jersey|قميص/ })
    .first()
    .click();
  await at(/^\/ar\/shop\/custom-/);
  await page.getByRole('radio', { name: /^L/ }).check();
  await page.getByLabel(/^(Name|الاسم)/).fill('حجازي');
  // Typed in Arabic digits, printed in the league's.
  await page.getByLabel(/^(Number|الرقم)/).pressSequentially('٩');
  await page.getByRole('img', { name: /حجازي.*9/ }).waitFor();
  await page.getByRole('button', { name: products.add }).click();
  await page.getByRole('link', { name: products.toCart }).click();
  await at(/^\/ar\/cart$/);
  await main.getByText('حجازي', { exact: true }).waitFor();
  await page.getByRole('link', { name: carts.checkout }).click();
  await at(/^\/ar\/checkout$/);
  const place = page.getByRole('button', { name: beginningOf(checkouts.place) });
  await place.waitFor();
  const field = (autocomplete: string) => page.locator(`[autocomplete$="${autocomplete}"]`);
  await field('email').fill(email);
  await field('given-name').fill('منى');
  await field('family-name').fill('حجازي');
  await field('street-address').fill('١٤ شارع شريف');
  await field('address-level2').fill('القاهرة');
  expect(await untranslatedOn(page, 2)).toEqual([]);
  await place.click();
  await at(/^\/ar\/order$/);
  await page.getByText(orders.thanks).waitFor();
  expect(await untranslatedOn(page, 2)).toEqual([]);
  const number = new URL(page.url()).searchParams.get('order')!;

  const admin = await apiAs(product().url, 'admin');
  const mails = await admin<Mail[]>('GET', '/api/admin/mails');
  const mail = mails.find(({ to }) => to.email === email)!;
  expect(mail.subject).toMatch(/\p{Script=Arabic}/u);
  const link = mail.text.match(/https?:\S+\/ar\/order\?\S+/)![0];
  await page.goto(link);
  await main.getByRole('heading', { level: 1, name: number }).waitFor();
  await main.getByText(orders.steps[0]!).first().waitFor();
  await main.getByText('حجازي', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

test('in Arabic a scorekeeper keeps a game from the face-off to the final sheet', async () => {
  const admin = await apiAs(product().url, 'admin');
  const teams = await admin<{ _id: string; slug: string }[]>('GET', '/api/public/teams');
  const [home, away] = ['cairo-pharaohs', 'alexandria-mariners'].map((club) => teams.find(({ slug }) => slug === club));
  const seasons = await admin<{ name: string; isCurrent: boolean }[]>('GET', '/api/seasons');
  const season = seasons.find(({ isCurrent }) => isCurrent);
  const { game } = await admin<{ game: Game }>('POST', '/api/games', {
    season: season!.name,
    home_team_id: home!._id,
    away_team_id: away!._id,
    date: new Date().toISOString(),
    competition_type: 'season',
    tournament_name: null,
    venue: null,
    notes: null,
  });
  const onServer = () => admin<ScoreSheet>('GET', `/api/games/${game.gameId}/sheet`);
  const timekeeper = entrySender(admin, game.gameId);

  await using rink = await visit('/account', { as: 'scorekeeper' });
  const { page, complaints } = rink;
  await rememberData(page);
  await page.getByRole('main').getByRole('combobox').selectOption('ar');
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await page.goto(`/admin/games/${game.gameId}/score`);
  const line = page.getByRole('textbox', { name: sheets.line });
  /** Types on the line, and waits until it has been saved. */
  async function type(text: string, end = 'Enter') {
    const { seq } = await onServer();
    await line.fill(text);
    await line.press(end);
    await expect.poll(async () => (await onServer()).seq).toBeGreaterThan(seq);
    await page.getByText(sheets.saved, { exact: true }).waitFor();
  }
  const { home: hosts, away: guests } = await onServer();
  const [first, second] = hosts.roster.filter(({ position }) => position !== 'Goalie');
  const guest = guests.roster.find(({ position }) => position !== 'Goalie')!;
  await type('b');
  await type(`h${first!.number} ${second!.number}.0101`);
  await type(`a${guest.number}.0202`);
  await type(`a${guest.number}tr.0303`);
  await type(`h${second!.number}.0404`);
  for (const period of [1, 2, 3]) {
    await timekeeper({ type: 'clock', period, elapsedSeconds: 1200, running: false });
    // Played, and not left, as at its beginning.
    await expect.poll(() => page.getByRole('region', { name: sheets.byPeriod }).textContent()).toMatch(/لُعب\W*20:00/);
    await type('9 8', period < 3 ? ';' : 'Enter');
  }
  expect(await untranslatedOn(page, 2)).toEqual([]);
  await line.press('Space');
  await expect.poll(async () => (await onServer()).status).toBe('unofficial');
  await admin('POST', `/api/games/${game.gameId}/sheet/sign`, {
    changeId: crypto.randomUUID(),
    basedOn: (await onServer()).seq,
    name: 'خالد صبحي',
    drawn: null,
  });
  await page.getByText('خالد صبحي').first().waitFor();
  await line.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: sheets.finalize }).click();
  await page.getByText(sheets.locked).waitFor();
  const { status, home_score, away_score } = await onServer();
  expect([status, home_score, away_score]).toEqual(['final', 2, 1]);
  expect(complaints).toEqual([]);
}, 120_000);

test('an address in a language that the league does not offer is not found, in the league’s own language', async () => {
  onTestFinished(await setLeagueLanguages('ar', 'en'));
  await using visitor = await visit('/robots.txt');
  const { page, complaints } = visitor;
  const answer = await page.goto('/fr/schedule');
  expect(answer!.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: faults.notFound }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ar');
  expect(complaints).toEqual([]);
});

test('a name of mixed directions stays together in Arabic sentences, and one with invisible signs is refused', async () => {
  const call = await apiAs(product().url, 'admin');
  const [team] = await call<{ _id: string; slug: string }[]>('GET', '/api/public/teams');
  const add = (name: string) =>
    call<{ _id: string }>('POST', '/api/players', { team_id: team!._id, position: 'Center', number: 98, name });
  await expect(add('Omar \u202enamaZ')).rejects.toThrow('answered 422');
  await expect(add('Omar \u0007Zaman')).rejects.toThrow('answered 422');
  const name = 'Omar (عمر) Zaman 3–2!';
  const { _id } = await add(name);
  await using visitor = await visit(`/ar/players/${_id}`);
  const { page, complaints } = visitor;
  for (const path of [`/ar/players/${_id}`, `/ar/teams/${team!.slug}`, '/ar/search?q=zaman']) {
    await page.goto(path);
    await page.getByRole('main').getByText(name).first().waitFor();
    expect(await page.evaluate(tornTexts, name), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), path).toBe(false);
  }
  expect(complaints).toEqual([]);
});

/** Runs in the page: the texts in which other letters are shown among those of the name. */
function tornTexts(name: string): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxOf = (node: Node, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  const torn: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const at = node.data.indexOf(name);
    if (at < 0 || !node.parentElement!.checkVisibility()) continue;
    const end = at + name.length;
    const { left, right, top, bottom } = boxOf(node, at, end);
    const isAmong = [...node.data].some((letter, index) => {
      if ((index >= at && index < end) || !/[\p{L}\p{N}]/u.test(letter)) return false;
      const box = boxOf(node, index, index + 1);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return box.width > 0 && x > left && x < right && y > top && y < bottom;
    });
    if (isAmong) torn.push(node.data);
  }
  return torn;
}
