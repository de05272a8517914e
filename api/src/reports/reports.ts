import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type Article,
  type ArticleChange,
  type ArticleInput,
  type ArticleReport,
  type Language,
  type LeagueSettings,
  mondayOf,
  type OtherLanguage,
  type ReportAnswers,
  type ReportInput,
  type ReportKind,
  unprefixedLanguage,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { isAccessibleTo, reportJson } from '../articles/articleRows.ts';
import { createArticle, getArticle, updateArticle } from '../articles/articles.ts';
import { type ChangeActor, withAudit } from '../audit/withAudit.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';
import { applySentence, checkText, inShownWords, type Text, toStored } from './checkText.ts';
import { reportLanguage } from './messages.ts';
import { currentSentences, type InLanguage, type SheetReport, type Subject, writeFromSheets } from './readSheets.ts';
import { bodyOf } from './reportBody.ts';
import { articleReports, type StoredSentence } from './tables.ts';

/** What an article was written from; null if somebody has written it alone. @throws 404, also for another writer's article */
export async function getReport(db: Db, id: string, actor: Actor): Promise<ArticleReport | null> {
  const [article] = await rowsOf<{ report: ArticleReport | null }>(
    db,
    sql`select ${reportJson} as report from articles article where article.id = ${id} and ${isAccessibleTo(actor)}`,
  );
  if (!article) throw notFound('article');
  return article.report;
}

/**
 * Writes an unpublished article from a game's sheet, or those of a week.
 * @throws 404; 409 `reports.nothing-to-say` before a game is final, `articles.changed` if the article exists already
 */
export async function writeArticle(
  db: Db,
  by: ChangeActor,
  { kind, gameId, week, id }: ReportInput,
  settings: LeagueSettings,
): Promise<Article> {
  const subject = subjectOf(kind, gameId, week && mondayOf(week));
  const written = await writeFromSheets(db, subject, settings);
  if (!written) throw nothingToSay(kind);
  const input = await articleOf(db, subject, written, settings);
  return withAudit(db, by, async (tx) => {
    const { _id } = await createArticle(tx, { ...input, id }, by.actor);
    const sentences = written.reports.flatMap(currentSentences).map(toStored);
    await tx.insert(articleReports).values({ articleId: _id, ...subject, seq: written.seq, sentences });
    return getArticle(tx, _id, by.actor);
  });
}

const subjectOf = (kind: ReportKind, gameId: string | null | undefined, week: string | null | undefined): Subject =>
  kind === 'roundUp' ? { kind, week: week! } : { kind, gameId: gameId! };

function nothingToSay(kind: ReportKind) {
  if (kind === 'stars') return conflict('reports.nothing-to-say', 'This game has no three stars on a final sheet yet.');
  if (kind === 'preview') return conflict('reports.nothing-to-say', 'This game is not coming up anymore.');
  if (kind === 'roundUp') return conflict('reports.nothing-to-say', 'No game of this week is final yet.');
  return conflict('reports.nothing-to-say', 'This game has no final result yet.');
}

async function articleOf(
  db: Db,
  subject: Subject,
  { reports: [main, ...others] }: SheetReport,
  settings: LeagueSettings,
): Promise<ArticleInput> {
  const gameId = subject.kind === 'roundUp' ? undefined : subject.gameId;
  const place = gameId ? { gameId, title: await titleOf(db, gameId) } : undefined;
  const category = (language: Language) => reportLanguage(language, settings).messages.categories[subject.kind];
  const name = category(unprefixedLanguage);
  // A name that the league has given to the category stays.
  const [known] = await rowsOf(db, sql`select from shared_names where lower(name) = lower(${name})`);
  const textOf = ({ language, report }: InLanguage) => ({
    title: report.title.text,
    body: bodyOf(report, place),
    ...(!known && { category: category(language) }),
  });
  return {
    title: main.report.title.text,
    slug: '',
    category: name,
    excerpt: null,
    cover: null,
    body: bodyOf(main.report, place),
    related: { game: gameId ? { _id: gameId } : null, team: null, player: null },
    seoTitle: null,
    seoDescription: null,
    translations: Object.fromEntries(others.map((other) => [other.language, textOf(other)])),
    status: 'Draft',
    publishAt: null,
  };
}

/** As the editor's block of a game names it. */
async function titleOf(db: Db, gameId: string): Promise<string> {
  const [game] = await rowsOf<{ title: string }>(
    db,
    sql`select away.name || ' at ' || home.name as title from games game
      join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id
      where game.id = ${gameId}`,
  );
  return game!.title;
}

/** Of the sentence that says when and where a game will be. */
const comingKey = 'coming';

type StoredReport = typeof articleReports.$inferSelect;

/** The report of an article, locked. @throws 404 */
async function lockReport(tx: Db, articleId: string): Promise<StoredReport> {
  const [report] = await tx.select().from(articleReports).where(eq(articleReports.articleId, articleId)).for('update');
  if (!report) throw notFound('report');
  return report;
}

