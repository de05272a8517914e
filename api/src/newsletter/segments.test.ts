import { allSubscribers, type Issue, type IssueInput, type IssuePage, type Segment } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertRows } from '../platform/database/bulk.ts';
import { rowsOf } from '../platform/database/db.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { newsletterSubscribers } from './tables.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  ({ token } = await app.somebody('admin'));
});
beforeEach(async () => {
  await app.db.execute(sql`truncate newsletter_subscribers, newsletter_issues, newsletter_deliveries, jobs`);
  await insertRows(app.db, newsletterSubscribers, [
    reader('news', ['News']),
    reader('videos', ['Videos'], 'videos'),
    reader('both', ['News', 'Videos'], 'article'),
    reader('all', ['Events', 'Videos', 'News']),
    reader('none', [], 'import'),
    reader('pending', ['News', 'Videos'], 'home', 'pending'),
    reader('left', ['News', 'Videos'], 'home', 'unsubscribed'),
    reader('dead', ['News', 'Videos'], 'home', 'bounced'),
  ]);
});

const reader = (
  name: string,
  tags: string[],
  source = 'home',
  state: 'active' | 'pending' | 'unsubscribed' | 'bounced' = 'active',
) => ({
  email: `${name}@fans.test`,
  tags,
  source,
  state,
});

const asAdmin = (address: string, body?: unknown) => app.send(address, { token, body });
const issuePath = '/api/admin/newsletter/issues';
const segment = (about: Partial<Segment>): Segment => ({ ...allSubscribers, ...about });
const words = { subject: 'The week on ice', preheader: null, text: 'Hello.', articleIds: [] };
const begin = (whom: Pick<IssueInput, 'segment' | 'tag'>) => asAdmin(`POST ${issuePath}`, { ...words, ...whom });
const issue = async (whom: Pick<IssueInput, 'segment' | 'tag'>) => (await (await begin(whom)).json()) as IssuePage;
const change = async ({ _id }: Issue, whom: Pick<IssueInput, 'segment' | 'tag'>) =>
  (await (await asAdmin(`PUT ${issuePath}/${_id}`, { ...words, ...whom })).json()) as IssuePage;
const countOf = async (wanted: Segment) =>
  ((await (await asAdmin('POST /api/admin/newsletter/recipients', wanted)).json()) as { recipients: number })
    .recipients;

/** The recipients of an issue, by the local part of their addresses. */
async function receivers({ _id }: Pick<Issue, '_id'>) {
  const rows = await rowsOf<{ name: string }>(
    app.db,
    sql`select split_part(email, '@', 1) as name from newsletter_deliveries delivery
      join newsletter_subscribers subscriber on subscriber.id = delivery.subscriber_id
      where issue_id = ${_id} order by name`,
  );
  return rows.map(({ name }) => name);
}

test.each<[string, Partial<Segment>, string[]]>([
  ['everybody', {}, ['all', 'both', 'news', 'none', 'videos']],
  ['one tag', { tags: ['News'] }, ['all', 'both', 'news']],
  ['any of two tags', { tags: ['News', 'Videos'] }, ['all', 'both', 'news', 'videos']],
  ['all of two tags', { tags: ['News', 'Videos'], match: 'all' }, ['all', 'both']],
  ['all of no tag', { match: 'all' }, ['all', 'both', 'news', 'none', 'videos']],
  ['a source', { source: 'home' }, ['all', 'news']],
  ['any of two tags, of a source', { tags: ['Events', 'Videos'], source: 'videos' }, ['videos']],
  ['all of two tags, of a source', { tags: ['News', 'Videos'], match: 'all', source: 'article' }, ['both']],
  ['a tag that nobody else has beside one that is unknown', { tags: ['Events', 'Unheard of'] }, ['all']],
])(
  '%s: the count equals the recipients, each gets it once, and pending or unsubscribed addresses never do',
  async (_, about, who) => {
    const begun = await issue({ segment: segment(about) });
    expect(begun).toMatchObject({ segment: segment(about), recipients: who.length });
    expect(await countOf(segment(about))).toBe(who.length);
    expect(await (await asAdmin(`POST ${issuePath}/${begun._id}/send`)).json()).toMatchObject({
      deliveries: { total: who.length },
    });
    expect(await receivers(begun)).toEqual(who);
  },
);

