import type { Article, IssuePage, Mail, Refusal } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { articleInput, body } from '../articles/testing/articles.ts';
import { testSmtp } from '../platform/testing/smtp.ts';
import { leagueSettings } from '../settings/tables.ts';
import {
  app,
  asAdmin,
  emptyOffice,
  input,
  isSent,
  issue,
  issuePath,
  openOffice,
  read,
  send,
  sender,
  subscribers,
} from './testing/issues.ts';

beforeAll(openOffice);
beforeEach(emptyOffice);

const arabic = { subject: 'أسبوع على الجليد', text: 'مرحبًا.\n\nكان هذا أسبوعنا.' };
const inArabic = { translations: { ar: arabic } } as object;

async function offerArabic() {
  const offer = async (languages: ('en' | 'ar')[] | null) => {
    await app.db.update(leagueSettings).set({ languages });
    await app.changes.settled();
  };
  await offer(['en', 'ar']);
  onTestFinished(() => offer(null));
}

async function story() {
  const { token } = await app.somebody('writer');
  const translations = { ar: { title: 'وقت إضافي في أسوان', body: body('استغرق ست دقائق.') } };
  const sent = articleInput({ title: 'Overtime in Aswan', status: 'Published', translations: translations as never });
  return (await (await app.send('POST /api/articles', { token, body: sent })).json()) as Article;
}

test('an issue goes to each recipient in the language of the subscription', async () => {
  await offerArabic();
  await subscribers(3);
  await app.db.execute(sql`update newsletter_subscribers set language = 'ar' where email = 'fan1@fans.test'`);
  await app.db.execute(sql`update newsletter_subscribers set language = 'en' where email = 'fan2@fans.test'`);
  const { _id } = await story();
  const begun = await issue({ articleIds: [_id], ...inArabic });
  const server = await testSmtp();
  sender(server.url);
  await send(begun);
  await isSent(begun);
  const mailTo = (email: string) => server.delivered.find(({ recipients }) => recipients[0] === email)!;
  for (const email of ['fan0@fans.test', 'fan2@fans.test']) {
    const { headers, parts } = mailTo(email);
    expect(headers.subject).toBe('The week on ice');
    expect(parts['text/plain']).toContain('Overtime in Aswan');
    expect(parts['text/plain']).not.toMatch(/\p{Script=Arabic}/u);
    expect(parts['text/html']).toContain('<html lang="en" dir="ltr">');
  }
  const { headers, parts } = mailTo('fan1@fans.test');
  expect(headers.subject).toBe(`=?UTF-8?B?${Buffer.from(arabic.subject).toString('base64')}?=`);
  for (const part of [parts['text/plain']!, parts['text/html']!]) {
    for (const text of ['كان هذا أسبوعنا.', 'وقت إضافي في أسوان', 'استغرق ست دقائق.', 'إلغاء الاشتراك']) {
      expect(part).toContain(text);
    }
    expect(part).toContain('https://league.test/ar/news/overtime-in-aswan');
    expect(part).toContain('https://league.test/ar/newsletter/unsubscribe?token=');
    expect(part).not.toContain('Overtime in Aswan');
  }
  expect(parts['text/html']).toContain('<html lang="ar" dir="rtl">');
});

test('an issue without an Arabic form is the main one for everybody, with the Arabic texts of its articles', async () => {
  await offerArabic();
  await subscribers(1);
  await app.db.execute(sql`update newsletter_subscribers set language = 'ar'`);
  const { _id } = await story();
  const begun = await issue({ articleIds: [_id] });
  expect(begun.translations).toEqual({});
  const server = await testSmtp();
  sender(server.url);
  await send(begun);
  await isSent(begun);
  const [{ headers, parts }] = server.delivered as [(typeof server.delivered)[number]];
  expect(headers.subject).toBe('The week on ice');
  expect(parts['text/plain']).toContain('This was the week.');
  expect(parts['text/plain']).toContain('وقت إضافي في أسوان');
});

test('an issue that is sent keeps the Arabic texts of that moment', async () => {
  await subscribers(1);
  const article = await story();
  const begun = await issue({ articleIds: [article._id], ...inArabic });
  await send(begun);
  await app.db.execute(sql`update articles set translations = '{"ar": {"title": "لاحقًا"}}' where id = ${article._id}`);
  expect(begun.stories).toBeNull();
  expect((await read(begun)).stories).toMatchObject([
    { title: 'Overtime in Aswan', translations: { ar: { title: 'وقت إضافي في أسوان', text: 'استغرق ست دقائق.' } } },
  ]);
});

test('Arabic texts that a change leaves out stay, and two editors are told', async () => {
  const stored = await issue(inArabic as never);
  expect(stored.translations).toEqual({ ar: arabic });
  const update = async (more: object, version: number) => {
    const { tag: _, ...change } = input();
    return (await (
      await asAdmin(`PUT ${issuePath}/${stored._id}`, { ...change, version, ...more })
    ).json()) as IssuePage & Refusal & { current: IssuePage };
  };
  const changed = await update({ translations: { ar: { preheader: 'خمس مباريات', text: '' } } }, stored.version);
  expect(changed.translations).toEqual({ ar: { subject: arabic.subject, preheader: 'خمس مباريات' } });
  expect((await update({}, changed.version)).translations).toEqual(changed.translations);
  const late = await update({ translations: { ar: { subject: 'متأخر' } } }, stored.version);
  expect([late.code, late.current.translations]).toEqual(['newsletter.changed-meanwhile', changed.translations]);
  const wrong = await update({ translations: { ar: { subject: 'ا'.repeat(151) } } }, changed.version + 1);
  expect(wrong.issues?.map(({ path }) => path)).toEqual(['translations.ar.subject']);
  expect((await read(stored)).translations).toEqual(changed.translations);
});

test('a test comes in each language that the issue has texts in', async () => {
  await offerArabic();
  const texts = async (about?: object) => {
    await emptyOffice();
    const { _id } = await issue(about as never);
    await asAdmin(`POST ${issuePath}/${_id}/test`);
    const mails = (await (await asAdmin('GET /api/admin/mails')).json()) as Mail[];
    return mails.map(({ subject, text }) => [subject, text.includes('كان هذا أسبوعنا.')]);
  };
  expect(await texts()).toEqual([['Test: The week on ice', false]]);
  expect((await texts(inArabic)).sort()).toEqual([
    ['Test: The week on ice', false],
    ['تجربة: \u2068أسبوع على الجليد\u2069', true],
  ]);
});
