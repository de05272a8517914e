import { chromium } from 'playwright';
import { fromCamera } from './camera.ts';
const browser = await chromium.launch({ args: ['--no-sandbox','--disable-gpu'], executablePath: '/usr/bin/chromium' });
const page = await browser.newPage({ baseURL: 'http://localhost:4321', viewport: { width: 1280, height: 900 } });
page.on('response', async (r) => { if (r.url().includes('/api/photos') && r.request().method() !== 'GET') console.log(r.status(), (await r.text()).slice(0, 500), r.request().postData()?.slice(0,800)); });
await page.goto('/login');
await page.getByLabel('Email').fill('admin@demo.league');
await page.getByLabel('Password', { exact: true }).fill('demo-league-2026');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.waitForURL((u) => u.pathname !== '/login');
await page.goto('/admin/photos/new');
await page.getByLabel('Location').fill('Trial Rink');
await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/new-one.png', fullPage: true });
const shot = await page.screenshot({ type: 'jpeg' });
await page.locator('input[type=file]').setInputFiles([
  { name: 'night_of-lights.jpg', mimeType: 'image/jpeg', buffer: fromCamera(shot, '2026:09:30 18:33:00') },
  { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
]);
await page.waitForTimeout(2000);
await page.getByRole('button', { name: 'Publish 2 photos' }).click();
await page.waitForTimeout(3000);
await page.screenshot({ path: '/tmp/new-many.png', fullPage: true });
await browser.close();
