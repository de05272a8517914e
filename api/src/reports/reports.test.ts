import type { Article, ArticleBody, ArticleCard, ArticleReport } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { games } from '../games/tables.ts';
import { rowsOf } from '../platform/database/db.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { players } from '../players/tables.ts';
import { device, goal, lineup, nextGame, penalty, putting, testGame } from '../score-sheets/testing/game.ts';
import { getSettings } from '../settings/settings.ts';
import { leagueSettings } from '../settings/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { replaceSentence } from './inText.ts';
import { reportJobs } from './jobs.ts';
import { startPreviewUpdates } from './previewUpdates.ts';
import { articleReports } from './tables.ts';
import { sharesOf } from './testing/sharedRuns.ts';

let app: TestApp;
let writer: string;
let colleague: string;
let admin: string;
beforeAll(async () => {
  app = await testApp();
  writer = (await app.somebody('writer', { name: 'Youssef Naim' })).token;
  colleague = (await app.somebody('writer', { name: 'Nadia Samir' })).token;
  admin = (await app.somebody('admin', { name: 'Amina Farouk' })).token;
  await app.db.update(leagueSettings).set({ languages: ['en', 'ar'] });
});
beforeEach(() => app.db.execute(sql`truncate articles, article_slugs cascade`));

/** A final game, 2–1. */
async function finalGame() {
  const game = await testGame(app);
  const office = device(app, admin, game.gameId);
  const winning = goal(game, { period: 3, assistIds: [game.home.skaterIds[1]!] });
  await office.put(...lineup(game), { type: 'status', status: 'live' });
  await office.put(goal(game, { elapsedSeconds: 100 }), goal(game, { side: 'away', elapsedSeconds: 200 }), winning);
  const { sheet } = await office.put(
    penalty(game),
    { type: 'attendance', attendance: 1204 },
    { type: 'status', status: 'unofficial' },
  );
  await office.finalize(sheet.seq);
  return { game, office, winning };
}

const send = (token: string, address: string, body?: unknown) => app.send(address, { token, body });
const write = async (gameId: string, token = writer) =>
  withReport((await (await send(token, 'POST /api/article-reports', { kind: 'recap', gameId })).json()) as Article);
/** An article with what it was written from. */
type ArticleWithReport = Article & { report: ArticleReport | null };
async function withReport(article: Article): Promise<ArticleWithReport> {
  const answered = await send(admin, `GET /api/articles/${article._id}/report`);
  const { report } = (await answered.json()) as { report: ArticleReport | null };
  expect(report !== null).toBe(article.hasReport === true);
  return { ...article, report };
}
const get = async (id: string, token = writer) =>
  withReport((await (await send(token, `GET /api/articles/${id}`)).json()) as Article);
async function saved(
  { author: _, lastSaved: __, report: ___, hasReport: ____, _id, ...held }: ArticleWithReport,
  more: object,
  token = writer,
) {
  const response = await send(token, `PUT /api/articles/${_id}`, { ...held, ...more });
  const article = (await response.json()) as Article;
  expect(article).toMatchObject({ _id });
  return withReport(article);
}
const answer = async ({ _id, version }: Article, answers: object[]) =>
  withReport(
    (await (await send(writer, `POST /api/articles/${_id}/report-answers`, { version, answers })).json()) as Article,
  );
const textOf = ({ content }: ArticleBody) =>
  content
    .flatMap((block) =>
      block.type === 'paragraph' ? [(block.content ?? []).map((part) => ('text' in part ? part.text : ''))] : [],
    )
    .map((parts) => parts.join(''))
    .join('\n');

/** Corrects the scorer of the winning goal. @returns the name of the new one */
async function correct({ game, office, winning }: Awaited<ReturnType<typeof finalGame>>): Promise<string> {
  const { seq } = await office.read();
  await office.reopen(seq);
  const scorerId = game.home.skaterIds[4]!;
  const { sheet } = await office.send([putting({ ...winning, scorerId })]);
  await office.finalize(sheet.seq);
  const [scorer] = await app.db.select().from(players).where(eq(players.id, scorerId));
  return scorer!.name;
}

/** Runs this room's jobs until none is left. */
async function checkSheets() {
  const kinds = reportJobs(app.db, () => getSettings(app.db, app.config));
  const running = runJobs({ db: app.db, changes: app.changes, kinds, log: pino({ level: 'silent' }) });
  onTestFinished(() => running.stop());
  await vi.waitFor(
    async () => expect(await rowsOf(app.db, sql`select from jobs where kind = 'reports.check'`)).toEqual([]),
    { timeout: 20_000 },
  );
}

