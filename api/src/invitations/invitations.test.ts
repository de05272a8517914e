import type { Invitation, InvitationInput, Mail, Refusal, SentInvitation } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { staff, staffTeams } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { invitations } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['somebody']>>;
const [tide, suns] = [newId(), newId()];
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test' });
  await app.db.insert(teams).values([
    { id: tide, name: 'Tide', code: 'TID', slug: 'tide' },
    { id: suns, name: 'Suns', code: 'SUN', slug: 'suns' },
  ]);
});
beforeEach(async () => {
  await app.db.delete(invitations);
  admin = await app.somebody('admin', { name: 'Amina Farouk' });
});

const person = (about: Partial<InvitationInput> = {}): InvitationInput => ({
  name: 'Nour Adel',
  email: `${newId()}@club.test`,
  role: 'writer',
  teamIds: [],
  note: '',
  ...about,
});
const asAdmin = (address: string, body?: unknown) =>
  app.send(address, {
    token: admin.token,
    body,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
const send = (about: Partial<InvitationInput> = {}) => asAdmin('POST /api/admin/users/invite', person(about));
const sent = async (about: Partial<InvitationInput> = {}) => (await (await send(about)).json()) as SentInvitation;
const list = async () => (await (await asAdmin('GET /api/admin/users/invitations')).json()) as Invitation[];
const check = (link: string) =>
  app.send('POST /api/admin/users/invite/accept', { body: { token: new URL(link).searchParams.get('token') } });
const resend = (id: string) => asAdmin(`POST /api/admin/users/invitations/${id}/resend`);
const revoke = (id: string) => asAdmin(`DELETE /api/admin/users/invitations/${id}`);
const refusal = async (answer: Response) => (await answer.json()) as Refusal;

test.each([
  [{ name: 'Nour Adel', role: 'store-manager' }, 'Invitation sent to Nour Adel as Store Manager'],
  [{ name: '', email: 'nour@club.test', role: 'admin' }, 'Invitation sent to nour@club.test as Admin'],
  [{ name: 'Nour', role: 'gm', teamIds: [tide] }, 'Invitation sent to Nour as Team GM'],
] as const)('success has the specification’s message: %j', async (about, message) => {
  const answer = await send(about as Partial<InvitationInput>);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ message, isMailed: false });
});

test('with a mail server, the message says that the link is mailed', async () => {
  Object.assign(app.config, { smtpUrl: 'smtp://127.0.0.1:1' });
  onTestFinished(() => void Object.assign(app.config, { smtpUrl: undefined }));
  expect((await sent()).isMailed).toBe(true);
});

test('the link has the league’s own address, whatever Host the request had, for 72 hours', async () => {
  const { link, invitation } = await sent();
  expect(link).toMatch(/^https:\/\/league\.test\/accept-invite\?token=[\w-]+\.[\w-]{43}$/);
  expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.sentAt)).toBe(72 * 3_600_000);
  expect((await check(link)).status).toBe(200);
});

test('the list has everything but the link, the latest first', async () => {
  await sent({ name: 'First', note: 'Welcome!' });
  await sent({ name: 'Second', role: 'gm', teamIds: [tide, suns, tide] });
  const answer = await asAdmin('GET /api/admin/users/invitations');
  const text = await answer.text();
  expect(text).not.toMatch(/token|hash/i);
  expect(JSON.parse(text)).toMatchObject([
    { name: 'Second', role: 'gm', teams: [{ slug: 'suns' }, { slug: 'tide' }], state: 'pending' },
    { name: 'First', role: 'writer', teams: [], note: 'Welcome!', state: 'pending', invitedBy: 'Amina Farouk' },
  ]);
});

