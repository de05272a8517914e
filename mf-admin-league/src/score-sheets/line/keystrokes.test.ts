import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  applyPendingChanges,
  type EntryOf,
  otherSide,
  periodSeconds,
  type ScoreSheet,
  type SheetEntry,
  type Side,
} from '@league/contract';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { scoreSheet } from '../testing/sheet.ts';
import { goalieInNet, momentOf } from './gameNow.ts';
import { infractionOf } from './infractions.ts';
import { readKey, readWithoutEnter } from './keys.ts';
import { type NextStep, nextStep } from './periods.ts';
import { readLine } from './readLine.ts';

const data = process.env.REAL_SEASONS ?? resolve(import.meta.dirname, '../../../../../shared/data');
const season = resolve(data, 'pwhl-2023-24');
const hasSeason = existsSync(season);
const read = new Map<string, Record<string, string>[]>();
function rows(name: string) {
  const known = read.get(name);
  if (known) return known;
  const text = readFileSync(resolve(season, `${name}.csv`), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  read.set(name, data);
  return data;
}

const seconds = (time = '') => time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
/** Converts ids of the data into ids of the sheet. */
const id = (of = '') => `0198a000-0000-4000-8000-${of.padStart(12, '0')}`;

/**
 * A whole game of the season, at the beginning of its sheet: rosters, and no entries. The data has one roster per season: a
 * player who moved between the two teams belongs to the one for which the game's sheet names them.
 */
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
  const sheetTeam = (side: Side) => {
    const others = new Set(team(otherSide(side)).map(({ playerId }) => playerId));
    const named = namedFor(game, side);
    return team(side).filter(({ playerId }) => named.has(playerId) || !others.has(playerId));
  };
  const { home, away, periods, rules } = scoreSheet();
  const last = (side: Side) => lastLineup(game, side, sheetTeam(side));
  return scoreSheet({
    status: 'scheduled',
    rules: game.season_id === '3' ? { ...rules, overtimeMinutes: 20, overtimes: 9 } : rules,
    period: null,
    elapsedSeconds: null,
    periods: periods.map((period) => ({ ...period, startedAt: null })),
    home: { ...home, roster: sheetTeam('home'), lastLineup: last('home') },
    away: { ...away, roster: sheetTeam('away'), lastLineup: last('away') },
  });
}

/** The goalie in a side's net at the start of a game. */
const starterOf = (game: Record<string, string>, teamId = '') =>
  id(
    rows('goalie_changes').find(
      (row) => row.game_id === game.game_id && row.team_id === teamId && row.period === '1' && row.time === '0:00',
    )?.goalie_in_id,
  );

/** The players that the game's sheet names for a side. */
const namedFor = (game: Record<string, string>, side: Side) =>
  new Set<string | null>([
    ...rows('goalie_changes')
      .filter((row) => row.game_id === game.game_id && row.team_id === game[`${side}_team_id`])
      .map((row) => id(row.goalie_in_id)),
    ...eventsOf(game)
      .filter((event) => event.side === side)
      .flatMap((event) =>
        event.type === 'goal' ? [event.scorerId, ...event.assistIds] : [event.playerId, event.servedById],
      ),
  ]);

/**
 * The data does not contain the lineup of the last game: it is the players named in this game, and others up to 22, with the
 * goalie who started.
 */
function lastLineup(game: Record<string, string>, side: Side, roster: ScoreSheet['home']['roster']) {
  const teamId = game[`${side}_team_id`];
  const before = rows('games')
    .filter(({ date = '', ...row }) => date < game.date! && [row.home_team_id, row.away_team_id].includes(teamId))
    .at(-1);
  const starter = starterOf(before ?? game, teamId);
  const named = namedFor(game, side).add(starter);
  const worn = new Set(roster.filter(({ playerId }) => named.has(playerId)).map(({ number }) => number));
  return roster
    .filter(({ playerId, number }) => named.has(playerId) || !worn.has(number))
    .toSorted((a, b) => Number(named.has(b.playerId)) - Number(named.has(a.playerId)))
    .slice(0, 22)
    .map(({ playerId }) => ({ playerId, isStarter: playerId === starter }));
}

const sides = ['home', 'away'] as const;
const shortest = (of: string[]) => of.toSorted((a, b) => a.length - b.length);

/** The entries of a game, in order. */
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
    class: row.bench === '1' ? 'Bench minor' : row.class!,
    infraction: infractionOf(codes[row.infraction!]!)!,
    code: codes[row.infraction!]!,
  }));
  const at = (event: { period: number; elapsedSeconds: number }) => event.period * 10_000 + event.elapsedSeconds;
  return [...goals, ...penalties].toSorted((a, b) => at(a) - at(b));
}
type Event = ReturnType<typeof eventsOf>[number];