/** An article's texts by language. */
const textsOf = ({ title, body, translations = {} }: Article): Map<string, Text> =>
  new Map([
    [unprefixedLanguage as string, { title, body }],
    ...Object.entries(translations).flatMap(([code, { title, body } = {}]): [string, Text][] =>
      body ? [[code, { title: title ?? '', body }]] : [],
    ),
  ]);

/** A request that saves the article with these texts, and everything else as it is. */
function changeOf(article: Article, texts: ReadonlyMap<string, Text>): ArticleChange {
  const { title, body } = texts.get(unprefixedLanguage)!;
  const { slug, category, excerpt, cover, seoTitle, seoDescription, status, publishAt, version } = article;
  const others = [...texts].filter(([code]) => code !== unprefixedLanguage) as [OtherLanguage, Text][];
  return {
    ...{ title, slug, category, excerpt, cover, body, seoTitle, seoDescription },
    translations: Object.fromEntries(
      others.map(([code, text]) => [code, { body: text.body, ...(text.title && { title: text.title }) }]),
    ),
    status,
    publishAt,
    version,
  };
}

/**
 * Puts sentences of the corrected sheet into an article, or leaves it as it is; either way they are no longer marked.
 * @throws 404; 409 `articles.changed`
 */
export async function answerOutdated(
  db: Db,
  by: ChangeActor,
  articleId: string,
  { version, answers }: ReportAnswers,
  settings: LeagueSettings,
): Promise<Article> {
  return withAudit(db, by, async (tx) => {
    const article = await getArticle(tx, articleId, by.actor);
    const stored = await lockReport(tx, articleId);
    const kind = stored.kind as ReportKind;
    const subject = subjectOf(kind, stored.gameId, stored.week);
    const isGone = subject.kind !== 'roundUp' && !stored.gameId;
    const written = isGone ? undefined : await writeFromSheets(tx, subject, settings, { articleId });
    const fresh = written?.reports.flatMap(currentSentences) ?? [];
    const texts = textsOf(article);
    let { sentences, outdated } = stored;
    for (const { key, language, take } of answers) {
      const isIt = (other: { key: string; language: string }) => other.key === key && other.language === language;
      const marked = outdated.find(isIt);
      const text = texts.get(language);
      if (!marked || !text) continue;
      if (kind === 'preview' && !written && take && marked.now !== null) throw nothingToSay(kind);
      const now = inShownWords(fresh.find(isIt), marked);
      const ofLanguage = fresh.filter((sentence) => sentence.language === language);
      if (take) texts.set(language, applySentence(text, marked.was, now, ofLanguage));
      outdated = outdated.filter((other) => other !== marked);
      sentences = [...sentences.filter((other) => !isIt(other)), ...(now ? [toStored(now)] : [])];
    }
    await saveReport(tx, articleId, { sentences, outdated });
    return updateArticle(tx, articleId, { ...changeOf(article, texts), version }, by.actor);
  });
}

const saveReport = (tx: Db, articleId: string, changed: Partial<StoredReport>) =>
  tx.update(articleReports).set(changed).where(eq(articleReports.articleId, articleId));

/** Checks the articles that were written from a game, or from its week, against the sheets, once it is final. */
export async function checkArticles(db: Db, gameId: string, settings: LeagueSettings): Promise<void> {
  const known = await rowsOf<{ articleId: string; kind: ReportKind; week: string | null; sentences: StoredSentence[] }>(
    db,
    sql`select report.article_id as "articleId", report.kind, report.week::text as week, report.sentences
      from games game join article_reports report on report.game_id = game.id
        or (game.starts_at at time zone ${settings.timeZone})::date between report.week and report.week + 6
      where game.id = ${gameId} and report.kind <> 'preview' order by report.article_id`,
  );
  for (const { articleId, kind, week, sentences } of known) {
    const subject = subjectOf(kind, gameId, week);
    const told = inLanguagesOf(sentences, settings);
    const plain = await writeFromSheets(db, subject, told, { articleId, inAnyWords: true });
    if (!plain || (await db.transaction((tx) => saysStill(tx, articleId, plain)))) continue;
    const written = await writeFromSheets(db, subject, told, { articleId });
    if (written) await db.transaction((tx) => checkArticle(tx, articleId, written));
  }
}

/** Whether an article says what the sheets say now; it then counts as checked against them. */
async function saysStill(tx: Db, articleId: string, plain: SheetReport): Promise<boolean> {
  const { seq, sentences, outdated } = await lockReport(tx, articleId);
  if (seq >= plain.seq) return true;
  if (outdated.length > 0 || differsFrom(sentences, plain)) return false;
  await saveReport(tx, articleId, { seq: plain.seq });
  return true;
}

/**
 * Checks the articles that were written before games that are still to come, or that are off or deleted, against what is known now. A game
 * that still counts as scheduled some days after its time is to come no longer.
 * @throws after all of them, if some could not be checked: a writer may have saved one at the same time
 */