test('a writer gets an unpublished recap in each language of the site, with links and the facts of each sentence', async () => {
  const { game } = await finalGame();
  const article = await write(game.gameId);
  expect(article).toMatchObject({
    status: 'Draft',
    author: 'Youssef Naim',
    category: 'Game recap',
    related: { game: { _id: game.gameId } },
    translations: { ar: { category: 'تقرير المباراة' } },
    report: { kind: 'recap', game: { href: `/schedule/${game.gameId}` }, outdated: [] },
  });
  expect(article.body.content.at(-1)).toMatchObject({ type: 'game', attrs: { gameId: game.gameId } });
  expect(JSON.stringify(article.body)).toContain(`/players/${game.home.skaterIds[0]}`);
  const text = textOf(article.body);
  const { sentences } = article.report!;
  const english = sentences.filter(({ language, key }) => language === 'en' && key !== 'title');
  expect(english.map(({ text: sentence }) => text.includes(sentence))).not.toContain(false);
  expect(english.map(({ fact }) => fact)).toEqual(
    expect.arrayContaining(['result', 'attendance', 'goal', 'winningGoal']),
  );
  expect(english.every(({ entries }) => entries.length > 0)).toBe(true);
  expect(sentences.filter(({ language }) => language === 'ar')).toHaveLength(english.length + 1);
  expect(textOf(article.translations!.ar!.body!)).toMatch(/\p{Script=Arabic}/u);
});

test('a second recap of the same game says the same in other words', async () => {
  const { game } = await finalGame();
  const [first, second] = [await write(game.gameId), await write(game.gameId, colleague)];
  const keysOf = ({ report }: ArticleWithReport) => report!.sentences.map(({ key, language }) => `${language} ${key}`);
  expect(keysOf(second)).toEqual(keysOf(first));
  for (const [one, other] of [
    [first.body, second.body],
    [first.translations!.ar!.body!, second.translations!.ar!.body!],
  ] as const) {
    expect(sharesOf([textOf(one), textOf(other)]).largest).toBeLessThanOrEqual(0.02);
  }
});

test('there is nothing to write of a game that is not final, and nothing for people who do not write', async () => {
  const { gameId } = await testGame(app);
  const early = await send(writer, 'POST /api/article-reports', { kind: 'recap', gameId });
  expect([early.status, ((await early.json()) as { code: string }).code]).toEqual([409, 'reports.nothing-to-say']);
  const { token } = await app.somebody('scorekeeper');
  expect((await send(token, 'POST /api/article-reports', { kind: 'recap', gameId })).status).toBe(403);
});

test('a corrected sheet writes an untouched draft again, and nothing but what it made false', async () => {
  const played = await finalGame();
  const before = await write(played.game.gameId);
  const name = await correct(played);
  await checkSheets();
  const after = await get(before._id);
  expect(after.report!.outdated).toEqual([]);
  expect(textOf(after.body)).toContain(name);
  const stays = before.report!.sentences.filter(({ fact }) => ['result', 'attendance', 'penalties'].includes(fact));
  for (const { text, language, key } of stays) {
    if (key !== 'title' && language === 'en') expect(textOf(after.body)).toContain(text);
  }
  expect(after.body.content.at(-1)).toEqual(before.body.content.at(-1));
  expect(textOf(after.translations!.ar!.body!)).toContain(name);
});

test('a sentence that the writer has changed is marked, and one press takes the new one', async () => {
  const played = await finalGame();
  const { game, winning } = played;
  const article = await write(game.gameId);
  const key = `goal:${winning.id}`;
  const made = article.report!.sentences.find((sentence) => sentence.key === key && sentence.language === 'en')!;
  const own = `${made.text.slice(0, -1)} to great cheers.`;
  await saved(article, { body: replaceSentence(article.body, made.text, [{ text: own }]) });
  const name = await correct(played);
  await checkSheets();
  const marked = await get(article._id);
  const outdated = marked.report!.outdated.filter(({ language }) => language === 'en');
  expect(outdated).toEqual([{ key, language: 'en', was: made.text, now: expect.stringContaining(name) }]);
  const [card] = (await (await send(writer, 'GET /api/my-articles')).json()) as ArticleCard[];
  expect(card).toMatchObject({ _id: article._id, outdated: 1 });
  const taken = await answer(marked, [{ key, language: 'en', take: true }]);
  expect(textOf(taken.body)).toContain(outdated[0]!.now);
  expect(textOf(taken.body)).not.toContain('great cheers');
  expect(taken.report!.outdated).toEqual([]);
});

