// @vitest-environment happy-dom
import type { RemoteModule } from '@league/kit';
import { createMemoryRouter } from '@league/kit/router';
import { expect, test, vi } from 'vitest';
import { testRelease } from '../../release/testing/release.ts';
import { runRegistry } from '../navigation/registry.ts';
import { discover, frames } from './areas.tsx';
import { load } from './federation.ts';

vi.mock('./federation.ts', () => ({ load: vi.fn() }));

test('a link that is followed while another into the same area still loads shows its screen', async () => {
  runRegistry({ generation: '1', remotes: { 'mf-shop': testRelease('1') } });
  let arrive: (remote: RemoteModule) => void = () => {};
  vi.mocked(load).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const router = createMemoryRouter([{ id: frames.public, children: [{ index: true }, { path: '*' }] }], {
    patchRoutesOnNavigation: discover,
  });
  const first = router.navigate('/shop');
  const second = router.navigate('/shop/returns');
  arrive({ default: [{ path: '/shop' }, { path: '/shop/returns' }] } as RemoteModule);
  await Promise.all([first, second]);
  expect(router.state.matches.at(-1)?.route.path).toBe('/shop/returns');
});
