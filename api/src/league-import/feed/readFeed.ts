import { truncateText } from '@league/contract';
import { withYields } from '../../platform/process/yields.ts';
import type { Findings, Place } from '../findings.ts';
import type { Dataset, FileName } from '../format.ts';
import { fileNames, files, keys } from '../format.ts';
import { type ImportFiles, type KnownIds, type ReadFiles, readRow, UnreadableParts } from '../readDataset.ts';
import { changesOf, endOf, shotsFaced } from './goalies.ts';
import { type Entry, entriesOf, entryOf, idOf, isEntry, isTrue, parseJson, textOf } from './json.ts';
import { notImported } from './notImported.ts';
import {
  type FeedGame,
  type FeedTeam,
  isFinalStatus,
  isStatSummary,
  readGameSummary,
  readStatSummary,
  type Side,
  type Summary,
  teamOf,
} from './summary.ts';

/** By its name. */
export const isFeedFile = (name: string) => /\.(json|jsonp|js|txt)$/i.test(name);

/** Whether these are the saved answers of a feed, and not the files of the format. */
export const isFeed = (found: ImportFiles): boolean =>
  [...found.keys()].some(isFeedFile) && ![...found.keys()].some((name) => name.endsWith('.csv'));

/** A row of the format with its origin. */
interface FeedRow {
  cells: Record<string, string>;
  place: Place;
}

interface Roster {
  place: Place;
  seasonId: string;
  teamId: string;
  player: Entry;
}

/** What the saved answers contain. */
class Feed {
  readonly seasons: { place: Place; season: Entry }[] = [];
  readonly teams = new Map<string, { place: Place; team: FeedTeam }>();
  readonly rosters: Roster[] = [];
  readonly games = new Map<string, { place: Place; game: FeedGame }>();
  readonly summaries = new Map<string, { place: Place; summary: Summary }>();
  readonly leftOut = new Set<string>();

  addTeam(place: Place, team: FeedTeam) {
    if (team.id && team.name && !this.teams.has(team.id)) this.teams.set(team.id, { place, team });
  }

  /** Of two answers the later one counts, but an empty field or an unfinished game replaces nothing. */
  addGame(place: Place, game: FeedGame) {
    if (!game.id) return;
    const known = this.games.get(game.id);
    const [under, over] = known?.game.isFinal && !game.isFinal ? [game, known.game] : [known?.game, game];
    const filled = Object.entries(over).filter(([, value]) => value !== '');
    this.games.set(game.id, { place, game: { ...over, ...under, ...Object.fromEntries(filled) } });
  }

  addSummary(place: Place, summary: Summary) {
    const { id, isFinal } = summary.game;
    if (id && (isFinal || !this.summaries.get(id)?.summary.game.isFinal)) this.summaries.set(id, { place, summary });
  }

  /** A summary knows the result best, the schedule the venue: so summaries come after all schedules. */
  joinSummaries() {
    for (const [id, { place, summary }] of this.summaries) {
      const venue = this.games.get(id)?.game.venue || summary.game.venue;
      this.addGame(place, { ...summary.game, venue });
      // The sheet of a game that was not over then is incomplete.
      if (this.games.get(id)!.game.isFinal && !summary.game.isFinal) this.summaries.delete(id);
    }
  }
}

/**
 * Reads the saved answers of a LeagueStat-compatible feed (JSON or JSONP, by any names) as the rows of the import format.
 * What the format does not contain is listed.
 */
export async function readFeed(found: ImportFiles, findings: Findings): Promise<ReadFiles> {
  const feed = new Feed();
  const unread = new UnreadableParts();
  for await (const [file, bytes] of withYields(
    [...found].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  )) {
    if (!isFeedFile(file)) feed.leftOut.add(file);
    else {
      try {
        readAnswer(feed, file, parseJson(new TextDecoder().decode(bytes)));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        findings.faultAt({ file, path: null }, 'this is neither JSON nor JSONP: please save it again');
      }
    }
  }
  feed.joinSummaries();
  const rows = rowsOf(feed);
  findings.places = (file, line) => rows[file][line - 1]?.place;
  const dataset: Record<string, object[]> = {};
  const ids: KnownIds = new Map();
  for (const file of fileNames) {
    const read: object[] = [];
    for await (const [index, { cells }] of withYields([...rows[file].entries()])) {
      const row = readRow(file, files[file], Object.keys(cells), Object.values(cells), index + 1, findings);
      if (row) read.push(row);
      else unread.add(file, cells.game_id);
    }
    dataset[file] = read;
    ids.set(file, new Set(rows[file].map(({ cells }) => (keys[file] ?? []).map((name) => cells[name]).join(' '))));
  }
  for (const file of ['seasons', 'teams', 'games'] as const) {
    if (rows[file].length === 0)
      findings.faultAt({ file: missingViews[file], path: null }, 'no file contains this view');
  }
  return { dataset: dataset as Dataset, ids, unread, leftOut: [...feed.leftOut].sort() };
}

