import type { StaffInput, StaffMember } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { staff } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: Awaited<ReturnType<typeof app.somebody>>;
const [teamId, otherTeamId] = [newId(), newId()];
beforeAll(async () => {
  app = await testApp();
  await app.db.insert(teams).values([
    { id: teamId, name: 'Tide', code: 'TID', slug: 'tide' },
    { id: otherTeamId, name: 'Suns', code: 'SUN', slug: 'suns' },
  ]);
});
beforeEach(async () => {
  await app.db.delete(staff);
  admin = await app.somebody('admin');
});

const list = async () =>
  (await (await app.send('GET /api/admin/users', { token: admin.token })).json()) as StaffMember[];
const update = (id: string, input: Partial<StaffInput>, token = admin.token) =>
  app.send(`PUT /api/admin/users/${id}`, {
    token,
    body: { name: 'Nadia Samir', role: 'writer', teamIds: [], ...input },
  });
const act = (id: string, what: string, token = admin.token) =>
  app.send(`POST /api/admin/users/${id}/${what}`, { token });
const isIn = async (token: string) => (await app.send('GET /api/auth/me', { token })).status === 200;

test('the list has everybody by name, with teams and state and without a password', async () => {
  const gm = await app.somebody('gm', { name: 'Adam' });
  await update(gm.id, { name: 'Adam', role: 'gm', teamIds: [teamId] });
  const [first] = await list();
  expect(first).toMatchObject({ name: 'Adam', role: 'gm', teams: [{ slug: 'tide' }], deactivatedAt: null });
  expect(JSON.stringify(await list())).not.toContain('password');
});

test('a new role takes effect within one request and ends the sessions; a new name does not', async () => {
  const person = await app.somebody('writer');
  expect((await update(person.id, { name: 'New Name' })).status).toBe(200);
  expect(await isIn(person.token)).toBe(true);
  expect(await (await update(person.id, { role: 'scorekeeper' })).json()).toMatchObject({ role: 'scorekeeper' });
  expect(await isIn(person.token)).toBe(false);
});

test('a GM has an existing team, and other roles have none', async () => {
  const person = await app.somebody('writer');
  const without = await update(person.id, { role: 'gm' });
  expect(without.status).toBe(422);
  expect(await without.json()).toMatchObject({ issues: [{ path: 'teamIds' }] });
  expect((await update(person.id, { role: 'gm', teamIds: [newId()] })).status).toBe(422);
  expect((await update(person.id, { role: 'gm', teamIds: [teamId, teamId] })).status).toBe(200);
  expect(await (await update(person.id, { role: 'writer', teamIds: [teamId] })).json()).toMatchObject({ teams: [] });
});

test('a change from an outdated screen does not restore an old role or team, and returns the current ones', async () => {
  const person = await app.somebody('gm', { name: 'Badr' });
  const asGm = { name: 'Badr', role: 'gm', teamIds: [teamId] } satisfies StaffInput;
  await update(person.id, asGm);
  const expected = { role: 'gm' as const, teamIds: [teamId] };
  expect((await update(person.id, { name: 'Badr Nabil', role: 'writer', expected })).status).toBe(200);
  const role = await update(person.id, { ...asGm, expected });
  expect(role.status).toBe(409);
  expect(await role.json()).toMatchObject({
    code: 'staff.changed',
    message: 'Somebody else has changed Badr Nabil in the meantime: now Writer.',
    issues: [
      { path: 'role', message: 'Now: Writer' },
      { path: 'teamIds', message: 'Now: none' },
    ],
    current: { name: 'Badr Nabil', role: 'writer', teams: [] },
  });
  await update(person.id, { ...asGm, teamIds: [teamId, otherTeamId] });
  const teams = await update(person.id, { ...asGm, expected });
  expect(await teams.json()).toMatchObject({
    message: 'Somebody else has changed Badr in the meantime: now Team GM of Suns and Tide.',
    issues: [{ path: 'teamIds', message: 'Now: Suns and Tide' }],
  });
  const now = { role: 'gm' as const, teamIds: [otherTeamId, teamId] };
  expect((await update(person.id, { ...asGm, expected: now })).status).toBe(200);
});