test('a published article is marked and stays as it is; its sentences can be taken or left', async () => {
  const played = await finalGame();
  const article = await saved(await write(played.game.gameId), { status: 'Published' });
  const name = await correct(played);
  await checkSheets();
  const marked = await get(article._id);
  expect(marked.body).toEqual(article.body);
  const { outdated } = marked.report!;
  expect(outdated.filter(({ language, now }) => language === 'en' && now?.includes(name)).length).toBeGreaterThan(0);
  const [first, ...others] = outdated;
  const { key, language } = first!;
  const left = await answer(marked, [{ key, language, take: false }]);
  expect(left.body).toEqual(article.body);
  expect(left.report!.outdated).toEqual(others);
  const taken = await answer(
    left,
    others.map((each) => ({ key: each.key, language: each.language, take: true })),
  );
  expect(taken).toMatchObject({ status: 'Published', report: { outdated: [] } });
  expect(textOf(taken.body)).toContain(name);
});

test('a correction back to the first sheet unmarks what it had marked', async () => {
  const played = await finalGame();
  const article = await saved(await write(played.game.gameId), { status: 'Published' });
  await correct(played);
  await checkSheets();
  const { office, winning } = played;
  await office.reopen((await office.read()).seq);
  const { sheet } = await office.send([putting(winning)]);
  await office.finalize(sheet.seq);
  await checkSheets();
  expect((await get(article._id)).report!.outdated).toEqual([]);
});

test('a round-up tells the games of its week, and follows their corrections', async () => {
  const played = await finalGame();
  const week = new Date().toISOString().slice(0, 10);
  const asked = { kind: 'roundUp', week };
  const article = await withReport((await (await send(writer, 'POST /api/article-reports', asked)).json()) as Article);
  expect(article).toMatchObject({
    category: 'Round-up',
    related: { game: null },
    report: { kind: 'roundUp', game: null },
  });
  expect(new Date(article.report!.week!).getUTCDay()).toBe(1);
  expect(article.report!.sentences.some(({ key }) => key === `result ${played.game.gameId}`)).toBe(true);
  const { office } = played;
  await office.reopen((await office.read()).seq);
  const { sheet } = await office.put(goal(played.game, { period: 2, elapsedSeconds: 77 }));
  await office.finalize(sheet.seq);
  await checkSheets();
  const text = textOf((await get(article._id)).body);
  expect(text).toMatch(/3–1|3, .* 1/);
});

test('a preview says what is known before a game, and follows results and a new date', async () => {
  const { game, office } = await finalGame();
  const gameId = await nextGame(app, game, 2);
  const response = await send(writer, 'POST /api/article-reports', { kind: 'preview', gameId });
  const article = await withReport((await response.json()) as Article);
  expect(article).toMatchObject({ category: 'Game preview', related: { game: { _id: gameId } } });
  const facts = article.report!.sentences.filter(({ language }) => language === 'en').map(({ fact }) => fact);
  expect(facts).toEqual(expect.arrayContaining(['coming', 'meetings', 'place', 'record', 'lastGame']));
  const published = await saved(
    await withReport(
      (await (await send(colleague, 'POST /api/article-reports', { kind: 'preview', gameId })).json()) as Article,
    ),
    { status: 'Published' },
    colleague,
  );

  await office.reopen((await office.read()).seq);
  const { sheet } = await office.put(goal(game, { period: 2, elapsedSeconds: 77 }));
  await office.finalize(sheet.seq);
  const moved = new Date(Date.now() + 5 * 86_400_000);
  await app.db.update(games).set({ startsAt: moved }).where(eq(games.id, gameId));
  const keeping = startPreviewUpdates({
    db: app.db,
    changes: app.changes,
    settings: () => getSettings(app.db, app.config),
    log: pino({ level: 'silent' }),
  });
  onTestFinished(keeping);
  await vi.waitFor(async () => expect((await get(published._id, colleague)).report!.outdated).not.toEqual([]), {
    timeout: 20_000,
  });
  const text = textOf((await get(article._id)).body);
  const { timeZone } = app.config;
  expect(text).toContain(new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(moved));
  expect(text).toMatch(/3–1/);
  const marked = await get(published._id, colleague);
  expect(marked.body).toEqual(published.body);
  const keys = marked.report!.outdated.filter(({ language }) => language === 'en').map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['coming', 'last home', 'last away']));

  await app.db.update(games).set({ status: 'live' }).where(eq(games.id, gameId));
  expect((await send(writer, 'POST /api/article-reports', { kind: 'preview', gameId })).status).toBe(409);
});

test('a preview of a game that was deleted is marked where it says when', async () => {
  const { game } = await finalGame();
  const gameId = await nextGame(app, game, 2);
  const response = await send(writer, 'POST /api/article-reports', { kind: 'preview', gameId });
  const published = await saved(await withReport((await response.json()) as Article), { status: 'Published' });
  const coming = published.report!.sentences.filter(({ key }) => key === 'coming');
  const expected = coming.map(({ key, language, text }) => ({ key, language, was: text, now: null }));
  await app.db.delete(games).where(eq(games.id, gameId));
  keepingPreviews();
  await vi.waitFor(async () => expect((await get(published._id)).report!.outdated).toEqual(expected), {
    timeout: 20_000,
  });
  const answers = expected.map(({ key, language }) => ({ key, language, take: true }));
  const changed = await answer(await get(published._id), answers);
  expect(textOf(published.body)).toContain(coming[0]!.text);
  expect(textOf(changed.body)).not.toContain(coming[0]!.text);
});

