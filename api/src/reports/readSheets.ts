import {
  type Language,
  type LeagueSettings,
  type ReportKind,
  type SeasonRules,
  unprefixedLanguage,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { getGamePreview } from '../game-previews/gamePreview.ts';
import { getMeetings } from '../games/meetings.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { inLanguages } from '../platform/database/inLanguage.ts';
import { translatedTables } from '../rooms.ts';
import { getGamePage, listGamePages } from '../score-sheets/gamePage.ts';
import type { CurrentSentence } from './checkText.ts';
import { type ReportLanguage, reportLanguage } from './messages.ts';
import { type OtherTexts, readOtherTexts } from './otherTexts.ts';
import { preview } from './preview.ts';
import { type Report, recap } from './recap.ts';
import { roundUp } from './roundUp.ts';
import { starsNote } from './starsNote.ts';

/** A report in one language. */
export interface InLanguage {
  language: Language;
  report: Report;
}

export interface SheetReport {
  seq: number;
  /** The site's languages, the main one first. */
  reports: [InLanguage, ...InLanguage[]];
}

type ReportSettings = Pick<LeagueSettings, 'timeZone' | 'digits' | 'languages'>;

/** What a report is about. */
export type Subject = { kind: Exclude<ReportKind, 'roundUp'>; gameId: string } | { kind: 'roundUp'; week: string };

/** What is written from sheets in one language. */
type Write = (
  db: Db,
  tongue: ReportLanguage,
  others: OtherTexts | undefined,
) => Promise<{ report: Report | undefined; seq: number }>;

interface WriteOptions {
  /** Of the article that has the report already. */
  articleId?: string;
  /** Other reports' words are not avoided: only what is said matters. */
  inAnyWords?: boolean;
}

/**
 * What the sheets say now, in the languages of the site.
 * @returns undefined while there is no final result, or the sheet does not have what the report is about
 * @throws 404
 */
export async function writeFromSheets(
  db: Db,
  subject: Subject,
  settings: ReportSettings,
  { articleId, inAnyWords = false }: WriteOptions = {},
): Promise<SheetReport | undefined> {
  const write = subject.kind === 'roundUp' ? fromWeek(subject.week, settings) : fromGame(subject);
  const views: Partial<Record<Language, Db>> = { ...inLanguages(db, translatedTables), [unprefixedLanguage]: db };
  const offered = (settings.languages ?? []).filter((language) => language !== unprefixedLanguage);
  const reports: InLanguage[] = [];
  let last = 0;
  for (const language of [unprefixedLanguage, ...offered] as Language[]) {
    const others = inAnyWords ? undefined : await readOtherTexts(db, language, articleId);
    const { report, seq } = await write(views[language]!, reportLanguage(language, settings), others);
    if (report) reports.push({ language, report });
    last = seq;
  }
  const [main, ...others] = reports;
  return main && { seq: last, reports: [main, ...others] };
}

const fromGame =
  ({ kind, gameId }: Exclude<Subject, { kind: 'roundUp' }>): Write =>
  async (db, tongue, others) => {
    const page = await getGamePage(db, gameId);
    if (kind === 'preview') {
      if (page.status !== 'scheduled') return { report: undefined, seq: page.seq };
      const known = { preview: await getGamePreview(db, gameId), meetings: await getMeetings(db, gameId) };
      return { report: preview({ page, ...known }, tongue, others), seq: page.seq };
    }
    const report =
      kind === 'stars'
        ? starsNote(page, tongue, others)
        : recap(page, tongue, { points: await pointsOf(db, gameId) }, others);
    return { report, seq: page.seq };
  };

/** The most games of a week that are told. */
const maxGames = 200;

const fromWeek =
  (week: string, { timeZone }: ReportSettings): Write =>
  async (db, tongue, others) => {
    const pages = await listGamePages(
      db,
      sql`game.status = 'final' and (game.starts_at at time zone ${timeZone})::date between ${week}::date and ${week}::date + 6
        order by game.starts_at, game.id limit ${maxGames}`,
    );
    return { report: roundUp(week, pages, tongue, others), seq: pages.reduce((sum, { seq }) => sum + seq, 0) };
  };

/** The points of the game's season. */
async function pointsOf(db: Db, gameId: string): Promise<SeasonRules['points'] | undefined> {
  const [season] = await rowsOf<{ points: SeasonRules['points'] }>(
    db,
    sql`select season.rules -> 'points' as points from games game join seasons season on season.id = game.season_id
      where game.id = ${gameId}`,
  );
  return season?.points;
}

/** The sentences of a report, its title among them. */
export const currentSentences = ({ language, report: { title, paragraphs } }: InLanguage): CurrentSentence[] =>
  [{ ...title, facts: ['title'] }, ...paragraphs.flat()].map(({ text, pieces, facts, kind, from, said }) => ({
    key: facts.join(' '),
    language,
    text,
    pieces,
    fact: kind,
    entries: from,
    // As it is stored.
    said: JSON.parse(JSON.stringify(said)),
  }));
