import { type GamePage, rulePresets } from '@league/contract';
import { expect, test } from 'vitest';
import { reportLanguage } from './messages.ts';
import { createTexts } from './otherTexts.ts';
import { recap } from './recap.ts';
import { starsNote } from './starsNote.ts';
import { createRandom, generatedClubs, generatedGame } from './testing/games.ts';
import { claimsIn, faultsIn, plainText } from './testing/readAll.ts';
import { sharesOf } from './testing/sharedRuns.ts';

const timeZone = 'Europe/Oslo';
const english = reportLanguage('en', { timeZone, digits: 'latn' });
const { points } = rulePresets.iihf;

const random = createRandom(20);
const clubs = generatedClubs(random);
const games = Array.from({ length: 1000 }, (_, at) => generatedGame(clubs, random, at));
// Each beside those before it.
const others = createTexts();
const reports = games.map((page) => {
  const report = recap(page, english, { points }, others)!;
  others.add(plainText(report));
  return report;
});

/** What the text of a game may say. */
const knownOf = (page: GamePage) => ({
  page,
  timeZone,
  points: page.competition_type === 'season' && !page.playoff ? points : undefined,
});

const read = games.map((page, at) => claimsIn(reports[at]!, page));

test('a thousand recaps of games of all kinds say nothing that their sheets do not', () => {
  const faults = games.flatMap((page, at) =>
    faultsIn(read[at]!, knownOf(page)).map((fault) => `${page.gameId} ${fault}`),
  );
  expect(faults).toEqual([]);
  expect(read.flat().flatMap(({ claims }) => claims).length).toBeGreaterThan(14_000);
});

test('notes on three stars say nothing that their sheets do not', () => {
  const notes = games.flatMap((page) => {
    const note = starsNote(page, english);
    return note ? [{ page, read: claimsIn(note, page) }] : [];
  });
  expect(notes.flatMap(({ page, read }) => faultsIn(read, knownOf(page)))).toEqual([]);
  expect(notes.length).toBeGreaterThan(200);
});

test('a shootout’s deciding goal that the season credits to its scorer is not told as a goal of the game', () => {
  const credited = games.flatMap((page) => {
    const deciding = page.shootout.find((attempt) => attempt.deciding);
    const isWhole = page.notRecorded?.length === 0 && !page.forfeitedBy && !page.isAwarded;
    const line = page.skaters.find(({ _id }) => _id === deciding?.player._id);
    if (!line || !isWhole) return [];
    const others = page.skaters.filter((skater) => skater !== line);
    return {
      ...page,
      skaters: [{ ...line, goals: line.goals + 1 }, ...others],
      stars: [line, ...others].slice(0, 3).map(({ side, ...player }, at) => ({ rank: at + 1, side, player })),
    };
  });
  const faults = credited.flatMap((page) =>
    [recap(page, english, { points })!, starsNote(page, english)!].flatMap((report) =>
      faultsIn(claimsIn(report, page), knownOf(page)),
    ),
  );
  expect(faults).toEqual([]);
  expect(credited.length).toBeGreaterThan(20);
});

test.each<[string, (page: GamePage) => GamePage | undefined]>([
  [
    'the score',
    (page) =>
      page.forfeitedBy === 'both'
        ? undefined
        : { ...page, home_score: page.home_score! + 7, away_score: page.away_score! + 7 },
  ],
  ['the day', (page) => ({ ...page, date: new Date(Date.parse(page.date) + 86_400_000).toISOString() })],
  ['the attendance', ({ attendance, ...page }) => (attendance ? { ...page, attendance: attendance + 1 } : undefined)],
  ['a scorer', (page) => ifWhole(page, { goals: changeFirst(page.goals, { scorer: page.goalies[0]! }) })],
  ['a time', (page) => ifWhole(page, { goals: changeFirst(page.goals, { elapsedSeconds: 1201 }) })],
  ['a side', (page) => ifWhole(page, { goals: changeFirst(page.goals, { side: 'none' as 'home' }) })],
  [
    'a star',
    ({ stars, ...page }) =>
      stars && ifWhole({ ...page, stars: [...stars].reverse().map((star, at) => ({ ...star, rank: at + 1 })) }),
  ],
  [
    'shots',
    (page) => ifWhole(page, { shots: page.shots.map((row) => ({ ...row, home: row.home + 1, away: row.away + 2 })) }),
  ],
  [
    'saves',
    (page) =>
      ifWhole(page, { goalies: page.goalies.map((line) => ({ ...line, saves: line.saves! + 1, goalsAgainst: 9 })) }),
  ],
])('the reader of these tests finds a text false if %s of the sheet is another', (_, change) => {
  const changed = games.flatMap((page, at) => {
    const other = change(page);
    return other ? [faultsIn(read[at]!, knownOf(other)).length] : [];
  });
  expect(changed.length).toBeGreaterThan(100);
  expect(changed.filter((faults) => faults === 0)).toEqual([]);
});

