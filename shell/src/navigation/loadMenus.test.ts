// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { inLanguage } from '../../release/registry.ts';
import { testRelease } from '../../release/testing/release.ts';
import { loadMenus } from './loadMenus.ts';
import { registry, runRegistry } from './registry.ts';

test('a switch loads the menus of the versions on this page, once', async () => {
  const { fetch } = window;
  onTestFinished(() => {
    window.fetch = fetch;
  });
  const entry = { label: 'Shop', to: '/shop' };
  const translated = { ...entry, translations: { ar: { label: 'المتجر' } } };
  runRegistry({
    generation: '1',
    remotes: {
      same: { ...testRelease('1'), navigation: [entry] },
      later: { ...testRelease('1'), navigation: [entry] },
    },
  });
  const asked: string[] = [];
  window.fetch = async (to) => {
    asked.push(String(to));
    return Response.json({
      remotes: {
        same: { ...testRelease('1'), navigation: [translated] },
        later: { ...testRelease('2'), navigation: [translated] },
      },
    });
  };
  await loadMenus('en');
  expect(asked).toEqual([]);
  await loadMenus('ar');
  await loadMenus('ar');
  expect(asked).toEqual(['/registry.json']);
  const labels = Object.values(registry.remotes).map(({ navigation }) => inLanguage('ar', navigation[0]!).label);
  expect(labels).toEqual(['المتجر', 'Shop']);
  expect(registry.generation).toBe('1');
});