/** The data's names of infractions, as the line spells them. */
const codes: Record<string, string> = {
  Tripping: 't',
  'Ob-Tripping': 't',
  Hooking: 'k',
  Roughing: 'r',
  Interference: 'i',
  'Ob-Interference': 'i',
  Slashing: 's',
  Boarding: 'b',
  'Major-Boarding': 'b',
  Holding: 'o',
  'Holding Opp. Stick': 'hd',
  'Cross Checking': 'c',
  'Illegal Body Checking': 'l',
  'Delay of Game': 'd',
  'Delay of Game - Face-off Violation': 'd',
  'High Sticking': 'hs',
  'Too Many Players': 'm',
  'Inter. on Goaltender': 'g',
  '2-Minute-Hit to the head': 'ck',
  'Major-Check/behind': 'cb',
  'Match-Attempt/Injure': 'sp',
  Elbowing: 'e',
  Kneeing: 'n',
  Charging: 'ch',
  'Unsportsmanlike Cnd.': 'u',
  'Game Misconduct': 'ga',
};
const minutesOf: Record<string, string> = { Major: '5', Misconduct: '10', Match: '25' };

/** Possible lines for an event, short ones first. */
function lines(sheet: ScoreSheet, event: Event): string[] {
  const numberOf = (player: string | null) =>
    sheet[event.side].roster.find(({ playerId }) => playerId === player)?.number ?? '';
  const side = event.side[0]!;
  if (event.type === 'penalty') {
    const served = event.servedById ? `/${numberOf(event.servedById)}` : '';
    const plain = `${numberOf(event.playerId)}${event.code}${minutesOf[event.class] ?? ''}${served}`;
    return [plain, ...(event.playerId ? [plain + side] : []), side + plain];
  }
  const numbers = [event.scorerId, ...event.assistIds].map(numberOf);
  const strength = event.strength.toLowerCase();
  return ['', strength, 'en', `${strength}en`]
    .flatMap((mark) => ['', ' '].map((gap) => numbers.join(gap) + mark))
    .flatMap((plain) => [plain, plain + side, side + plain])
    .toSorted((a, b) => a.length - b.length);
}

const means = (read: SheetEntry | undefined, event: Event) =>
  read !== undefined &&
  Object.entries({ ...event, code: undefined }).every(([field, value]) =>
    Object.is(JSON.stringify(read[field as never]), JSON.stringify(value)),
  );

/** A sheet kept only by keys, each of them counted. */
function keeper(sheet: ScoreSheet) {
  let now = new Date(sheet.now);
  const counts = { lineups: 0, goalies: 0, clock: 0, events: 0, shots: 0, end: 0 };
  const context = () => ({ sheet, now, counting: 'up' as const });
  function put(entries: readonly SheetEntry[]) {
    const made = { changeId: crypto.randomUUID(), at: now.toISOString(), kind: 'put' as const };
    sheet = applyPendingChanges(
      sheet,
      entries.map((entry) => ({ ...made, entry })),
    );
  }
  const read = (line: string) => {
    const ended = readWithoutEnter(line, context());
    return ended ? { entries: ended, keys: line.length } : { ...readLine(line, context()), keys: line.length + 1 };
  };
  return {
    counts,
    sheet: () => sheet,
    isRunning: () => sheet.clockStartedAt !== null,
    elapsed: () => momentOf(sheet, now).elapsedSeconds,
    readKey: (key: string) => readKey(key, context())?.entries,
    press(key: string) {
      counts.goalies += 1;
      put(readKey(key, context())?.entries ?? []);
    },
    isSure: (line: string) => readLine(line, context()).entries !== undefined,
    read,
    /** The effect of a single key. */
    next(does: NextStep['does'], counted: keyof typeof counts = 'clock') {
      const step = nextStep(sheet, now);
      expect(step?.does).toBe(does);
      if (does === 'sign') return;
      counts[counted] += 1;
      if (step && 'entries' in step) put(step.entries);
    },
    type(line: string, counted: keyof typeof counts) {
      const { entries, keys } = read(line);
      if (!entries) throw new Error(`${line} is not read: ${readLine(line, context()).problem}`);
      counts[counted] += keys;
      put(entries);
    },
    /** Plays until the clock shows this time. */
    until(seconds: number) {
      const { elapsedSeconds } = momentOf(sheet, now);
      now = new Date(now.getTime() + (seconds - elapsedSeconds) * 1000);
    },
  };
}

/**
 * A game as a scorekeeper enters it: nothing is typed that the sheet knows. Times are the clock's own, which stops with each
 * goal and penalty and is started again by a key.
 */
