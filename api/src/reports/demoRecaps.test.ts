import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GamePage, rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../demo/seedDemo.ts';
import { inLanguages } from '../platform/database/inLanguage.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { translatedTables } from '../rooms.ts';
import { listGamePages } from '../score-sheets/gamePage.ts';
import { recap } from './recap.ts';
import { starsNote } from './starsNote.ts';
import { claimsIn, faultsIn, plainText } from './testing/readAll.ts';
import { sharesOf } from './testing/sharedRuns.ts';
import { tongueOf } from './words.ts';

const timeZone = 'Africa/Cairo';
const { points } = rulePresets.iihf;
const dataDir = mkdtempSync(join(tmpdir(), 'recaps-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

let pages: GamePage[];
let arabicPages: GamePage[];
beforeAll(async () => {
  const { db } = await testDatabase();
  await seedDemo(db, openStorage({ dataDir }), new Date('2026-11-21T10:00:00Z'), timeZone);
  const final = sql`game.status = 'final' order by game.id`;
  pages = await listGamePages(db, final);
  arabicPages = await listGamePages(inLanguages(db, translatedTables).ar, final);
}, 120_000);

const knownOf = (page: GamePage) => ({
  page,
  timeZone,
  points: page.competition_type === 'season' && !page.playoff ? points : undefined,
});

test('recaps and star notes of the demo’s games say nothing that their sheets do not, in words of their own', () => {
  const english = tongueOf('en', { timeZone, digits: 'latn' });
  const texts = pages.map((page) => recap(page, english, { points })!);
  expect(pages.length).toBeGreaterThan(150);
  expect(pages.flatMap((page, at) => faultsIn(claimsIn(texts[at]!, page), knownOf(page)))).toEqual([]);
  const notes = pages.map((page) => starsNote(page, english));
  expect(notes.filter(Boolean).length).toBeGreaterThan(50);
  expect(pages.flatMap((page, at) => (notes[at] ? faultsIn(claimsIn(notes[at], page), knownOf(page)) : []))).toEqual(
    [],
  );
  const { mean, over, largest } = sharesOf(texts.map(plainText));
  expect(mean).toBeLessThan(0.001);
  expect(over(0.02)).toBeLessThan(0.005);
  expect(largest).toBeLessThan(0.2);
});

test('in Arabic they have the Arabic names', () => {
  const arabic = tongueOf('ar', { timeZone, digits: 'latn' });
  const letters = arabicPages.map((page) => plainText(recap(page, arabic, { points })!).match(/[A-Za-z]+/g) ?? []);
  expect(letters.flat()).toEqual([]);
});
