import { expect, test } from 'vitest';
import { fromCamera } from './camera.ts';
import { product, visit } from './visitor.ts';

test('a fan browses the gallery by keyboard and by touch, and shares a photo', async () => {
  await using fan = await visit('/photos');
  const { page } = fan;
  await page.getByRole('heading', { level: 1, name: 'NIHL Photos' }).waitFor();
  await page.getByRole('link', { name: 'Fans & arena', exact: true }).click();
  await page.getByText('4 photos', { exact: true }).waitFor();
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

test('scrolled to its end, the gallery renders only visible photos', async () => {
  await using fan = await visit('/photos');
  const { page } = fan;
  const cards = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await cards.first().waitFor();
  const all = Number(await cards.first().getAttribute('aria-setsize'));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator(`li[aria-posinset="${all}"]`).waitFor();
  expect(await cards.count()).toBeLessThan(all);
});

test('an admin adds several photos at once, with independent results; visitors get small ones without camera metadata', async () => {
  await using office = await visit('/admin', { as: 'admin' });
  const { page } = office;
  const studio = await page.context().newPage();
  const taken = async (title: string, at: string) => {
    await studio.setContent(`<h1 style="font: 9rem serif; background: linear-gradient(navy, teal)">${title}</h1>`);
    return fromCamera(await studio.screenshot({ type: 'jpeg' }), at);
  };
  const files = [
    { name: 'night_of-lights.jpg', mimeType: 'image/jpeg', buffer: await taken('Lights', '2026:09:30 18:33:00') },
    { name: 'second.jpg', mimeType: 'image/jpeg', buffer: await taken('Second', '2026:10:02 09:00:00') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ];
  await page.goto('/admin/photos/new');
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Trial Rink');
  await page.locator('input[type=file]').setInputFiles(files);
  const row = (name: string) => page.getByRole('listitem', { name: `File ${name}` });
  for (const { name } of files) await row(name).getByText('Arrived').waitFor();
  expect(await row('night_of-lights.jpg').getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
    'Night of lights',
  );
  await expect.poll(() => row('second.jpg').getByLabel('Its own shoot date').inputValue()).toBe('2026-10-02');
  expect(await page.getByLabel('Shoot date', { exact: false }).last().inputValue()).toMatch(/^2026-(09-30|10-02)$/);
  expect(await page.getByRole('textbox', { name: 'Location', exact: true }).inputValue()).toBe('Trial Rink');
  await row('second.jpg').getByRole('textbox', { name: 'Title', exact: true }).fill('Second of the trial');
  await page.getByLabel('Cairo Pharaohs').check();
  await page.getByLabel('Visitors may download the original').check();
  await page.getByRole('button', { name: 'Publish 3 photos' }).click();
  await row('broken.jpg').getByText('This file cannot be read as an image.').waitFor();
  await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
  await page.getByRole('button', { name: 'Publish 2 photos' }).click();
  await page.getByText('2 photos added to gallery').waitFor();
  await page.getByRole('rowheader', { name: 'Second of the trial' }).waitFor();

  await using fan = await visit('/photos?search=trial rink');
  const cards = fan.page.getByRole('list', { name: 'Photos' }).getByRole('button');
  await expect.poll(() => cards.locator('b').allTextContents()).toEqual(['Second of the trial', 'Night of lights']);
  // The sizes are made in the background; later visitors get them.
  const source = () =>
    cards
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect
    .poll(
      async () => {
        await fan.page.reload();
        await cards.first().waitFor();
        return source();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toMatch(/\/media\/photos\/[\w-]+\/\d+\.avif$/);
  await cards.last().click();
  const opened = fan.page.getByRole('dialog', { name: 'Night of lights' });
  await opened.getByText('Sep 30, 2026').waitFor();
  await opened.getByRole('link', { name: 'Cairo Pharaohs' }).waitFor();
  const original = (await opened.getByRole('link', { name: 'Download the original' }).getAttribute('href'))!;
  const bytes = Buffer.from(await (await fetch(product().url + original)).arrayBuffer());
  expect(files[0]!.buffer.includes('Exif')).toBe(true);
  expect(bytes.length).toBeGreaterThan(1000);
  expect(bytes.includes('Exif')).toBe(false);

  // Edited later; deleting a photo that articles use shows a warning.
  await page.getByRole('link', { name: 'Edit Second of the trial' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Second thoughts');
  await page.getByRole('button', { name: 'Focal point' }).click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Photo saved').waitFor();
  await page.goto('/admin/photos?search=the lower bowl');
  await page.getByRole('button', { name: 'Delete The lower bowl in blue' }).click();
  await page.getByText(/Used in \d articles?, which keeps? it\./).waitFor();
  expect([...office.complaints, ...fan.complaints]).toEqual([]);
}, 180_000);