/** The views that contain what is missing. */
const missingViews = { seasons: 'view=seasons', teams: 'view=teamsbyseason', games: 'view=schedule' };

function readAnswer(feed: Feed, file: string, root: unknown) {
  if (!isEntry(root)) return void feed.leftOut.add(`${file}: this view is not imported.`);
  for (const sentence of notImported(root)) feed.leftOut.add(sentence);
  const kit = entryOf(root.SiteKit);
  const parameters = entryOf(kit.Parameters);
  const at = (path: string): Place => ({ file, path });
  const views: Record<string, (view: unknown) => void> = {
    Seasons: (view) =>
      entriesOf(view).forEach((season, index) => {
        feed.seasons.push({ place: at(`SiteKit.Seasons[${index}]`), season });
      }),
    Teamsbyseason: (view) =>
      entriesOf(view).forEach((team, index) => {
        feed.addTeam(at(`SiteKit.Teamsbyseason[${index}]`), teamOf(team));
      }),
    Roster: (view) =>
      entriesOf(view).forEach((player, index) => {
        const teamId = idOf(parameters.team_id) || idOf(player.latest_team_id);
        const place = at(`SiteKit.Roster[${index}]`);
        if (idOf(player.player_id)) feed.rosters.push({ place, seasonId: idOf(parameters.season_id), teamId, player });
      }),
    Schedule: (view) => readSchedule(view, 'Schedule'),
    Scorebar: (view) => readSchedule(view, 'Scorebar'),
    Gamesbydate: (view) => readSchedule(view, 'Gamesbydate'),
    Gamesperday: (view) => readSchedule(view, 'Gamesperday'),
  };
  const known = Object.keys(views).filter((name) => name in kit);
  for (const name of known) views[name]!(kit[name]);
  const summary = entryOf(root.GC).Gamesummary;
  if (isEntry(summary)) addSummary(readGameSummary(summary), 'GC.Gamesummary');
  else if (isStatSummary(root)) addSummary(readStatSummary(root), 'details');
  else if (known.length === 0) feed.leftOut.add(`${file}: this view is not imported.`);

  function readSchedule(view: unknown, name: string) {
    for (const [index, entry] of entriesOf(view).entries()) {
      feed.addGame(at(`SiteKit.${name}[${index}]`), scheduledGame(entry));
    }
  }

  function addSummary(read: Summary, path: string) {
    feed.addSummary(at(path), read);
    for (const { team } of [read.home, read.away]) feed.addTeam(at(path), team);
  }
}

/** A game of a schedule or of a score bar, which name the same by other words. */
function scheduledGame(entry: Entry): FeedGame {
  const first = (...names: string[]) => names.map((name) => textOf(entry[name])).find(Boolean) ?? '';
  const status = first('GameStatusString', 'game_status', 'status_value');
  const isShootout = isTrue(entry.shootout) || /\bso\b|shootout/i.test(status);
  const isOvertime = isTrue(entry.overtime) || Number(first('period', 'Period')) > 3 || /\bot\b|overtime/i.test(status);
  return {
    id: idOf(first('ID', 'game_id', 'id')),
    seasonId: idOf(first('SeasonID', 'season_id')),
    date: first('GameDateISO8601', 'game_date_iso_8601', 'Date', 'date_played'),
    localDate: first('Date', 'date_played'),
    homeId: idOf(first('HomeID', 'home_team')),
    awayId: idOf(first('VisitorID', 'visiting_team')),
    isFinal: isTrue(entry.final) || isFinalStatus(first('GameStatus', 'status')) || /^final/i.test(status),
    homeScore: first('HomeGoals', 'home_goal_count'),
    awayScore: first('VisitorGoals', 'visiting_goal_count'),
    decision: isShootout ? 'shootout' : isOvertime ? 'overtime' : 'regulation',
    status: /postponed|ppd/i.test(status) ? 'postponed' : /cancel/i.test(status) ? 'cancelled' : '',
    venue: first('venue_name', 'venue'),
    venueLocation: first('venue_location'),
    attendance: first('attendance'),
  };
}

type FeedRows = Record<FileName, FeedRow[]>;

