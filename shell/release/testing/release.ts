import type { Release } from '../registry.ts';

/** A minimal release of the shop for tests. */
export const testRelease = (version: string, about: Partial<Release> = {}): Release => ({
  name: 'mf-shop',
  container: 'mf_shop',
  version,
  contract: 1,
  needs: {},
  prefixes: ['/shop'],
  navigation: [],
  access: {},
  summary: false,
  integrity: null,
  preload: { js: [], css: [] },
  firstLoad: {},
  files: {},
  ...about,
});
