import { mayCall, type Operation, type Refusal, sessionsApi } from '@league/contract';
import { type Context, Hono, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { ActionStamp, Ledger, ServedLedger } from '../release/ledger.ts';
import * as ledgers from '../release/ledger.ts';
import { change, rollBack } from '../release/releases.ts';
import { ReleaseReport, type Releases, releasesApi } from '../release/releasesApi.ts';
import type { ReleaseStore } from '../release/store.ts';
import type { AnswerApi } from './app.ts';
import type { FaultWatch } from './faultWatch.ts';
import type { LiveRegistry } from './liveRegistry.ts';
import { faultsPath, type PageTokens } from './pageTokens.ts';
import { previewCookie, previewPass, type VisitorRules } from './visitor.ts';

interface ReleaseRoutesOptions {
  store: ReleaseStore;
  ledger: LiveRegistry;
  api: AnswerApi;
  faults: FaultWatch;
  pages: PageTokens;
  visitor: VisitorRules;
}

const CurrentUser = z.object({ name: z.string(), role: z.string() });

/** The maximum body of these operations. */
const maxBytes = 4 * 1024;

const limited = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    const answer = reject(413, 'request.too-large', `The request is longer than ${maxBytes / 1024} KB.`);
    answer.headers.set('connection', 'close');
    return answer;
  },
});

type ActorEnvironment = { Variables: { by: string } };

/** Release management. The registry is the shell's; the API authenticates the actor. */
export function releaseRoutes({ store, ledger, api, faults, pages, visitor }: ReleaseRoutesOptions) {
  const app = new Hono<ActorEnvironment>();

  /** Checks access before the body is read. */
  const admit = (operation: Operation) => async (c: Context<ActorEnvironment>, next: Next) => {
    const headers = { authorization: c.req.header('authorization') ?? '' };
    const asked = new Request(new URL(sessionsApi.me.path, c.req.url), { headers });
    const answer = await Promise.resolve(api(asked, {})).catch(() => undefined);
    if (!answer || answer.status >= 500)
      return reject(502, 'releases.unknown-caller', 'The service cannot be reached.');
    if (!answer.ok) return answer;
    const me = CurrentUser.parse(await answer.json());
    if (!mayCall(operation, me.role as Parameters<typeof mayCall>[1])) {
      return reject(403, 'releases.not-yours', 'Access denied. Admins only.');
    }
    c.set('by', me.name);
    return next();
  };

  app.get(releasesApi.list.path, admit(releasesApi.list), async (c) => c.json(releasesOf(await ledger())));

  app.post(releasesApi.preview.path, admit(releasesApi.preview), limited, async (c) => {
    const asked = releasesApi.preview.declared.body.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return reject(422, 'releases.invalid', 'Please choose whether to see the preview.');
    const { isOn } = asked.data;
    const pass = isOn ? previewPass(await ensurePreviewKey(store, ledger)) : '';
    const secure = visitor.isSecure(c);
    setCookie(c, previewCookie, pass, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: isOn ? aDay : 0 });
    return c.json({ isPreview: isOn });
  });

  app.post('/api/releases/:name{mf-[a-z-]+}', admit(releasesApi.change), limited, async (c) => {
    const by = c.get('by');
    const asked = releasesApi.change.declared.body.safeParse(await c.req.json().catch(() => null));
    if (!asked.success)
      return reject(422, 'releases.invalid', 'Please reload the page and choose an action: a share is from 1 to 99 %.');
    const name = c.req.param('name');
    const { data } = asked;
    const { remotes } = await ledger();
    if (!remotes[name]) return reject(404, 'releases.not-found', `There is no release of ${name}.`);
    try {
      if (data.deed === 'rollback') await rollBack(store, name, by, data.version, data.from);
      else await change(store, (held, at) => applyPlacementChange(held, name, data, { by, at }));
      return c.json(releasesOf(await ledger({ anew: true })));
    } catch (fault) {
      return reject(409, 'releases.changed', fault instanceof Error ? fault.message : String(fault));
    }
  });

  // Also sent by closing pages: the response is always empty. Reports without a valid token are not read.
  const fromPages = async (c: Context, next: Next) => (pages.isGiven(c) ? next() : c.body(null, 204));
  app.post(faultsPath, fromPages, limited, async (c) => {
    const { data: report } = ReleaseReport.safeParse(await c.req.json().catch(() => null));
    const page = report && (await pages.pageOf(c, report));
    if (page && report.kind === 'entry') faults.came(report.name, report.version, visitor.networkOf(c));
    else if (page) await faults.heard(report, { page, network: visitor.networkOf(c) });
    return c.body(null, 204);
  });

  app.all('/api/releases/*', () => reject(404, 'request.not-found', 'There is nothing at this address.'));
  return app;
}

const aDay = 24 * 3600;

type PlacementChange = Exclude<z.infer<(typeof releasesApi.change)['declared']['body']>, { deed: 'rollback' }>;

function applyPlacementChange(held: Ledger, name: string, asked: PlacementChange, act: ActionStamp): Ledger {
  ledgers.requireLive(held, name, asked.from);
  ledgers.requireCandidate(held, name, asked.version);
  if (asked.deed === 'promote') return ledgers.promote(held, name, act);
  if (asked.deed === 'withdraw') return ledgers.withdraw(held, name, act);
  return ledgers.rollOut(held, name, asked.percent, act);
}

const releasesOf = ({ remotes, log, waiting = {} }: ServedLedger): Releases => ({
  remotes: Object.entries(remotes).map(([name, each]) => {
    const { missing = {}, instead = null } = waiting[name] ?? {};
    return { name, ...each, missing, instead: instead?.version ?? null };
  }),
  log,
});

/** The signing key of passes and pages, created on first use. */
export async function ensurePreviewKey(store: ReleaseStore, ledger: LiveRegistry): Promise<string> {
  const { previewKey } = await ledger();
  if (previewKey) return previewKey;
  const made = (await change(store, ledgers.withPreviewKey)).previewKey!;
  await ledger({ anew: true });
  return made;
}

const reject = (status: number, code: string, message: string) =>
  Response.json({ code, message } satisfies Refusal, { status, headers: { 'cache-control': 'no-store' } });
