import { maxImportedBytes, rulePresets } from '@league/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { parseLongJson } from '../platform/http/longJson.ts';
import { checkDataset } from './checkDataset.ts';
import { decodeFiles } from './decodeFiles.ts';
import { Findings } from './findings.ts';
import { leagueOf } from './league.ts';
import { lineRows } from './lineRows.ts';
import { readDataset } from './readDataset.ts';
import { edited, smallLeague } from './testing/league.ts';

afterEach(() => vi.unstubAllGlobals());

const lines = 3000;

/** The small league with thousands of dressed players, of whom only the first two of each team scored. */
function manyLines(): Map<string, Uint8Array> {
  const added = Array.from({ length: lines }, (_, at) => at + 100);
  const files = {
    ...smallLeague,
    'players.csv': `${edited('players.csv')}${added.map((id) => `${id},Ömer,Player ${id},C,,,,,\n`).join('')}`,
    'rosters.csv': `${edited('rosters.csv')}${added.map((id) => `1,A,${id},\n`).join('')}`,
    'player_games.csv': `${edited('player_games.csv')}${added.map((id) => `g2,A,${id},0,0,0,0,0,0,0\n`).join('')}`,
  };
  return new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
}

let now = performance.now();

/** The number of turns of other work, on a machine that needs a millisecond per row. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  vi.stubGlobal('performance', { now: () => ++now });
  let turns = 0;
  let others = setImmediate(function again() {
    turns += 1;
    others = setImmediate(again);
  });
  await work();
  clearImmediate(others);
  vi.unstubAllGlobals();
  return turns;
}

/** At least one turn for this number of rows. */
const rowsOfTurn = 8;

test('reading, checking and preparing many rows yields every few rows of each step', async () => {
  const findings = new Findings();
  const files = manyLines();
  let read!: Awaited<ReturnType<typeof readDataset>>;
  const ofReading = await turnsDuring(async () => {
    read = await readDataset(files, findings);
  });
  // Players, rosters and lines.
  expect(ofReading).toBeGreaterThan((3 * lines) / rowsOfTurn);

  const league = await leagueOf(read.dataset);
  const ofChecking = await turnsDuring(() => checkDataset(read, league, () => rulePresets.iihf, findings));
  expect(findings.listed().faults).toEqual([]);
  // Keys and references of the three; the lines on rosters, by game and by player; the rosters twice.
  expect(ofChecking).toBeGreaterThan((13 * lines) / rowsOfTurn);

  const itself = (id: string) => id;
  const stored = { seasons: itself, teams: itself, players: itself, games: itself };
  const ofPreparing = await turnsDuring(() => lineRows(read.dataset, league, stored, () => rulePresets.iihf));
  expect(ofPreparing).toBeGreaterThan(lines / rowsOfTurn);
});

test('parsing the longest body and decoding its files yields every few kilobytes', async () => {
  const content = Buffer.alloc(maxImportedBytes, 'a season,').toString('base64');
  const body = Buffer.from(JSON.stringify({ files: [{ name: 'notes.csv', content }] }));
  const kilobytesOfTurn = 512;

  let sent!: { files: { name: string; content: string }[] };
  const ofParsing = await turnsDuring(async () => {
    sent = (await parseLongJson([body])) as typeof sent;
  });
  expect(sent.files[0]!.content === content).toBe(true);
  expect(ofParsing).toBeGreaterThan(body.length / 1024 / kilobytesOfTurn);

  let files!: Awaited<ReturnType<typeof decodeFiles>>;
  const ofDecoding = await turnsDuring(async () => {
    files = await decodeFiles(sent.files);
  });
  expect(Buffer.from(content, 'base64').equals(files.get('notes.csv')!)).toBe(true);
  expect(ofDecoding).toBeGreaterThan(content.length / 1024 / kilobytesOfTurn);
});