test('invitations are filtered by text and state, sorted and paged; concurrent sends repeat and skip none', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const there = new Map<string, Invitation>();
  for (const about of [
    { name: `Émile ${mark}`, role: 'writer' as const },
    { name: `Bo ${mark}`, role: 'gm' as const, teamIds: [tide] },
    { name: '', email: `cleo@${mark}.test`, role: 'store-manager' as const },
    { name: `Adel ${mark}`, role: 'admin' as const },
  ]) {
    const { invitation } = await sent(about);
    there.set(about.name.charAt(0), invitation);
  }
  await revoke(there.get('A')!._id);
  await app.db.execute(sql`update invitations set expires_at = now() where id = ${there.get('B')!._id}`);
  const read = async (query: Record<string, string>) => {
    const answer = await asAdmin(`GET /api/admin/users/invitations?${new URLSearchParams({ search: mark, ...query })}`);
    return (await answer.json()) as Invitation[];
  };
  const found = async (query: Record<string, string>) =>
    (await read(query)).map(({ name }) => name.charAt(0) || 'c').join('');
  expect(await found({})).toBe('AcBÉ');
  expect(await found({ direction: 'ascending' })).toBe('ÉBcA');
  expect(await found({ sort: 'invitee', direction: 'ascending' })).toBe('ABcÉ');
  expect(await found({ sort: 'role', direction: 'ascending' })).toBe('AcBÉ');
  expect(await found({ sort: 'state', direction: 'descending' })).toMatch(/^A(cÉ|Éc)B$/);
  expect(await found({ sort: 'expires', direction: 'ascending' })).toMatch(/^B/);
  expect(await found({ search: ` EMILE ${mark} ` })).toBe('É');
  expect(await found({ state: 'revoked' })).toBe('A');
  expect((await read({ search: 'TIDE' })).map(({ _id }) => _id)).toContain(there.get('B')!._id);
  const pages: Invitation[] = [];
  for (let page: Invitation[] = []; pages.length === 0 || page.length === 2; ) {
    const cursor = pages.at(-1)?._id;
    page = await read({ limit: '2', ...(cursor && { cursor }) });
    pages.push(...page);
    await sent({ name: `New ${mark}` });
  }
  expect(pages.map(({ name }) => name.charAt(0) || 'c').join('')).toBe('AcBÉ');
  const counts = (await (await asAdmin('GET /api/admin/invitation-counts')).json()) as Record<string, number>;
  expect(counts).toEqual({ pending: 5, accepted: 0, expired: 1, revoked: 1 });
});

test('only GMs have teams, and a GM has an existing one', async () => {
  expect((await sent({ role: 'writer', teamIds: [tide] })).invitation.teams).toEqual([]);
  const message = 'Team GM invitations must include at least one team assignment.';
  expect(await refusal(await send({ role: 'gm' }))).toMatchObject({ message, issues: [{ path: 'teamIds', message }] });
  const unknown = await send({ role: 'gm', teamIds: [tide, newId()] });
  expect(unknown.status).toBe(422);
  expect(await refusal(unknown)).toMatchObject({ issues: [{ path: 'teamIds' }] });
  expect(await list()).toHaveLength(1);
});

test('inviting again invalidates the earlier link', async () => {
  const first = await sent({ email: 'nour@club.test' });
  const second = await sent({ email: 'NOUR@club.test' });
  expect((await check(first.link)).status).toBe(404);
  expect((await check(second.link)).status).toBe(200);
  expect((await list()).map(({ state }) => state)).toEqual(['pending', 'revoked']);
});

test('of twenty admins who invite one address concurrently each gets a response, and one link is valid', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => send({ email: 'wanted@club.test' })));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  const links = await Promise.all(all.map(async (answer) => ((await answer.json()) as SentInvitation).link));
  const checks = await Promise.all(links.map(check));
  expect(checks.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an address with an account cannot be invited, and a deactivated account is to be reactivated', async () => {
  const email = `${newId()}@club.test`;
  const { id } = await app.somebody('writer', { email });
  const taken = await send({ email: email.toUpperCase() });
  expect(taken.status).toBe(409);
  expect(await refusal(taken)).toMatchObject({
    code: 'invitations.has-account',
    message: `There is already a staff account for ${email.toUpperCase()}.`,
    issues: [{ path: 'email' }],
  });
  await app.db.update(staff).set({ deactivatedAt: new Date() }).where(eq(staff.id, id));
  const closed = await send({ email });
  expect(closed.status).toBe(409);
  expect(await refusal(closed)).toMatchObject({
    message: `There is a deactivated staff account for ${email}. Please reactivate it instead.`,
  });
  expect(await list()).toEqual([]);
});

test.each([
  'a@x.test, b@y.test',
  'a@x.test\r\nBcc: b@y.test',
  'a@x.test;b@y.test',
  '<a@x.test>',
  'a@x.test\u0007',
  'a b@x.test',
  'nobody',
])('%j is not one address', async (email) => {
  const answer = await send({ email });
  expect(answer.status).toBe(422);
  expect(await refusal(answer)).toMatchObject({
    issues: [{ path: 'email', message: 'Enter a valid email address.' }],
  });
});

test('an address alone invites a writer', async () => {
  const answer = await asAdmin('POST /api/admin/users/invite', { email: 'alone@club.test' });
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as SentInvitation).invitation).toMatchObject({
    role: 'writer',
    name: '',
    note: '',
    teams: [],
  });
});

const sendMany = (people: InvitationInput[]) => asAdmin('POST /api/admin/users/invite/many', { people });

test('a list is invited in its order, each with a mail of their own', async () => {
  const people = Array.from({ length: 100 }, (_, at) => person({ name: `Person ${at}` }));
  const answer = await sendMany(people);
  expect(answer.status).toBe(201);
  const { message, sent: all } = (await answer.json()) as { message: string; sent: SentInvitation[] };
  expect(message).toBe('100 invitations sent');
  expect(all.map(({ invitation }) => invitation.name)).toEqual(people.map(({ name }) => name));
  expect(new Set(all.map(({ link }) => link)).size).toBe(100);
  const mails = (await (await asAdmin('GET /api/admin/mails?limit=100')).json()) as Mail[];
  expect(mails.map(({ link }) => link).sort()).toEqual(all.map(({ link }) => link).sort());
});

