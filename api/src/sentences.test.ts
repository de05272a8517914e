import { join } from 'node:path';
import { type Language, languageCodes, languages, type Refusal, unprefixedLanguage } from '@league/contract';
import { expect, test } from 'vitest';
import { sentencesIn } from './sentences.ts';
import { leagueSettings } from './settings/tables.ts';
import { testApp } from './testing/app.ts';
import { findSentences } from './testing/findSentences.ts';

const isNoSource = (file: string) => /\.test\.ts$|(^|\/)(testing|messages)\//.test(file);

/** What says its sentences in files, mails and page heads, or to operators: translated there, or not at all. */
function isNotSaid(file: string) {
  const rooms =
    /^(mails|page-heads|backups|league-import(?!\/feed)|compatibility)\/|^platform\/(process|database|mail)\//;
  const files =
    /^(server|(platform\/http\/(docs|openapi|listen))|(open-data\/(columns|dataPage|write))|(resources\/(printedForms|starterKit))|(.*Head))\.ts$/;
  return rooms.test(file) || files.test(file);
}

const isToOperators = (file: string) => file === 'networks.ts';
const contract = findSentences(
  join(import.meta.dirname, '../contract/src'),
  (file) => !isNoSource(file) && !isToOperators(file),
);
const api = findSentences(import.meta.dirname, (file) => !isNoSource(file) && !isNotSaid(file));

const complete = languageCodes.filter((code) => code !== unprefixedLanguage && languages[code].isComplete);

test.each(complete)('every sentence has its %s', async (code) => {
  expect(contract.length).toBeGreaterThan(250);
  expect(api.length).toBeGreaterThan(350);
  const translate = await sentencesIn(code);
  const missing = [...contract, ...api].filter(({ sentence }) => translate(sentence) === sentence);
  expect(missing.map(({ sentence, file }) => `${file}: ${sentence}`)).toEqual([]);
});

test('the values of a sentence that the API writes itself are translated with it', async () => {
  const translate = await sentencesIn('ar');
  const isolated = (text: string) => text.replaceAll(/[⁨⁩]/g, '');
  expect(isolated(translate('Changes: day, result.'))).toBe('التغييرات: اليوم والنتيجة.');
  expect(isolated(translate('Changes: First name, Name (Arabic).'))).toBe('التغييرات: الاسم الأول والاسم (بالعربية).');
  expect(isolated(translate('Now: Team GM'))).toBe('الآن: المدير العام');
  expect(isolated(translate('#9 is already worn by Sam Fox and Al Dee until 1 September 2026.'))).toMatch(
    /Sam Fox and Al Dee.* 1 سبتمبر 2026/,
  );
});

async function bilingualApp() {
  const app = await testApp();
  const offer = (...languages: Language[]) => app.db.update(leagueSettings).set({ languages });
  const signIn = async (body: unknown, headers?: Record<string, string>) => {
    const answer = await app.send('POST /api/auth/login', { body, headers: headers ?? {} });
    return { language: answer.headers.get('content-language'), ...((await answer.json()) as Refusal) };
  };
  return { ...app, offer, signIn };
}

test('a refusal is in the best language of its caller that the league offers', async () => {
  const { offer, signIn, changes } = await bilingualApp();
  const wrong = { email: 'nobody@test.league', password: 'not this one' };
  const english = 'The email or password is not right.';
  const arabic = { 'accept-language': 'fr, ar-EG;q=0.9, en;q=0.5' };
  expect(await signIn(wrong, arabic)).toMatchObject({ message: english, language: null });

  await offer('en', 'ar');
  await changes.settled();
  expect(await signIn(wrong, arabic)).toMatchObject({
    message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    language: 'ar',
    code: 'sessions.wrong-credentials',
  });
  expect(await signIn(wrong, { 'accept-language': 'en, ar;q=0.9' })).toMatchObject({ message: english });
  expect(await signIn(wrong)).toMatchObject({ message: english, language: null });
});

test('the issues of fields, and the sentence of an answer, are in the language of the caller', async () => {
  const { offer, signIn, changes, send, somebody } = await bilingualApp();
  const { token } = await somebody('admin');
  await offer('ar', 'en');
  await changes.settled();
  const headers = { 'accept-language': 'ar' };
  const { issues } = await signIn({ email: '', password: '' }, headers);
  expect(issues!.map(({ message }) => message).join(' ')).toMatch(/^[^A-Za-z]+$/);

  const saved = await send('PUT /api/account/language', { token, headers, body: { language: 'ar' } });
  expect(await saved.json()).toEqual({ message: 'حُفظت اللغة.' });
});

test('a list that is paged is answered to callers of another language', async () => {
  const { offer, changes, send, somebody } = await bilingualApp();
  const { token } = await somebody('admin');
  await offer('en', 'ar');
  await changes.settled();
  const answer = await send('GET /api/custom-products?limit=1', { token, headers: { 'accept-language': 'ar' } });
  expect([answer.status, await answer.json()]).toEqual([200, []]);
});