function rowsOf(feed: Feed): FeedRows {
  const rows = Object.fromEntries(fileNames.map((file) => [file, []])) as unknown as FeedRows;
  const seen = new Map<string, FeedRow>();
  /** A row with a known key only fills what is empty. */
  const add = (file: FileName, place: Place, cells: Record<string, string>) => {
    const key = keys[file] && `${file} ${keys[file].map((name) => cells[name]).join(' ')}`;
    const known = key === undefined ? undefined : seen.get(key);
    if (known) {
      for (const [name, cell] of Object.entries(cells)) known.cells[name] ||= cell;
      return;
    }
    const row = { cells, place };
    rows[file].push(row);
    if (key !== undefined) seen.set(key, row);
  };

  addSeasons(feed, add);
  const played = new Set([...feed.games.values()].flatMap(({ game }) => [game.homeId, game.awayId]));
  for (const { team, place } of feed.teams.values()) {
    const isUsed = played.has(team.id) || feed.rosters.some(({ teamId }) => teamId === team.id);
    if (isUsed)
      add('teams', place, { team_id: team.id, name: team.name, code: truncateText(team.code, 5), city: team.city });
  }
  for (const { place, seasonId, teamId, player } of feed.rosters) {
    add('players', place, {
      player_id: idOf(player.player_id),
      first_name: textOf(player.first_name),
      last_name: textOf(player.last_name) || textOf(player.name),
      position: positionOf(textOf(player.position)),
      shoots: handOf(textOf(player.shoots)),
      catches: handOf(textOf(player.catches)),
      birthdate: dayOf(textOf(player.rawbirthdate) || textOf(player.birthdate)),
      hometown: textOf(player.hometown),
      hometown_region: textOf(player.homeprov),
    });
    add('rosters', place, {
      season_id: seasonId,
      team_id: teamId,
      player_id: idOf(player.player_id),
      jersey_number: textOf(player.tp_jersey_number),
    });
  }
  for (const { place, game } of feed.games.values()) add('games', place, gameCells(game));
  for (const { place, summary } of feed.summaries.values()) addSummary(feed, add, place.file, summary);
  addShots(feed, add);
  const scoreOnly = [...feed.games.values()].filter(({ game }) => game.isFinal && !feed.summaries.has(game.id)).length;
  if (scoreOnly > 0)
    feed.leftOut.add(`Of ${scoreOnly} games only the result is imported: there is no summary of them.`);
  return rows;
}

type Add = (file: FileName, place: Place, cells: Record<string, string>) => void;

/** The seasons that are used; play-offs and games before a season are tournaments of the season of that time. */
function addSeasons({ seasons, games, rosters }: Feed, add: Add) {
  const used = new Set([...games.values()].map(({ game }) => game.seasonId));
  for (const { seasonId } of rosters) used.add(seasonId);
  const isLeague = ({ season }: (typeof seasons)[number]) => !isTrue(season.playoff) && textOf(season.career) !== '0';
  const regular = seasons.filter(isLeague);
  const startOf = ({ season }: (typeof seasons)[number]) => textOf(season.start_date);
  const written = new Set<string>();
  const write = (each: (typeof seasons)[number], partOf: string) => {
    const id = idOf(each.season.season_id);
    if (written.has(id)) return;
    written.add(id);
    const name = textOf(each.season.season_name) || textOf(each.season.shortname);
    const competition = partOf ? 'tournament' : 'league';
    add('seasons', each.place, { season_id: id, name, competition, part_of: partOf });
  };
  for (const each of seasons.filter(({ season }) => used.has(idOf(season.season_id)))) {
    const isBefore = !isTrue(each.season.playoff);
    const candidates = regular
      .filter((other) => (isBefore ? startOf(other) >= startOf(each) : startOf(other) <= startOf(each)))
      .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
    const whole = isLeague(each) ? undefined : isBefore ? candidates[0] : candidates.at(-1);
    if (whole) write(whole, '');
    write(each, whole ? idOf(whole.season.season_id) : '');
  }
}

const gameCells = (game: FeedGame): Record<string, string> => ({
  game_id: game.id,
  season_id: game.seasonId,
  date: game.date,
  local_date: dayOf(game.localDate),
  home_team_id: game.homeId,
  away_team_id: game.awayId,
  home_score: game.isFinal ? game.homeScore : '',
  away_score: game.isFinal ? game.awayScore : '',
  decision_type: game.isFinal ? game.decision : '',
  venue: game.venue,
  venue_location: game.venueLocation,
  attendance: /^[1-9]\d*$/.test(game.attendance) ? game.attendance : '',
  status: game.isFinal ? '' : game.status,
});

