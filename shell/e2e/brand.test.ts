import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { axe } from './axe.ts';
import { visit } from './visitor.ts';

/** The texts of the page that are hard to read. */
async function unreadableOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
      runOnly: ['color-contrast'],
    });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}

const accent = (page: Page) => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'));

test('two colors change every page at once, and all texts stay readable in both themes', async () => {
  await using office = await visit('/admin/settings?section=brand', { as: 'admin' });
  const { page } = office;
  const usual = await accent(page);
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings are saved.').waitFor();
  };
  onTestFinished(async () => {
    await using again = await visit('/admin/settings?section=brand', { as: 'admin' });
    await again.page.getByRole('button', { name: 'Use the product’s colors' }).click();
    await again.page.getByRole('button', { name: 'Save settings' }).click();
    await again.page.getByText('The settings are saved.').waitFor();
  });
  await page.getByRole('textbox', { name: 'Primary color', exact: true }).fill('#ccff00');
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#ff2d95');
  await save();
  await expect.poll(() => accent(page)).not.toBe(usual);
  expect(await unreadableOn(page)).toEqual([]);
  expect(office.complaints).toEqual([]);

  for (const colorScheme of ['light', 'dark'] as const) {
    await using fan = await visit('/standings', { colorScheme });
    // The web server asks the API for the league once a second.
    await expect
      .poll(async () => {
        await fan.page.reload();
        return fan.page.locator('#brand').count();
      })
      .toBe(1);
    expect(await unreadableOn(fan.page)).toEqual([]);
    await fan.page.goto('/');
    expect(await unreadableOn(fan.page)).toEqual([]);
    const icon = await fan.page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await fan.page.request.get(icon!)).headers()['content-type']).toBe('image/png');
    expect(fan.complaints).toEqual([]);
  }
}, 60_000);
