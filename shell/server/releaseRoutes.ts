import { mayCall, type Operation, type Refusal, sessionsApi } from '@league/contract';
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Act, Ledger, Served } from '../release/ledger.ts';
import * as ledgers from '../release/ledger.ts';
import { change, rollBack } from '../release/releases.ts';
import { ReleaseFault, type Releases, releasesApi } from '../release/releasesApi.ts';
import type { ReleaseStore } from '../release/store.ts';
import type { AnswerApi } from './app.ts';
import type { FaultWatch } from './faultWatch.ts';
import type { LiveRegistry } from './liveRegistry.ts';
import { previewCookie, previewPass } from './visitor.ts';

interface Means {
  store: ReleaseStore;
  ledger: LiveRegistry;
  api: AnswerApi;
  faults: FaultWatch;
}

const Me = z.object({ name: z.string(), role: z.string() });

/** Where releases are watched over and led back. The registry is the shell's; who asks, the API knows. */
export function releaseRoutes({ store, ledger, api, faults }: Means) {
  const app = new Hono();

  /** Who calls, where they may. @returns the refusal otherwise */
  async function caller(c: Context, operation: Operation): Promise<string | Response> {
    const headers = { authorization: c.req.header('authorization') ?? '' };
    const asked = new Request(new URL(sessionsApi.me.path, c.req.url), { headers });
    const answer = await Promise.resolve(api(asked, {})).catch(() => undefined);
    if (!answer || answer.status >= 500)
      return refuse(502, 'releases.unknown-caller', 'The service cannot be reached.');
    if (!answer.ok) return answer;
    const me = Me.parse(await answer.json());
    return mayCall(operation, me.role as Parameters<typeof mayCall>[1])
      ? me.name
      : refuse(403, 'releases.not-yours', 'Access denied. Admins only.');
  }

  app.get(releasesApi.list.path, async (c) => {
    const by = await caller(c, releasesApi.list);
    return typeof by === 'string' ? c.json(told(await ledger())) : by;
  });

  app.post(releasesApi.preview.path, async (c) => {
    const by = await caller(c, releasesApi.preview);
    if (typeof by !== 'string') return by;
    const asked = releasesApi.preview.declared.body.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return refuse(422, 'releases.invalid', 'Please say whether the preview is wanted.');
    const { isOn } = asked.data;
    const pass = isOn ? previewPass(await keyed(store, ledger)) : '';
    const secure = new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https';
    setCookie(c, previewCookie, pass, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: isOn ? aDay : 0 });
    return c.json({ isPreview: isOn });
  });

  app.post('/api/releases/:name{mf-[a-z-]+}', async (c) => {
    const by = await caller(c, releasesApi.change);
    if (typeof by !== 'string') return by;
    const asked = releasesApi.change.declared.body.safeParse(await c.req.json().catch(() => null));
    if (!asked.success)
      return refuse(422, 'releases.invalid', 'Please say what is to be done: a share is from 1 to 99 %.');
    const name = c.req.param('name');
    const { data } = asked;
    const { remotes } = await ledger();
    if (!remotes[name]) return refuse(404, 'releases.not-found', `There is no release of ${name}.`);
    try {
      if (data.deed === 'rollback') await rollBack(store, name, by, data.version, data.from);
      else await change(store, (held, at) => become(held, name, data, { by, at }));
      return c.json(told(await ledger({ anew: true })));
    } catch (fault) {
      return refuse(409, 'releases.changed', fault instanceof Error ? fault.message : String(fault));
    }
  });

  // Sent by pages as they are left, too: never answered with more than that it was heard.
  app.post('/api/releases/faults', async (c) => {
    const told = ReleaseFault.safeParse(await c.req.json().catch(() => null));
    if (told.success) await faults.heard(told.data, addressOf(c));
    return c.body(null, 204);
  });
  return app;
}

const aDay = 24 * 3600;

type Asked = Exclude<z.infer<(typeof releasesApi.change)['declared']['body']>, { deed: 'rollback' }>;

function become(held: Ledger, name: string, asked: Asked, act: Act): Ledger {
  ledgers.requireLive(held, name, asked.from);
  if (asked.deed === 'promote') return ledgers.promote(held, name, act);
  if (asked.deed === 'withdraw') return ledgers.withdraw(held, name, act);
  return ledgers.rollOut(held, name, asked.percent, act);
}

const told = ({ remotes, log, waiting = {} }: Served): Releases => ({
  remotes: Object.entries(remotes).map(([name, each]) => {
    const { missing = {}, instead = null } = waiting[name] ?? {};
    return { name, ...each, missing, instead: instead?.version ?? null };
  }),
  log,
});

/** The ledger with a key for passes to the preview, which is made when the first is asked for. */
async function keyed(store: ReleaseStore, ledger: LiveRegistry): Promise<string> {
  const { previewKey } = await ledger();
  if (previewKey) return previewKey;
  const made = (await change(store, ledgers.withPreviewKey)).previewKey!;
  await ledger({ anew: true });
  return made;
}

/** The visitor's own address; behind our own proxy, the one that it tells of. */
export function addressOf(c: Context): string {
  const direct =
    (c.env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming?.socket?.remoteAddress ?? '';
  const passedOn = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return /^(::1|(::ffff:)?(127|10)\.|$)/.test(direct) && passedOn ? passedOn : direct;
}

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message } satisfies Refusal, { status, headers: { 'cache-control': 'no-store' } });
