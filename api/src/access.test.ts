import { mayCall, operations, type StaffRole, staffRoles } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from './platform/http/openapi.ts';
import { isJson } from './platform/http/origins.ts';
import { officials } from './referees/tables.ts';
import { testApp } from './testing/app.ts';
import { everythingIn, testLeague } from './testing/league.ts';
import { otherUsersRecords } from './testing/otherUsersRecords.ts';
import { unauthorizedActors } from './testing/unauthorizedActors.ts';

const people: (StaffRole | 'nobody')[] = ['nobody', ...staffRoles];

let app: Awaited<ReturnType<typeof testApp>>;
let documented: { address: string; access: string | string[] }[];

beforeAll(async () => {
  app = await testApp();
  const { paths } = (await (await app.send('GET /api/openapi.json')).json()) as OpenApiDocument;
  documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      access: operation['x-access'] as string | string[],
    })),
  );
});

const declared = Object.values(operations).flatMap((room) => Object.values(room));

test('case 1: the OpenAPI document contains every operation of the contract and no other', () => {
  expect(documented.map(({ address }) => address).sort()).toEqual(
    declared.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

test.each(people)('case 1: every operation answers %s exactly as its access says', async (person) => {
  const wrong: string[] = [];
  const someToken = async () => (person === 'nobody' ? undefined : (await app.somebody(person)).token);
  let token = await someToken();
  for (const { address, access } of documented) {
    const isLetIn =
      access === 'everyone' || (person !== 'nobody' && (access === 'signed-in' || access.includes(person)));
    const expected = isLetIn ? undefined : person === 'nobody' ? 'access.no-session' : 'access.forbidden';
    const answer = await app.send(address.replace(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000'), {
      headers: { 'sec-fetch-site': 'same-origin' },
      token,
    });
    // Some operations end the calling session, so an accepted call is followed by a new session.
    if (isLetIn) token = await someToken();
    const { code } = isJson(answer.headers.get('content-type') ?? '')
      ? ((await answer.json()) as { code?: string })
      : {};
    const refused = code === 'access.no-session' || code === 'access.forbidden' ? code : undefined;
    const isTold = refused === undefined || answer.status === (refused === 'access.no-session' ? 401 : 403);
    if (refused !== expected || !isTold) wrong.push(`${address}: ${answer.status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

test('case 2, 3: no operation lets an actor read or change a record that is not theirs', async () => {
  const scoped = declared.flatMap((operation) =>
    Object.keys(operation.declared.records ?? {}).map((role) => ({
      address: `${operation.method} ${operation.path}`,
      role: role as StaffRole,
    })),
  );
  expect(scoped.filter(({ address, role }) => !unauthorizedActors[address]?.[role])).toEqual([]);
  const league = await testLeague(app);
  const [own, others] = [await league.player('Own', league.tide), await league.player('Other', league.suns)];
  const context = {
    ...league,
    ...(await otherUsersRecords(app)),
    own,
    others,
    nobodys: await league.player('On No Team'),
  };
  const referee = await app.somebody('referee');
  await app.db.insert(officials).values({ name: 'Who Tries', staffId: referee.id });
  const tokens: Partial<Record<StaffRole, string>> = {
    admin: (await app.somebody('admin')).token,
    gm: (await league.gm(league.tide)).token,
    writer: (await app.somebody('writer')).token,
    scorekeeper: (await app.somebody('scorekeeper')).token,
    referee: referee.token,
  };
  const before = await everythingIn(app.db);
  const wrong: string[] = [];
  for (const { address, role } of scoped) {
    for (const { address: tried, body, hides, status } of unauthorizedActors[address]![role]!(context)) {
      const answer = await app.send(tried, { token: tokens[role], body });
      const isHidden = hides
        ? answer.status === 200 && !(await answer.text()).includes(hides)
        : isRefused(answer, status);
      if (!isHidden) wrong.push(`${role}: ${tried} ${JSON.stringify(body)}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await everythingIn(app.db)).toEqual(before);
});

const isRefused = ({ status }: Response, expected?: number) =>
  expected ? status === expected : status === 403 || status === 404;

test('pages and the server agree on who may call each operation', () => {
  for (const operation of declared) {
    const entry = documented.find(({ address }) => address === `${operation.method} ${operation.path}`)!;
    for (const role of staffRoles) {
      const { access } = entry;
      expect(mayCall(operation, role)).toBe(access === 'everyone' || access === 'signed-in' || access.includes(role));
    }
  }
});

test('an unknown address is answered with JSON and the request id', async () => {
  const answer = await app.send('GET /api/nowhere', { headers: { 'x-request-id': 'proxy-12345' } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'request.not-found', requestId: 'proxy-12345' });
});

test('responses with a session are never cached by proxies', async () => {
  const answer = await app.send('GET /api/auth/me', { token: (await app.somebody('writer')).token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
