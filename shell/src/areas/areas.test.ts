// @vitest-environment happy-dom
import type { RemoteModule } from '@league/kit';
import { createMemoryRouter } from '@league/kit/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testRelease } from '../../release/testing/release.ts';
import { refreshRegistry, runRegistry } from '../navigation/registry.ts';
import { discover, frames, setRouter, unmountAreas } from './areas.tsx';
import { load } from './federation.ts';

vi.mock('./federation.ts', () => ({ load: vi.fn() }));
const sendBeacon = vi.fn((_: string, _report: Blob) => true);
beforeEach(() => vi.stubGlobal('navigator', { onLine: true, sendBeacon }));
afterEach(() => {
  sendBeacon.mockClear();
  unmountAreas();
  vi.unstubAllGlobals();
});

const routerOfPage = () =>
  createMemoryRouter([{ id: frames.public, children: [{ index: true }, { path: '*' }] }], {
    patchRoutesOnNavigation: discover,
  });

test('a link that is followed while another into the same area still loads shows its screen', async () => {
  runRegistry({ generation: '1', remotes: { 'mf-shop': testRelease('1') } });
  let arrive: (remote: RemoteModule) => void = () => {};
  vi.mocked(load).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const router = routerOfPage();
  const first = router.navigate('/shop');
  const second = router.navigate('/shop/returns');
  arrive({ default: [{ path: '/shop' }, { path: '/shop/returns' }] } as RemoteModule);
  await Promise.all([first, second]);
  expect(router.state.matches.at(-1)?.route.path).toBe('/shop/returns');
});

test('an area that is entered without a new document is reported once, for the share of visitors for whom it fails', async () => {
  runRegistry({ generation: '1', remotes: { 'mf-shop': testRelease('1') } });
  vi.mocked(load).mockResolvedValue({ default: [{ path: '/shop' }, { path: '/shop/returns' }] } as RemoteModule);
  const router = routerOfPage();
  await router.navigate('/shop');
  await router.navigate('/shop/returns');
  const reports = sendBeacon.mock.calls.map(async ([, report]) => JSON.parse(await report.text()));
  expect(await Promise.all(reports)).toEqual([{ name: 'mf-shop', version: '1', kind: 'entry' }]);
});

test('an area with a newer live version loads a new document for another page, not for another address of the same one', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { origin: 'http://localhost', assign });
  runRegistry({ generation: '1', remotes: { 'mf-shop': testRelease('1') } });
  vi.mocked(load).mockResolvedValue({ default: [{ path: '/shop/:name' }] } as RemoteModule);
  const router = routerOfPage();
  setRouter(router);
  await router.navigate('/shop/new');
  vi.stubGlobal('fetch', async () => Response.json({ generation: '2', remotes: { 'mf-shop': testRelease('2') } }));
  await refreshRegistry();
  await router.navigate('/shop/one', { replace: true, state: { stays: true } });
  expect([router.state.location.pathname, assign.mock.calls]).toEqual(['/shop/one', []]);
  void router.navigate('/shop/two');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/shop/two'));
});

test('the area that a document was sent for is not reported', async () => {
  history.replaceState(null, '', '/shop');
  vi.resetModules();
  const { runRegistry } = await import('../navigation/registry.ts');
  const { reportEntry } = await import('./reportFault.ts');
  runRegistry({
    generation: '1',
    remotes: { 'mf-shop': testRelease('1'), 'mf-public': testRelease('1', { name: 'mf-public', prefixes: ['/'] }) },
  });
  reportEntry('mf-shop');
  expect(sendBeacon).not.toHaveBeenCalled();
  reportEntry('mf-public');
  expect(sendBeacon).toHaveBeenCalledOnce();
});