test('of two concurrent changes to one person from the same version, one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await app.somebody('writer');
    const expected = { role: 'writer' as const, teamIds: [] };
    const answers = await Promise.all([
      update(id, { role: 'referee', expected }),
      update(id, { role: 'scorekeeper', expected }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('a deactivated person loses access at once, and regains it when reactivated', async () => {
  const person = await app.somebody('referee');
  expect(await (await act(person.id, 'deactivate')).json()).toMatchObject({ deactivatedAt: expect.any(String) });
  expect(await isIn(person.token)).toBe(false);
  expect(await (await act(person.id, 'reactivate')).json()).toMatchObject({ deactivatedAt: null });
});

test('an admin signs somebody out everywhere', async () => {
  const person = await app.somebody('referee');
  expect((await act(person.id, 'sign-out')).status).toBe(200);
  expect(await isIn(person.token)).toBe(false);
  expect((await act(newId(), 'sign-out')).status).toBe(404);
});

test('case 11: admins cannot deactivate themselves, and the last admin stays an admin', async () => {
  expect((await act(admin.id, 'deactivate')).status).toBe(409);
  const demoted = await update(admin.id, { role: 'writer' });
  expect(demoted.status).toBe(409);
  expect(await demoted.json()).toMatchObject({ message: 'The league needs an admin: this is the last one.' });
});

test('case 11: two admins who remove each other concurrently leave one', async () => {
  for (let round = 0; round < 20; round += 1) {
    const other = await app.somebody('admin');
    const answers = await Promise.all(
      round % 2
        ? [act(other.id, 'deactivate'), act(admin.id, 'deactivate', other.token)]
        : [update(other.id, {}), update(admin.id, {}, other.token)],
    );
    const admins = (await app.db.select().from(staff).where(eq(staff.role, 'admin'))).filter(
      (one) => !one.deactivatedAt,
    );
    expect(admins).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
    await app.db.delete(staff);
    admin = await app.somebody('admin');
  }
});

test('a person has an Arabic name beside the main one, which stays where a change leaves it out', async () => {
  const { id } = await app.somebody('writer');
  const arabic = { ar: { name: 'نادية سمير' } };
  const member = async (answer: Promise<Response>) => (await (await answer).json()) as StaffMember;
  expect(await member(update(id, { translations: arabic }))).toMatchObject({
    name: 'Nadia Samir',
    translations: arabic,
  });
  // As a screen of an earlier release sends it.
  const expected = { name: 'Nadia Samir', role: 'writer' as const, teamIds: [] };
  expect(await member(update(id, { name: 'Nadia S.', expected }))).toMatchObject({ translations: arabic });
  expect((await list()).find(({ _id }) => _id === id)).toMatchObject({ name: 'Nadia S.', translations: arabic });
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.recordId, id));
  expect(entries.map(({ before, after }) => [before, after])).toContainEqual([
    expect.objectContaining({ translations: {} }),
    expect.objectContaining({ translations: arabic }),
  ]);
  expect(await member(update(id, { translations: { ar: { name: '' } } }))).toMatchObject({ translations: {} });
});

test('an outdated screen does not restore an old Arabic name', async () => {
  const { id } = await app.somebody('writer');
  await update(id, { translations: { ar: { name: 'نادية' } } });
  const expected = { name: 'Nadia Samir', role: 'writer' as const, teamIds: [], translations: {} };
  const late = await update(id, { expected, translations: { ar: { name: 'ناديا' } } });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: 'staff.changed',
    current: { translations: { ar: { name: 'نادية' } } },
  });
});

test.each([
  ['too long', 'ا'.repeat(121)],
  ['with control characters', 'نادية\u202e'],
])('an Arabic name that is %s is rejected at its field', async (_, name) => {
  const answer = await update(admin.id, { translations: { ar: { name } } });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'translations.ar.name' }] });
});
