import { type GamePage, rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoLeague } from '../../demo/testing/demoLeague.ts';
import { getGamePreview } from '../game-previews/gamePreview.ts';
import { getMeetings } from '../games/meetings.ts';
import type { Db } from '../platform/database/db.ts';
import { inLanguages } from '../platform/database/inLanguage.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { translatedTables } from '../rooms.ts';
import { listGamePages } from '../score-sheets/gamePage.ts';
import { reportLanguage } from './messages.ts';
import { createTexts } from './otherTexts.ts';
import { preview } from './preview.ts';
import type { Before } from './previewFacts.ts';
import { recap } from './recap.ts';
import { roundUp } from './roundUp.ts';
import { starsNote } from './starsNote.ts';
import { claimsIn, faultsIn, plainText } from './testing/readAll.ts';
import { previewFaults } from './testing/readPreview.ts';
import { sharesOf } from './testing/sharedRuns.ts';

const timeZone = 'Africa/Cairo';
const { points } = rulePresets.iihf;

let pages: GamePage[];
let arabicPages: GamePage[];
let coming: Record<'en' | 'ar', Before[]>;
beforeAll(async () => {
  const { db } = await testDatabase(await demoLeague());
  const final = sql`game.status = 'final' order by game.id`;
  pages = await listGamePages(db, final);
  const arabic = inLanguages(db, translatedTables).ar;
  arabicPages = await listGamePages(arabic, final);
  coming = { en: await beforeNext(db), ar: await beforeNext(arabic) };
}, 120_000);

/** What is known before the next games. */
async function beforeNext(db: Db): Promise<Before[]> {
  const next = await listGamePages(db, sql`game.status = 'scheduled' order by game.starts_at, game.id limit 12`);
  return Promise.all(
    next.map(async (page) => ({
      page,
      preview: await getGamePreview(db, page.gameId),
      meetings: await getMeetings(db, page.gameId),
    })),
  );
}

const knownOf = (page: GamePage) => ({
  page,
  timeZone,
  points: page.competition_type === 'season' && !page.playoff ? points : undefined,
});

test('recaps and star notes of the demo’s games say nothing that their sheets do not, in words of their own', () => {
  const english = reportLanguage('en', { timeZone, digits: 'latn' });
  const others = createTexts();
  const texts = pages.map((page) => {
    const report = recap(page, english, { points }, others)!;
    others.add(plainText(report));
    return report;
  });
  expect(pages.length).toBeGreaterThan(150);
  expect(pages.flatMap((page, at) => faultsIn(claimsIn(texts[at]!, page), knownOf(page)))).toEqual([]);
  const notes = pages.map((page) => starsNote(page, english));
  expect(notes.filter(Boolean).length).toBeGreaterThan(50);
  expect(pages.flatMap((page, at) => (notes[at] ? faultsIn(claimsIn(notes[at], page), knownOf(page)) : []))).toEqual(
    [],
  );
  const { mean, largest } = sharesOf(texts.map(plainText));
  expect(mean).toBeLessThan(0.0001);
  expect(largest).toBeLessThanOrEqual(0.02);
});

test('in Arabic they have the Arabic names', () => {
  const arabic = reportLanguage('ar', { timeZone, digits: 'latn' });
  const letters = arabicPages.map((page) => plainText(recap(page, arabic, { points })!).match(/[A-Za-z]+/g) ?? []);
  expect(letters.flat()).toEqual([]);
});

test('previews of the demo’s next games say nothing that is not known, in Arabic with the Arabic names', () => {
  const english = reportLanguage('en', { timeZone, digits: 'latn' });
  expect(coming.en.length).toBeGreaterThan(5);
  expect(coming.en.flatMap((before) => previewFaults(preview(before, english)!, before, timeZone))).toEqual([]);
  const arabic = reportLanguage('ar', { timeZone, digits: 'latn' });
  expect(coming.ar.flatMap((before) => plainText(preview(before, arabic)!).match(/[A-Za-z]+/g) ?? [])).toEqual([]);
});

test('round-ups of the demo’s weeks say nothing that its sheets do not', () => {
  const english = reportLanguage('en', { timeZone, digits: 'latn' });
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const mondayOf = ({ date }: GamePage) => {
    const day = new Date(`${dayOf.format(new Date(date))}T00:00:00Z`);
    return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  };
  const weeks = new Map<string, GamePage[]>();
  for (const page of pages.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))) {
    weeks.set(mondayOf(page), [...(weeks.get(mondayOf(page)) ?? []), page]);
  }
  expect(weeks.size).toBeGreaterThan(15);
  for (const [monday, played] of weeks) {
    const { title, paragraphs } = roundUp(monday, played, english)!;
    const [week, ...told] = paragraphs;
    const count = `${played.length} game${played.length === 1 ? '' : 's'}`;
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(monday));
    const goals = played.flatMap((page) => (page.forfeitedBy || page.isAwarded ? [] : page.goals)).length;
    const said = textOf(week!);
    for (const figure of [count, day, `${goals} goals`]) expect(said).toContain(figure);
    expect(title.text).toContain(count);
    expect(told).toHaveLength(played.length);
    const faults = told.flatMap((sentences, at) => {
      const page = played[at]!;
      return faultsIn(claimsIn({ title: sentences[0]!, paragraphs: [sentences] }, page), knownOf(page));
    });
    expect(faults).toEqual([]);
  }
});

const textOf = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text).join(' ');
