import { join } from 'node:path';
import type { Registry, Release } from '../../release/registry.ts';
import { testRelease } from '../../release/testing/release.ts';
import { createApp, type ShellOptions } from '../app.ts';

/** A script of the shop's release. */
export const chunk = 'routes.3k7zRotUirdAuHARmzFT_eQpYsucgsuUgKJX57W4gsw.js';

/** The shop alone. */
const registry: Registry<Release> = {
  generation: 'test',
  remotes: {
    'mf-shop': testRelease('one', {
      navigation: [{ label: 'Shop</script><script>alert(1)</script>', to: '/shop' }],
      preload: { js: [chunk], css: ['routes.1.css'] },
      firstLoad: { '/shop': { js: ['shop.1.js'], css: [], serverRendered: false } },
    }),
  },
};

/** The shell over this API. @param folder with `dist` and `releases` */
export const shellApp = (folder: string, api: ShellOptions['api'], more: Partial<ShellOptions> = {}) =>
  createApp({
    shell: { js: ['assets/main.0.js'], css: ['assets/main.0.css'], fonts: ['assets/inter.0.woff2'], early: '' },
    dist: join(folder, 'dist'),
    releases: join(folder, 'releases'),
    registry: async () => registry,
    api,
    ...more,
  });