function addSummary({ games, leftOut }: Feed, add: Add, file: string, summary: Summary) {
  const { home, away, goals, penalties, attempts } = summary;
  const { id: game_id, seasonId: season_id, isFinal, decision } = games.get(summary.game.id)!.game;
  const at = (path: string): Place => ({ file, path });
  for (const side of [home, away]) {
    for (const player of side.dressed.filter(({ id }) => id)) {
      const [team_id, player_id] = [side.team.id, player.id];
      const place = at('lineup');
      const { firstName: first_name, lastName: last_name } = player;
      add('players', place, { player_id, first_name, last_name, position: positionOf(player.position) });
      add('rosters', place, { season_id, team_id, player_id, jersey_number: player.number });
      // A game that has not been played has no sheet.
      if (isFinal) {
        const starter = player.isStarter ? '1' : '0';
        add('lineups', place, { game_id, team_id, player_id, jersey_number: player.number, starter });
      }
    }
  }
  if (!isFinal) return;
  for (const goal of goals) {
    add('goals', at(goal.at), {
      game_id,
      team_id: goal.teamId,
      period: goal.period,
      time: goal.time,
      scorer_id: goal.scorer,
      assist1_id: goal.assists[0] ?? '',
      assist2_id: goal.assists[1] ?? '',
      strength: goal.strength,
      empty_net: flag(goal.isEmptyNet),
      game_winning: flag(goal.isWinning),
    });
  }
  for (const penalty of penalties) {
    add('penalties', at(penalty.at), {
      game_id,
      team_id: penalty.teamId,
      player_id: penalty.player,
      served_by_id: penalty.servedBy,
      period: penalty.period,
      time: penalty.time,
      minutes: penalty.minutes,
      class: penalty.class,
      infraction: penalty.infraction,
      bench: flag(penalty.isBench || !penalty.player),
      penalty_shot: flag(penalty.isPenaltyShot),
    });
  }
  const end = endOf([home, away], decision);
  for (const [side, other] of [
    [home, away],
    [away, home],
  ] as const) {
    addGoalies(side, other);
  }
  const rounds = new Map<boolean, number>();
  for (const attempt of attempts) {
    const round = (rounds.get(attempt.isHome) ?? 0) + 1;
    rounds.set(attempt.isHome, round);
    add('shootout_attempts', at(attempt.at), {
      game_id,
      team_id: (attempt.isHome ? home : away).team.id,
      player_id: attempt.shooter,
      goalie_id: attempt.goalie,
      round: String(round),
      goal: flag(attempt.isGoal),
      winning_goal: flag(attempt.isWinning),
    });
  }

  function addGoalies({ team, stints }: Side, other: Side) {
    for (const { period, time, goalieIn, goalieOut } of changesOf(stints, end)) {
      const cells = { game_id, team_id: team.id, period, time, goalie_in_id: goalieIn, goalie_out_id: goalieOut };
      add('goalie_changes', at('goalies'), cells);
    }
    const scored = goals.filter(({ teamId, isEmptyNet }) => teamId === other.team.id && isEmptyNet);
    const { rows, isExact } = shotsFaced(stints, other.shots, scored);
    for (const { goalie, period, shots } of rows) {
      const cells = { game_id, goalie_team_id: team.id, goalie_id: goalie, period, shots };
      add('shots_on_goal', at('shotsByPeriod'), cells);
    }
    if (!isExact) {
      leftOut.add(`${file}: the periods of the shots of two goalies are not in the feed, so they are in one period.`);
    }
  }
}

/** Shots of skaters for seasons of which every played game has a summary. */
function addShots({ games, summaries }: Feed, add: Add) {
  const partly = new Set(
    [...games.values()].flatMap(({ game }) => (game.isFinal && !summaries.has(game.id) ? game.seasonId : [])),
  );
  const totals = new Map<string, { place: Place; cells: Record<string, string> }>();
  for (const { place, summary } of summaries.values()) {
    const { seasonId: season_id, isFinal } = games.get(summary.game.id)!.game;
    if (!isFinal || partly.has(season_id)) continue;
    for (const { team, dressed } of [summary.home, summary.away]) {
      for (const { id: player_id, shots } of dressed) {
        if (!shots || !player_id) continue;
        const key = `${season_id} ${team.id} ${player_id}`;
        const before = Number(totals.get(key)?.cells.shots ?? 0);
        const cells = { season_id, team_id: team.id, player_id, shots: String(before + Number(shots)) };
        totals.set(key, { place: { file: place.file, path: 'lineup' }, cells });
      }
    }
  }
  for (const { place, cells } of totals.values()) add('player_shots', place, cells);
}

const flag = (is: boolean) => (is ? '1' : '0');
const handOf = (hand: string) => (/^[lr]/i.test(hand) ? hand[0]!.toUpperCase() : '');
const dayOf = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) && !day.startsWith('0000') ? day : '');
/** Positions that the format does not know are left empty. */
const positionOf = (position: string) => (/^(c|l|lw|r|rw|f|d|ld|rd|g)$/i.test(position) ? position.toUpperCase() : '');