function enter(game: Record<string, string>) {
  const ofGame = (name: string) => rows(name).filter((row) => row.game_id === game.game_id);
  const keeping = keeper(realGame(game));
  const { counts, type, next, until, read } = keeping;
  const isMeant = (line: string, event: Event) => means(read(line).entries?.[0], event);

  const starters = sides.flatMap((side): string[][] => {
    const { roster, lastLineup = [] } = keeping.sheet()[side];
    const starter = roster.find(({ playerId }) => playerId === starterOf(game, game[`${side}_team_id`]));
    if (!starter) throw new Error('Who began in the net is not on the roster.');
    const hasStarted = lastLineup.some((spot) => spot.isStarter && spot.playerId === starter.playerId);
    return hasStarted ? [] : [[`${starter.number}`, `${starter.number}${side[0]}`]];
  });
  const [one = [''], other = ['']] = starters;
  const ways = one.flatMap((first) => other.flatMap((second) => [`l${first}${second}`, `l${first} ${second}`]));
  type(shortest(ways).find((way) => read(way).entries) ?? 'l', 'lineups');

  const events = eventsOf(game);
  const changes = ofGame('goalie_changes')
    .filter(({ time, period }) => period !== '1' || time !== '0:00')
    .map((row) => ({
      type: 'goalie' as const,
      period: Number(row.period),
      elapsedSeconds: seconds(row.time),
      side: row.team_id === game.home_team_id ? ('home' as const) : ('away' as const),
      inId: row.goalie_in_id ? id(row.goalie_in_id) : null,
    }));
  const shots = ofGame('shots_on_goal');
  const last = Math.max(3, ...[...events, ...shots].map(({ period }) => Number(period)));
  const isDecidedIn = (period: number) => game.decision_type === 'overtime' && period === last;

  function changeGoalie({ side, inId, period, elapsedSeconds }: (typeof changes)[number]) {
    // The data contains a few that change nothing.
    if (goalieInNet(keeping.sheet(), side, { period, elapsedSeconds }) === inId) return;
    const isIt = ([change]: readonly SheetEntry[] = []) =>
      change?.type === 'goalieChange' && change.side === side && change.inId === inId;
    const key = side === 'away' ? '[' : ']';
    if (isIt(keeping.readKey(key))) return keeping.press(key);
    const number = keeping.sheet()[side].roster.find(({ playerId }) => playerId === inId)?.number;
    const line = [`n${number}`, `n${number}${side[0]}`].find((each) => isIt(read(each).entries));
    if (!line) throw new Error(`Nothing stands for the goalie ${number}.`);
    type(line, 'goalies');
  }

  function play(period: number) {
    const length = periodSeconds(period, keeping.sheet().rules);
    const happened = [...events, ...changes]
      .filter((each) => each.period === period)
      .toSorted((a, b) => a.elapsedSeconds - b.elapsedSeconds);
    for (const [at, event] of happened.entries()) {
      if (!keeping.isRunning() && event.elapsedSeconds > keeping.elapsed()) next('start');
      until(event.elapsedSeconds);
      if (event.type === 'goalie') {
        changeGoalie(event);
        continue;
      }
      const line = lines(keeping.sheet(), event).find((each) => isMeant(each, event));
      if (!line) throw new Error(`Nothing stands for ${JSON.stringify(event)}.`);
      const isLastOfStop = happened[at + 1]?.elapsedSeconds !== event.elapsedSeconds && event.elapsedSeconds < length;
      // If the line did not ask for the team, the clock continues with it.
      type(isLastOfStop && keeping.isSure(line) && !isDecidedIn(period) ? `${line};` : line, 'events');
    }
    if (isDecidedIn(period)) return;
    if (!keeping.isRunning() && keeping.elapsed() < length) next('start');
    until(length);
  }

  const shotsOf = (side: Side, period: number) =>
    shots
      .filter((row) => Number(row.period) === period && row.goalie_team_id !== game[`${side}_team_id`])
      .reduce((sum, row) => sum + Number(row.shots), 0);

  next('begin');
  for (let period = 1; period <= last; period += 1) {
    play(period);
    const [home, away] = sides.map((side) => String(shotsOf(side, period)));
    const gap = home!.length === away!.length ? '' : ' ';
    type(`${home}${gap}${away}${period < last ? ';' : ''}`, 'shots');
  }
  const attempts = ofGame('shootout_attempts').length;
  if (attempts === 0) next('over', 'end');
  else type('f', 'end');
  next('sign');
  // The referee signs on a separate device. Then: the key that asks whether to finalize the sheet, and Enter.
  counts.end += 2;
  const keystrokes = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { game: game.game_id, keystrokes, allowed: events.length * 6 + 30, counts };
}

test.skipIf(!hasSeason)(
  `each game of a real season takes fewer keystrokes than six a goal, six a penalty, and thirty for the rest${
    hasSeason ? '' : ' (its data is not in the folder that REAL_SEASONS names)'
  }`,
  () => {
    const games = rows('games').map(enter);
    const total = (of: 'keystrokes' | 'allowed') => games.reduce((sum, game) => sum + game[of], 0);
    expect(games.filter(({ keystrokes, allowed }) => keystrokes >= allowed)).toEqual([]);
    expect(total('keystrokes') / total('allowed')).toBeLessThan(0.85);
  },
  60_000,
);
