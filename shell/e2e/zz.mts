import { chromium } from 'playwright';

const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath: '/usr/bin/chromium' });
const photos = await (await fetch('http://localhost:4321/api/photos')).json();
for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const) {
  const context = await browser.newContext({
    baseURL: 'http://localhost:4321',
    viewport: { width, height: 900 },
    colorScheme,
  });
  const page = await context.newPage();
  const shot = async (path: string, name: string, full = false) => {
    await page.goto(path);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/s-${name}-${width}.png`, fullPage: full });
  };
  await shot('/photos', 'gallery');
  await shot(`/photos?photo=${photos[0]._id}`, 'lightbox');
  await shot('/news', 'news');
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@demo.league');
  await page.getByLabel('Password', { exact: true }).fill('demo-league-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((u) => u.pathname !== '/login');
  await shot('/admin', 'dashboard');
  await shot('/admin/photos', 'list');
  await shot(`/admin/photos/${photos[0]._id}/edit`, 'edit', true);
  await page.goto('/admin/photos/new');
  const image = await page.screenshot({ type: 'jpeg' });
  await page.locator('input[type=file]').setInputFiles([
    { name: 'night_of-lights.jpg', mimeType: 'image/jpeg', buffer: image },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture at all') },
  ]);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/s-many-${width}.png` });
  await context.close();
}
await browser.close();