test('a subscriber who is erased or unsubscribes between counting and sending does not get it', async () => {
  const begun = await issue({ segment: segment({ tags: ['News', 'Events'] }) });
  expect(begun.recipients).toBe(3);
  const listed = (await (await asAdmin('GET /api/admin/newsletter/subscribers?search=both')).json()) as Issue[];
  await asAdmin(`DELETE /api/admin/newsletter/subscribers/${listed[0]!._id}`);
  await app.db.execute(sql`update newsletter_subscribers set state = 'unsubscribed' where email = 'all@fans.test'`);
  await asAdmin(`POST ${issuePath}/${begun._id}/send`);
  expect(await receivers(begun)).toEqual(['news']);
});

test('of ten concurrent requests to send an issue to a segment one succeeds', async () => {
  const begun = await issue({ segment: segment({ tags: ['News', 'Videos'] }) });
  const answers = await Promise.all(Array.from({ length: 10 }, () => asAdmin(`POST ${issuePath}/${begun._id}/send`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
  expect(await receivers(begun)).toEqual(['all', 'both', 'news', 'videos']);
});

test('a segment without recipients is kept, and its issue is not sent', async () => {
  const begun = await issue({ segment: segment({ tags: ['News', 'Unheard of'], match: 'all' }) });
  expect(begun.recipients).toBe(0);
  const refused = await asAdmin(`POST ${issuePath}/${begun._id}/send`);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    issues: [{ path: 'segment', message: 'This issue has no recipients yet.' }],
  });
  expect(await (await asAdmin(`GET ${issuePath}/${begun._id}`)).json()).toMatchObject({ state: 'draft' });
});

test('tags are plain text, whatever they contain', async () => {
  const odd = ['a, b', '"quoted"', "it's", '{x}', 'back\\slash', 'NULL', "'); drop table jobs; --", 'مصر', '🏒', '%'];
  await insertRows(
    app.db,
    newsletterSubscribers,
    odd.map((tag, at) => reader(`odd${at}`, [tag])),
  );
  expect(await countOf(segment({ tags: odd }))).toBe(10);
  for (const tag of odd) expect(await countOf(segment({ tags: [tag] }))).toBe(1);
  expect(await countOf(segment({ tags: ['a', 'b'] }))).toBe(0);
  expect((await issue({ segment: segment({ tags: odd, match: 'all' }) })).segment.tags).toEqual(odd);
});

test.each<[string, unknown, string]>([
  ['eleven tags', segment({ tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }), 'segment.tags'],
  ['a tag without a name', segment({ tags: [' '] }), 'segment.tags.0'],
  ['a tag of 61 letters', segment({ tags: ['x'.repeat(61)] }), 'segment.tags.0'],
  ['a way to match that there is not', { ...allSubscribers, match: 'none' }, 'segment.match'],
  ['a source without a name', segment({ source: '' }), 'segment.source'],
  ['a segment in part', { tags: [] }, 'segment.match'],
])('%s is rejected at its field, for an issue and for a count', async (_, wrong, path) => {
  const refused = await begin({ segment: wrong as Segment });
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { issues: { path: string }[] }).issues[0]!.path).toBe(path);
  expect((await asAdmin('POST /api/admin/newsletter/recipients', wrong)).status).toBe(422);
});

test('a duplicate tag counts once', async () => {
  const begun = await issue({ segment: segment({ tags: ['News', 'News'] }) });
  expect(begun.segment.tags).toEqual(['News']);
});

test('a page that supports only one tag continues to work', async () => {
  const begun = await issue({ tag: 'News' });
  expect(begun).toMatchObject({ tag: 'News', segment: segment({ tags: ['News'] }), recipients: 3 });
  expect(await change(begun, { tag: 'Videos' })).toMatchObject({ tag: 'Videos', recipients: 3 });
  expect(await change(begun, { tag: null })).toMatchObject({ tag: null, segment: allSubscribers, recipients: 5 });
});

test('a page that supports only one tag does not widen a segment that it cannot show', async () => {
  const several = segment({ tags: ['News', 'Videos'], match: 'all' });
  const begun = await issue({ segment: several });
  expect(begun.tag).toBeNull();
  expect(await change(begun, { tag: null })).toMatchObject({ segment: several, recipients: 2 });
  const sourced = await issue({ segment: segment({ tags: ['News'], source: 'home' }) });
  expect(await change(sourced, { tag: 'News' })).toMatchObject({ segment: { source: 'home' }, recipients: 2 });
  expect(await change(sourced, { tag: 'Events' })).toMatchObject({ segment: segment({ tags: ['Events'] }) });
});
