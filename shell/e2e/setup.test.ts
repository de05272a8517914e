import { addressIn, type SetupStep, setupPath } from '@league/contract';
import { expect, test } from 'vitest';
import { axe, faultsOf } from './axe.ts';
import { createDataFolder, freePort, ready, serve } from './product.ts';
import { visit } from './visitor.ts';
import { findClipped } from './widths.ts';

const points = { win: 3, overtimeWin: 2, overtimeLoss: 1, loss: 0 };
const colors = { primaryColor: '#0b3d91', secondaryColor: '#ffffff' };
const saved: Record<SetupStep, object> = {
  league: { name: 'Alpine Hockey League', shortName: 'AHL' },
  place: { country: 'AT', timeZone: 'Europe/Vienna', currency: 'EUR', languages: ['en', 'ar'], digits: 'latn' },
  brand: { brand: { primary: '#0284c7', accent: '#b91c1c' }, logo: null },
  rules: { preset: 'own', points, shootout: true },
  season: { name: '2026-27', startsOn: '2026-09-15', endsOn: '2027-04-30' },
  clubs: { clubs: [{ name: 'Graz Granite', code: 'GRA', city: 'Graz', ...colors }] },
  mail: { email: 'anna@alps.example' },
};

test('each step of the set-up fits a phone and breaks no rule, in light, dark and Arabic', async () => {
  const own = await createDataFolder();
  const settings = { PORT: String(await freePort()), DEMO: '0', ...own.settings };
  const url = `http://localhost:${settings.PORT}`;
  const product = serve(settings);
  try {
    await ready(product, `${url}/api/health/ready`);
    await expect.poll(product.output).toContain('with the code ');
    const [, code = ''] = /with the code (\S+)/.exec(product.output()) ?? [];
    for (const [step, values] of Object.entries(saved)) {
      const { status } = await fetch(`${url}/api/setup/${step}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ ...values, code, version: 0 }),
      });
      expect(`${step} ${status}`).toBe(`${step} 200`);
    }
    await using visitor = await visit(setupPath, { baseURL: url, viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    await page.evaluate((typed) => sessionStorage.setItem('setup-code', typed), code);
    const found: string[] = [];
    const views = [
      ['en', ['light', 'dark']],
      ['ar', ['dark']],
    ] as const;
    for (const [at, step] of [...Object.keys(saved), 'account'].entries()) {
      for (const [language, themes] of views) {
        await page.goto(addressIn(language, `${setupPath}?step=${step}`));
        await page.locator(`main:has(form) progress[value='${at}']`).waitFor();
        if (step === 'clubs') await page.locator('main summary').click();
        const report = (faults: string[]) => found.push(...faults.map((fault) => `${step} in ${language}: ${fault}`));
        report(await findClipped(page, [360], { readsTexts: true }));
        await page.evaluate(axe);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          report((await faultsOf(page)).map((fault) => `${colorScheme}: ${fault}`));
        }
      }
    }
    expect(found).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  } finally {
    await product.stop();
    await own.remove();
  }
});