export async function checkPreviews(db: Db, settings: LeagueSettings): Promise<void> {
  const known = await rowsOf<Preview>(
    db,
    sql`select report.article_id as "articleId", game.id as "gameId", report.sentences,
        jsonb_array_length(report.outdated) > 0 as "isMarked", coalesce(game.status <> 'scheduled', true) as "isOff"
      from article_reports report left join games game on game.id = report.game_id
      where report.kind = 'preview' and (game.status = 'scheduled' and game.starts_at > now() - interval '3 days'
        or (game.id is null or game.status in ('postponed', 'cancelled')) and report.sentences @> ${JSON.stringify([{ key: comingKey }])}::text::jsonb)
      order by game.starts_at, report.article_id`,
  );
  const faults: unknown[] = [];
  for (const each of known) await checkPreview(db, each, settings).catch((fault) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults);
}

interface Preview {
  articleId: string;
  /** Null: deleted. */
  gameId: string | null;
  sentences: StoredSentence[];
  isMarked: boolean;
  /** The game is postponed, cancelled or deleted. */
  isOff: boolean;
}

async function checkPreview(db: Db, known: Preview, settings: LeagueSettings) {
  const { articleId, gameId, sentences, isMarked, isOff } = known;
  if (isOff || !gameId) return db.transaction((tx) => markComing(tx, articleId));
  const subject = { kind: 'preview', gameId } as const;
  const told = inLanguagesOf(sentences, settings);
  const plain = await writeFromSheets(db, subject, told, { articleId, inAnyWords: true });
  // A marked one may have been changed by a writer.
  if (!plain || (!isMarked && !differsFrom(sentences, plain))) return;
  const written = await writeFromSheets(db, subject, told, { articleId });
  if (written) await db.transaction((tx) => checkArticle(tx, articleId, written));
}

/** Marks where an article says when its game will be. There are no new words: nobody knows. */
async function markComing(tx: Db, articleId: string): Promise<void> {
  const { sentences, outdated } = await lockReport(tx, articleId);
  const texts = textsOf(await getArticle(tx, articleId, await authorOf(tx, articleId)));
  const marked = [...texts].flatMap(([language, text]) => {
    const before = sentences.filter((sentence) => sentence.language === language);
    const others = before.filter(({ key }) => key !== comingKey);
    const known = others.map((sentence) => ({ ...sentence, pieces: [{ text: sentence.text }] }));
    return checkText(text, before, known, true).outdated.map(({ said: _, ...sentence }) => sentence);
  });
  const now = [...outdated.filter(({ key }) => key !== comingKey), ...marked];
  if (!isDeepStrictEqual(now, outdated)) await saveReport(tx, articleId, { outdated: now });
}

/** The settings with only the languages that an article has. */
const inLanguagesOf = (sentences: readonly StoredSentence[], settings: LeagueSettings): LeagueSettings => ({
  ...settings,
  languages: settings.languages.filter((code) => sentences.some(({ language }) => language === code)),
});

/** Whether the sheets say something else, in any words: most checks find nothing new, and only others need words that no report has. */
function differsFrom(sentences: readonly StoredSentence[], { reports }: SheetReport): boolean {
  const languages = new Set(sentences.map(({ language }) => language));
  const now = reports.flatMap(currentSentences).filter(({ language }) => languages.has(language));
  return !isDeepStrictEqual(saidIn(now), saidIn(sentences));
}

/** What sentences say, whatever their order and words. */
const saidIn = (sentences: readonly StoredSentence[]) =>
  new Map(sentences.map(({ language, key, said }) => [`${language} ${key}`, said]));

async function checkArticle(tx: Db, articleId: string, { seq, reports }: SheetReport): Promise<void> {
  const stored = await lockReport(tx, articleId);
  // Before a game it has no sheet that counts its changes.
  if (stored.kind !== 'preview' && stored.seq >= seq) return;
  const author = await authorOf(tx, articleId);
  const article = await getArticle(tx, articleId, author);
  const texts = textsOf(article);
  const sentences: StoredSentence[] = [];
  const outdated: StoredReport['outdated'] = [];
  for (const report of reports) {
    const { language } = report;
    const text = texts.get(language);
    const before = stored.sentences.filter((sentence) => sentence.language === language);
    if (!text || before.length === 0) continue;
    const checked = checkText(text, before, currentSentences(report), article.status === 'Published');
    texts.set(language, checked.text);
    sentences.push(...checked.sentences);
    outdated.push(...checked.outdated);
  }
  await saveReport(tx, articleId, { seq, sentences, outdated });
  if (JSON.stringify([...texts]) === JSON.stringify([...textsOf(article)])) return;
  await updateArticle(tx, articleId, changeOf(article, texts), author);
}

/** The writer, in whose name sentences are written again. */
async function authorOf(tx: Db, articleId: string): Promise<Actor> {
  const [author] = await rowsOf<Actor>(
    tx,
    sql`select staff.id as "_id", staff.name, staff.email, 'writer' as role, '[]'::json as "teamIds"
      from articles article join staff on staff.id = article.author_id where article.id = ${articleId}`,
  );
  return author!;
}
