import type { StaffRole } from '@league/contract';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type AppInput, createApp } from '../app.ts';
import { newId } from '../platform/database/columns.ts';
import { openDatabase } from '../platform/database/database.ts';
import { listenForChanges } from '../platform/live/live.ts';
import { type Config, readConfig } from '../platform/process/config.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { openStores } from '../platform/storage/stores.ts';
import { testDatabase, testFolder } from '../platform/testing/database.ts';
import { sessions } from '../sessions/tables.ts';
import { newRefreshToken, signToken } from '../sessions/tokens.ts';
import { setup } from '../setup/tables.ts';
import { fillShopPages } from '../shop-pages/testing/fillShopPages.ts';
import { staff } from '../staff/tables.ts';
import { expectDeclared } from './declaredAnswers.ts';
import { expectReads, noteReads, noteStatement } from './declaredReads.ts';

interface SendOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An API that checks each response against its operation's schema, and against the tables that its route declares. */
function checkedApp(input: AppInput) {
  const app = createApp({ ...input, changes: { ...input.changes, stamp: noteReads(input.changes.stamp) } });
  const request: typeof app.request = async (path, init, ...rest) => {
    const isVisitors = !new Headers(init?.headers).has('authorization');
    const send = async () => app.request(path, init, ...rest);
    const answer = isVisitors ? await expectReads(String(path), send) : await send();
    if (typeof path === 'string') await expectDeclared(init?.method ?? 'GET', path, answer);
    return answer;
  };
  return { ...app, request };
}

/** The whole API over a database of its own. @param from the database to copy; default: an empty one */
export async function testApp(changed: Partial<Config> = {}, from?: string) {
  const { db, changes, url } = await testDatabase(from, { onStatement: noteStatement });
  // Without these pages the shop is closed.
  await fillShopPages(db);
  // Otherwise the home page leads to the set-up until a test creates an admin.
  await db.update(setup).set({ closedAt: new Date() });
  const config: Config = {
    ...readConfig({
      DATABASE_URL: url,
      AUTH_SECRET: 'a secret that is long enough to sign with',
      LEAGUE_NAME: 'Test League',
      DATA_DIR: await testFolder(),
    }),
    ...changed,
  };
  const input: AppInput = {
    db,
    config,
    changes,
    stores: openStores(config),
    log: pino({ level: 'silent' }),
    readiness: async () => 'ok',
  };
  const app = checkedApp(input);

  /** Sends a request; a body is sent as JSON. */
  async function send(address: string, { token, body, headers = {} }: SendOptions = {}) {
    const [method, path] = address.split(' ') as [string, string];
    return app.request(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** A person of this role, with a session. */
  async function somebody(role: StaffRole, person: Partial<typeof staff.$inferInsert> = {}) {
    const id = newId();
    const sessionId = newId();
    const refreshToken = newRefreshToken(sessionId, config.authSecret);
    const email = `${id}@test.league`;
    await db.insert(staff).values({ id, email, name: `The ${role}`, role, passwordHash: 'none', ...person });
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(sessions).values({ id: sessionId, staffId: id, refreshHash: hashOf(refreshToken), expiresAt });
    const actor = { _id: id, email, name: `The ${role}`, role, teamIds: [] };
    return { id, email, sessionId, refreshToken, token: await signToken(actor, sessionId, config.authSecret) };
  }

  return { ...app, input, db, changes, url, config, send, somebody };
}

/** A second process over the same database, until the test ends. */
export async function secondApp({ input, url }: Pick<TestApp, 'input' | 'url'>) {
  const database = await openDatabase(url, { onStatement: noteStatement });
  const app = checkedApp({ ...input, db: database.db, changes: await listenForChanges(database) });
  onTestFinished(async () => {
    app.endStreams();
    await database.close();
  });
  return app;
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