/** Checks previews as a running server does. */
function keepingPreviews() {
  const settings = () => getSettings(app.db, app.config);
  const log = pino({ level: 'silent' });
  onTestFinished(startPreviewUpdates({ db: app.db, changes: app.changes, settings, log, restMs: 10 }));
}

test('a preview that cannot be checked now is checked again, and does not stop the check of others', async () => {
  const { game } = await finalGame();
  const gameId = await nextGame(app, game, 2);
  const written = await Promise.all(
    [writer, colleague].map(async (by) => {
      const answered = await send(by, 'POST /api/article-reports', { kind: 'preview', gameId });
      return withReport((await answered.json()) as Article);
    }),
  );
  const [first, second] = written.toSorted((one, other) => (one._id < other._id ? -1 : 1)) as [
    ArticleWithReport,
    ArticleWithReport,
  ];
  await app.db.update(games).set({ venue: 'Aswan Arena' }).where(eq(games.id, gameId));
  // The check of the first one fails as when its writer saves at the same time.
  await app.db.execute(
    sql.raw(`alter table article_reports add constraint not_now check (article_id <> '${first._id}') not valid`),
  );
  keepingPreviews();
  const says = async ({ _id }: Article) => textOf((await get(_id, admin)).body);
  await vi.waitFor(async () => expect(await says(second)).toContain('Aswan Arena'), { timeout: 20_000 });
  expect(await says(first)).not.toContain('Aswan Arena');
  await app.db.execute(sql`alter table article_reports drop constraint not_now`);
  await vi.waitFor(async () => expect(await says(first)).toContain('Aswan Arena'), { timeout: 20_000 });
});

test.each(['postponed', 'cancelled'] as const)(
  'a preview of a game that is %s is marked where it says when',
  async (status) => {
    const { game } = await finalGame();
    const gameId = await nextGame(app, game, 2);
    const response = await send(writer, 'POST /api/article-reports', { kind: 'preview', gameId });
    const published = await saved(await withReport((await response.json()) as Article), { status: 'Published' });
    const coming = published.report!.sentences.filter(({ key }) => key === 'coming');
    const expected = coming.map(({ key, language, text }) => ({ key, language, was: text, now: null }));
    expect(expected.map(({ language }) => language)).toEqual(['en', 'ar']);
    const outdated = async () => (await get(published._id)).report!.outdated;
    const becomes = (next: typeof status | 'scheduled') =>
      app.db.update(games).set({ status: next }).where(eq(games.id, gameId));

    const other = { key: 'home-form', language: 'en', was: 'Cairo are third.', now: 'Cairo are fourth.' } as const;
    await app.db
      .update(articleReports)
      .set({ outdated: [other] })
      .where(eq(articleReports.articleId, published._id));
    await becomes(status);
    keepingPreviews();
    await vi.waitFor(async () => expect(await outdated()).toEqual([other, ...expected]), { timeout: 20_000 });
    expect((await get(published._id)).body).toEqual(published.body);
    await becomes('scheduled');
    await vi.waitFor(async () => expect(await outdated()).toEqual([]), { timeout: 20_000 });
    await becomes(status);
    await vi.waitFor(async () => expect(await outdated()).toEqual(expected), { timeout: 20_000 });

    const answers = expected.map(({ key, language }) => ({ key, language, take: true }));
    const changed = await answer(await get(published._id), answers);
    expect(changed.report!.outdated).toEqual([]);
    expect(textOf(published.body)).toContain(coming[0]!.text);
    expect(textOf(changed.body)).not.toContain(coming[0]!.text);
  },
);

test('without a week or a final game in it there is no round-up', async () => {
  const [none, empty] = [{ kind: 'roundUp' }, { kind: 'roundUp', week: '2001-01-01' }];
  expect((await send(writer, 'POST /api/article-reports', none)).status).toBe(422);
  expect((await send(writer, 'POST /api/article-reports', empty)).status).toBe(409);
});

test('another writer neither sees nor answers what is marked', async () => {
  const { game } = await finalGame();
  const { _id, version } = await write(game.gameId);
  const answers = [{ key: 'result', language: 'en', take: true }];
  const refused = await send(colleague, `POST /api/articles/${_id}/report-answers`, { version, answers });
  expect(refused.status).toBe(404);
});
