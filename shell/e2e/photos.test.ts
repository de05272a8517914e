import { expect, test } from 'vitest';
import { visit } from './visitor.ts';

test('a fan leafs through the gallery by keyboard and by finger, and shares what they see', async () => {
  await using fan = await visit('/photos');
  const { page } = fan;
  await page.getByRole('heading', { level: 1, name: 'NIHL Photos' }).waitFor();
  await page.getByRole('button', { name: 'Fans & arena', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Photos' }).getByRole('button');
  const first = (await cards.first().locator('b').textContent())!;
  const second = (await cards.nth(1).locator('b').textContent())!;
  await cards.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: first }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: second }).waitFor();
  const shared = page.url();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await using friend = await visit(shared, { viewport: { width: 390, height: 800 }, hasTouch: true });
  const opened = friend.page.getByRole('dialog', { name: second });
  const picture = opened.getByRole('img', { name: second });
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  expect([...fan.complaints, ...friend.complaints]).toEqual([]);
});

test('scrolled to its end, the gallery holds no more than what is seen', async () => {
  await using fan = await visit('/photos');
  const { page } = fan;
  const cards = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await cards.first().waitFor();
  const all = Number(await cards.first().getAttribute('aria-setsize'));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator(`li[aria-posinset="${all}"]`).waitFor();
  expect(await cards.count()).toBeLessThan(all);
});
