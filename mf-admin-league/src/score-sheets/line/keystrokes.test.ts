import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EntryOf, ScoreSheet, SheetEntry, Side } from '@league/contract';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { scoreSheet } from '../sheet.testing.ts';
import { readLine } from './readLine.ts';

const season = resolve(import.meta.dirname, '../../../../../shared/data/pwhl-2023-24');
const hasSeason = existsSync(season);
const rows = (name: string) =>
  Papa.parse<Record<string, string>>(readFileSync(resolve(season, `${name}.csv`), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;

const seconds = (time = '') => time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
/** Ids of the data as ids of the sheet. */
const id = (of = '') => `0198a000-0000-4000-8000-${of.padStart(12, '0')}`;

/** A whole game of the season, as its own sheet begins: rosters, and nothing entered. */
function realGame(game: Record<string, string>): ScoreSheet {
  const positions = new Map(rows('players').map((player) => [player.player_id, player.position ?? '']));
  const team = (side: Side): ScoreSheet['home']['roster'] =>
    rows('rosters')
      .filter((row) => row.team_id === game[`${side}_team_id`] && row.season_id === game.season_id)
      .map((row) => ({
        playerId: id(row.player_id),
        name: row.player_id ?? '',
        number: Number(row.jersey_number),
        position: positions.get(row.player_id) ?? '',
        isCaptain: false,
        isAssistantCaptain: false,
      }));
  const { home, away } = scoreSheet();
  return scoreSheet({ home: { ...home, roster: team('home') }, away: { ...away, roster: team('away') } });
}

/** What is to be entered of a game, in its order. */
function eventsOf(game: Record<string, string>) {
  const ofGame = (name: string) => rows(name).filter((row) => row.game_id === game.game_id);
  const when = (row: Record<string, string>) => ({ period: Number(row.period), elapsedSeconds: seconds(row.time) });
  const sideOf = (row: Record<string, string>): Side => (row.team_id === game.home_team_id ? 'home' : 'away');
  const goals = ofGame('goals').map((row) => ({
    type: 'goal' as const,
    ...when(row),
    side: sideOf(row),
    scorerId: id(row.scorer_id),
    assistIds: [row.assist1_id, row.assist2_id].filter(Boolean).map(id),
    strength: row.strength as EntryOf<'goal'>['strength'],
    emptyNet: row.empty_net === '1',
  }));
  const penalties = ofGame('penalties').map((row) => ({
    type: 'penalty' as const,
    ...when(row),
    side: sideOf(row),
    playerId: row.bench === '1' ? null : id(row.player_id),
    servedById: row.bench === '1' && row.served_by_id ? id(row.served_by_id) : null,
  }));
  const at = (event: { period: number; elapsedSeconds: number }) => event.period * 10_000 + event.elapsedSeconds;
  return [...goals, ...penalties].toSorted((a, b) => at(a) - at(b));
}
type Event = ReturnType<typeof eventsOf>[number];

/** Lines that could stand for an event, short ones first. */
function lines(sheet: ScoreSheet, event: Event): string[] {
  const numberOf = (player: string | null) =>
    sheet[event.side].roster.find(({ playerId }) => playerId === player)?.number ?? '';
  const side = event.side[0]!;
  if (event.type === 'penalty') {
    const served = event.servedById ? `/${numberOf(event.servedById)}` : '';
    return ['', side].map((letter) => `${letter}${numberOf(event.playerId)}tr${served}`);
  }
  const numbers = [event.scorerId, ...event.assistIds].map(numberOf);
  const strength = event.strength.toLowerCase();
  return ['', strength, 'en', `${strength}en`]
    .flatMap((mark) => ['', side].flatMap((letter) => ['', ' '].map((gap) => letter + numbers.join(gap) + mark)))
    .toSorted((a, b) => a.length - b.length);
}

const means = (read: SheetEntry | undefined, event: Event) =>
  read !== undefined &&
  Object.entries(event).every(([field, value]) =>
    Object.is(JSON.stringify(read[field as never]), JSON.stringify(value)),
  );

/** Enters a game line by line, each as short as it may be. */
function enter(game: Record<string, string>, isTimeTyped: boolean) {
  let sheet = realGame(game);
  let keystrokes = 0;
  const failed: Event[] = [];
  for (const event of eventsOf(game)) {
    const now = { ...sheet, period: event.period, elapsedSeconds: event.elapsedSeconds };
    const read = (line: string) => readLine(line, { sheet: now, now: new Date(), counting: 'up' }).entries?.[0];
    const line = lines(now, event).find((each) => means(read(each), event));
    if (!line) failed.push(event);
    const entry = line ? read(line) : undefined;
    const time = isTimeTyped ? 5 : 0;
    // And Enter.
    keystrokes += (line?.length ?? 0) + time + 1;
    if (entry) sheet = { ...sheet, entries: [...sheet.entries, { key: '', entry, by: null, at: null, seq: 1 }] };
  }
  return { keystrokes, failed };
}

/** Each period begins (b), its shots (s12 10), the end (f); each with Enter. */
const rest = 3 * (2 + 7) + 2;

test.skipIf(!hasSeason)(
  `the games of a real season take fewer keystrokes than six a goal, six a penalty, and thirty for the rest${
    hasSeason ? '' : ' (its data is not beside this checkout)'
  }`,
  () => {
    const games = rows('games');
    const counts = games.flatMap((game) => {
      const events = eventsOf(game);
      const { keystrokes, failed } = enter(game, false);
      // The season's one roster of a team has two players with one number, or lacks one who left.
      if (failed.length > 0) return [];
      return {
        keystrokes: keystrokes + rest,
        target: events.length * 6 + 30,
        typed: enter(game, true).keystrokes + rest,
      };
    });
    const total = (of: 'keystrokes' | 'target' | 'typed') => counts.reduce((sum, count) => sum + count[of], 0);
    expect(counts.length).toBeGreaterThan(60);
    expect(total('keystrokes')).toBeLessThan(total('target'));
    // Where no clock is kept, each line also has its time.
    expect(total('typed')).toBeLessThan(1.7 * total('target'));
  },
);
