import {
  type Language,
  type LeagueSettings,
  type OtherLanguage,
  plainLanguage,
  type ReportKind,
  type SeasonRules,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { inLanguages } from '../platform/database/inLanguage.ts';
import { translatedTables } from '../rooms.ts';
import { getGamePage } from '../score-sheets/gamePage.ts';
import type { Fresh } from './checkText.ts';
import { type Report, recap } from './recap.ts';
import { starsNote } from './starsNote.ts';
import { tongueOf } from './words.ts';

/** A report in one language. */
export interface InLanguage {
  language: Language;
  report: Report;
}

export interface FromSheet {
  seq: number;
  /** The site's languages, the main one first. */
  reports: [InLanguage, ...InLanguage[]];
}

type Wanted = Pick<LeagueSettings, 'timeZone' | 'digits' | 'languages'>;

const writers = { recap, stars: starsNote };

/**
 * What a game's sheet says now, in the languages of the site.
 * @returns undefined while the game has no final result, or its sheet does not have what the report is about
 * @throws 404
 */
export async function writeFromSheet(
  db: Db,
  kind: ReportKind,
  gameId: string,
  settings: Wanted,
): Promise<FromSheet | undefined> {
  const others = inLanguages(db, translatedTables);
  const write = async (language: Language): Promise<(InLanguage & { seq: number }) | undefined> => {
    const view = language === plainLanguage ? db : others[language as OtherLanguage];
    const page = await getGamePage(view, gameId);
    const report = writers[kind](page, tongueOf(language, settings), { points: await pointsOf(db, gameId) });
    return report && { language, report, seq: page.seq };
  };
  const main = await write(plainLanguage);
  if (!main) return undefined;
  const offered = (settings.languages ?? []).filter((language) => language !== plainLanguage);
  const more: InLanguage[] = [];
  for (const language of offered) {
    const other = await write(language);
    if (other) more.push(other);
  }
  return { seq: main.seq, reports: [main, ...more] };
}

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
export const freshIn = ({ language, report: { title, paragraphs } }: InLanguage): Fresh[] =>
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