const changeFirst = (goals: GamePage['goals'], change: Partial<GamePage['goals'][number]>) =>
  goals.map((goal, at) => (at === 0 ? { ...goal, ...change } : goal));

/** Of a game of which everything is recorded and told. */
function ifWhole(page: GamePage, change: Partial<GamePage> = {}): GamePage | undefined {
  const isWhole = page.notRecorded?.length === 0 && !page.forfeitedBy && !page.isAwarded;
  const isTimed = page.goals.length > 0 && page.goals.every(({ timeKnown, scorer }) => timeKnown !== false && scorer);
  return isWhole && isTimed ? { ...page, ...change } : undefined;
}

test('of the eight-word runs of a recap no other one has more than two percent', () => {
  const { mean, largest } = sharesOf(reports.map(plainText));
  expect(mean).toBeLessThan(0.0001);
  expect(largest).toBeLessThanOrEqual(0.02);
});

test('the same sheet gives the same text, and another scorer changes only what is said of goals', () => {
  const at = games.findIndex((page) => page.goals.length > 4 && ifWhole(page));
  const page = games[at]!;
  const report = recap(page, english, { points })!;
  expect(recap(page, english, { points })).toEqual(report);
  const other = page.skaters.find((skater) => skater.side === page.goals[0]!.side && skater.goals === 0)!;
  const corrected = recap({ ...page, goals: changeFirst(page.goals, { scorer: other }) }, english, { points })!;
  const before = report.paragraphs.flat();
  const changed = corrected.paragraphs.flat().filter(({ text }) => !before.some((sentence) => sentence.text === text));
  expect(changed.flatMap(({ facts }) => facts)).toEqual([`goal:${page.goals[0]!._id}`]);
});

test('each sentence names its facts, and the entries that they follow from', () => {
  const known = new Set(['result', 'attendance', 'shootout', 'shots', 'stars']);
  for (const [at, { title, paragraphs }] of reports.entries()) {
    const { goals, penalties, skaters, goalies } = games[at]!;
    const ids = [...goals.map(({ _id }) => `goal:${_id}`), ...penalties.map(({ _id }) => `penalty:${_id}`)];
    const people = [...skaters, ...goalies].map(({ _id }) => `player:${_id}`);
    const entries = new Set([...known, ...ids, ...people]);
    for (const { facts, from } of [title, ...paragraphs.flat()]) {
      expect(facts).toHaveLength(1);
      expect(from.length).toBeGreaterThan(0);
      expect(from.filter((entry) => !entries.has(entry))).toEqual([]);
    }
  }
});

const marks = /[\u2066-\u2069\u200e\u200f]/g;

test('Arabic recaps have the same facts with the same names and figures', () => {
  const arabic = reportLanguage('ar', { timeZone, digits: 'latn' });
  for (const [at, page] of games.entries()) {
    const sentences = recap(page, arabic, { points })!.paragraphs.flat();
    const others = reports[at]!.paragraphs.flat();
    expect(sentences.map(({ facts }) => facts)).toEqual(others.map(({ facts }) => facts));
    for (const { text } of sentences) expect(text.replace(marks, '')).toMatch(/\p{Script=Arabic}.*\.$/u);
    const goals = sentences.filter(({ facts }) => facts[0]!.startsWith('goal:'));
    for (const { text, facts } of goals) {
      const goal = page.goals.find(({ _id }) => `goal:${_id}` === facts[0])!;
      const plain = text.replace(marks, '');
      for (const person of [goal.scorer, ...goal.assists]) if (person) expect(plain).toContain(person.name);
      if (goal.timeKnown !== false) {
        const { elapsedSeconds: seconds } = goal;
        expect(plain).toContain(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
      }
    }
  }
});

test('of the eight-word runs of an Arabic recap no other one has more than two percent', () => {
  const arabic = reportLanguage('ar', { timeZone, digits: 'latn' });
  const others = createTexts();
  const texts = games.map((page) => {
    const text = plainText(recap(page, arabic, { points }, others)!);
    others.add(text);
    return text;
  });
  const { mean, largest } = sharesOf(texts);
  expect(mean).toBeLessThan(0.0001);
  expect(largest).toBeLessThanOrEqual(0.02);
});

test.each([
  [1, 'عقوبة واحدة'],
  [2, 'عقوبتان'],
  [3, '3 عقوبات'],
  [11, '11 عقوبة'],
])('Arabic counts %i in its own form', (count, form) => {
  const arabic = reportLanguage('ar', { timeZone, digits: 'latn' });
  const values = { team: 'أ', other: 'ب', count, count2: count, minutes: 4, minutes2: 2 };
  expect(arabic.messages.penalties.d(values)).toContain(form);
});