test('an invalid entry rejects the whole list, with an error at each invalid entry', async () => {
  const email = `${newId()}@club.test`;
  await app.somebody('referee', { email });
  const twice = person({ email: 'twice@club.test' });
  const before = await sent({ email: 'twice@club.test' });
  const answer = await sendMany([
    person(),
    twice,
    { ...person(), email },
    { ...twice, email: 'Twice@club.test' },
    person({ role: 'gm', teamIds: [newId()] }),
  ]);
  expect(answer.status).toBe(422);
  expect((await refusal(answer)).issues).toEqual([
    { path: 'people.2.email', message: `There is already a staff account for ${email}.` },
    { path: 'people.3.email', message: 'This address is on the list twice.' },
    { path: 'people.4.teamIds', message: 'One of these teams no longer exists.' },
  ]);
  expect(await list()).toHaveLength(1);
  expect((await check(before.link)).status).toBe(200);
});

test('resending creates a link for 72 hours, and invalidates the old one', async () => {
  const { invitation, link } = await sent();
  await app.db.execute(
    sql`update invitations set sent_at = sent_at - interval '80 hours', expires_at = expires_at - interval '80 hours'`,
  );
  expect(await list()).toMatchObject([{ state: 'expired' }]);
  expect((await check(link)).status).toBe(404);
  const again = (await (await resend(invitation._id)).json()) as SentInvitation;
  expect(again.message).toBe('Invitation sent to Nour Adel as Writer');
  expect(again.link).not.toBe(link);
  expect(await list()).toMatchObject([{ state: 'pending', _id: invitation._id }]);
  expect(Date.parse(again.invitation.expiresAt)).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  expect([(await check(link)).status, (await check(again.link)).status]).toEqual([404, 200]);
});

test('a revoked or accepted invitation can be neither resent nor revoked', async () => {
  const { invitation } = await sent();
  expect(await (await revoke(invitation._id)).json()).toEqual({ message: 'The invitation of Nour Adel was revoked.' });
  for (const act of [resend, revoke]) {
    const answer = await act(invitation._id);
    expect(answer.status).toBe(409);
    expect((await refusal(answer)).message).toBe('This invitation was already revoked. Please send a new one.');
  }
  const other = await sent();
  await app.db.update(invitations).set({ acceptedAt: new Date() }).where(eq(invitations.id, other.invitation._id));
  for (const act of [resend, revoke]) {
    const answer = await act(other.invitation._id);
    expect(answer.status).toBe(409);
    expect((await refusal(answer)).message).toBe('This invitation was accepted already.');
  }
  expect((await resend(newId())).status).toBe(404);
  expect((await revoke(newId())).status).toBe(404);
});

test('an invitation is in the audit log with its sender, without its token', async () => {
  const { invitation } = await sent({ role: 'gm', teamIds: [tide] });
  await resend(invitation._id);
  await revoke(invitation._id);
  const answer = await asAdmin(`GET /api/admin/audit?recordId=${invitation._id}`);
  const text = await answer.text();
  expect(text).not.toMatch(/token|hash/i);
  expect(JSON.parse(text)).toMatchObject([
    { record: 'invitations', change: 'update', actor: { name: 'Amina Farouk' }, before: { revoked_at: null } },
    { record: 'invitations', change: 'update', before: { version: 1 }, after: { version: 2 } },
    { record: 'invitation_teams', change: 'insert', after: { team_id: tide } },
    { record: 'invitations', change: 'insert', after: { email: invitation.email } },
  ]);
});

test('an accepted GM manages the teams of the invitation, whatever the request says', async () => {
  const { link } = await sent({ name: '', email: 'gm@club.test', role: 'gm', teamIds: [suns] });
  const token = new URL(link).searchParams.get('token');
  const complete = (body: object) =>
    app.send('POST /api/admin/users/invite/complete', {
      body: { token, password: 'a good password', ...body },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  expect((await complete({ role: 'admin' })).status).toBe(422);
  expect((await complete({ teamIds: [tide] })).status).toBe(422);
  expect((await complete({})).status).toBe(200);
  const [account] = await app.db.select().from(staff).where(eq(staff.email, 'gm@club.test'));
  expect(account).toMatchObject({ role: 'gm', name: 'gm', isDemo: false });
  const managed = await app.db.select().from(staffTeams).where(eq(staffTeams.staffId, account!.id));
  expect(managed.map(({ teamId }) => teamId)).toEqual([suns]);
});
