import { expect, test } from 'vitest';
import { visit } from './visitor.ts';

test('an admin adds a video by its link, and visitors find it and play it only on request', async () => {
  await using office = await visit('/admin/videos/new', { as: 'admin' });
  const { page } = office;
  await page.getByRole('button', { name: 'Fetch details' }).click();
  await page.getByText('Please enter a video URL first.').waitFor();
  await page.getByLabel('Video URL').fill('https://youtu.be/abcdefghijk');
  await page.getByText('Platform: YouTube').waitFor();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The save of the season');
  await page.getByLabel('Thumbnail URL').fill('/media/no-picture.png');
  await page.getByLabel('Category').selectOption('Top Plays');
  await page.getByRole('button', { name: 'Add video' }).click();
  await page.getByText('Video added successfully!').waitFor();
  await page.getByRole('rowheader', { name: 'The save of the season' }).waitFor();

  await using fan = await visit('/videos?category=Top Plays&search=SAVE of');
  const elsewhere: string[] = [];
  // External requests are only recorded.
  await fan.page.route('**/*', (route) => {
    if (new URL(route.request().url()).hostname === 'localhost') return route.continue();
    elsewhere.push(route.request().url());
    return route.fulfill({ body: '<title>player</title>', contentType: 'text/html' });
  });
  await fan.page.reload();
  const card = fan.page.getByRole('article').filter({ hasText: 'The save of the season' });
  const link = card.getByRole('link');
  expect(await link.getAttribute('target')).toBe('_blank');
  await fan.page.goto((await link.getAttribute('href'))!);
  await fan.page.getByRole('heading', { level: 1, name: 'The save of the season' }).waitFor();
  expect(elsewhere).toEqual([]);
  await fan.page.getByRole('button', { name: 'Play The save of the season' }).click();
  const player = fan.page.frameLocator('iframe[title="The save of the season"]');
  await player.locator('title').waitFor({ state: 'attached' });
  expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0']);
  await fan.page.getByRole('link', { name: '← All videos' }).click();
  await fan.page.getByRole('heading', { name: 'All videos' }).waitFor();
  expect(fan.complaints).toEqual([]);

  await page.getByRole('link', { name: 'Duplicate The save of the season', exact: true }).click();
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
    'The save of the season (copy)',
  );
  await page.getByRole('button', { name: 'Add video' }).click();
  await page.getByRole('dialog', { name: 'Add this video again?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('This video is in the hub already: The save of the season.').waitFor();
  await page.getByRole('link', { name: 'Back to videos' }).click();
  await page.getByRole('button', { name: 'More for The save of the season' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Video removed from the hub').waitFor();
}, 60_000);

test('a film of the demo league plays in the page, has its stated length, and can be seeked', async () => {
  await using fan = await visit('/videos?category=Highlights');
  const { page } = fan;
  const link = page.getByRole('article').first().getByRole('link');
  await page.goto((await link.getAttribute('href'))!);
  await page.locator('video').waitFor();
  const length = await page.getByText(/^Length \d+:\d\d$/).textContent();
  const read = (name: 'duration' | 'currentTime') =>
    page.locator('video').evaluate((film, what) => (film as HTMLVideoElement)[what], name);
  await expect.poll(() => read('duration')).toBeGreaterThan(0);
  const seconds = await read('duration');
  expect(`Length 0:${String(seconds).padStart(2, '0')}`).toBe(length);
  await page.locator('video').evaluate((film) => {
    const { duration } = film as HTMLVideoElement;
    const isThere = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
    (film as HTMLVideoElement).currentTime = duration / 2;
    return isThere;
  });
  expect(await read('currentTime')).toBeCloseTo(seconds / 2, 1);
  expect(fan.complaints).toEqual([]);
});

test('an empty hub has the specification’s message', async () => {
  await using fan = await visit('/videos?search=zamboni');
  await fan.page.getByText('No videos match your search').waitFor();
  await fan.page.getByRole('link', { name: 'Clear Filters' }).click();
  await fan.page.getByRole('article').first().waitFor();
});
