import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { emptyLedger } from '../release/ledger.ts';
import { testRelease } from '../release/testing/release.ts';
import { pageTokens } from './pageTokens.ts';

/** A server whose ledger has an emptied key, which it cannot replace. */
function server() {
  const pages = pageTokens({
    ledger: async () => ({ ...emptyLedger, previewKey: '' }),
    makeKey: () => Promise.reject(new Error('read-only')),
    isSecure: () => false,
  });
  const app = new Hono();
  const remotes = { 'mf-shop': testRelease('one') };
  app.get('/', async (c) => {
    await pages.send(c, { generation: 'none', remotes });
    return c.body(null);
  });
  app.post('/', async (c) => c.json((await pages.pageOf(c, remotes['mf-shop'])) ?? null));
  return app;
}

test('an emptied key signs no page: without a common key each server knows its own pages only', async () => {
  const [one, other] = [server(), server()];
  const cookie = (await one.request('/')).headers.get('set-cookie')!.split(';')[0]!;
  const pageAt = async (app: Hono) => (await app.request('/', { method: 'POST', headers: { cookie } })).json();
  expect(await pageAt(one)).toMatch(/^\d+\./);
  expect(await pageAt(other)).toBeNull();
});
