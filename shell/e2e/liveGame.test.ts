import { expect, test } from 'vitest';
import { rink } from './rink.ts';
import { visit } from './visitor.ts';

const live = { type: 'status', status: 'live' } as const;
const clock = { type: 'clock', period: 1, elapsedSeconds: 60, running: true } as const;

test('a visitor sees goals by the stream, by polling without the stream, and by the stream again', async () => {
  const { gameId, sheet, put, score } = await rink();
  await put(live, clock);
  await using fan = await visit(`/schedule/${gameId}`);
  const { page } = fan;
  const goals = page.getByRole('region', { name: 'Goals' });
  await page.getByText('Updates live').waitFor();
  await page.getByText(/^LIVE 1st 1:\d\d$/).waitFor();

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('transport=poll') && asked.push(request.url()));
  const { name, number } = await score(70);
  await goals.getByText(name).first().waitFor();
  expect(asked).toEqual([]);
  await page.getByText(`Goal, ${sheet.home.name}: ${number} ${name}, 0–1`).waitFor({ state: 'attached' });

  await page.route(/\/stream$/, (route) => route.abort());
  await page.reload();
  await page.getByText('Updates every 10 seconds').waitFor();
  await score(80);
  await expect.poll(() => goals.getByText(name).count(), { timeout: 15_000 }).toBe(2);
  await page.getByText('Updates every 10 seconds').waitFor();

  await page.unroute(/\/stream$/);
  await page.getByText('Updates live').waitFor();
  asked.length = 0;
  await score(90);
  await expect.poll(() => goals.getByText(name).count()).toBe(3);
  expect(asked).toEqual([]);
  expect(fan.complaints).toEqual([]);

  await page.goto(`/overlay/${gameId}`);
  await page.getByText(sheet.home.code, { exact: true }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  expect(fan.complaints).toEqual([]);
});
