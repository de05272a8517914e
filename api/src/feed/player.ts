import type { PlayerGame, PlayerPage, PlayerStatRow } from '@league/contract';
import { dayIn, savePercentage } from '@league/contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/database/db.ts';
import { listPlayerGames } from '../players/playerGames.ts';
import { getPlayerPage } from '../players/playerPage.ts';
import {
  goalFiguresOf,
  listSheetFigures,
  percentageOf,
  type SheetFigures,
  type StatRow,
  sheetFigures,
  statRow,
} from './playerRows.ts';
import {
  type FeedContext,
  type FeedSeason,
  type FeedTeam,
  listFeedSeasons,
  listFeedTeams,
  orIfNotFound,
  requestedFeedSeason,
  wholeAddress,
} from './records.ts';
import { clock, decimal, digits, flag, perGame, positionCode, type Row, splitName } from './values.ts';

/** The categories of a player's answer. */
export async function player(asked: FeedContext): Promise<Row | Row[]> {
  const { db, query } = asked;
  const number = query.id('player_id', 'person_id');
  const [known] =
    number === undefined ? [] : await rowsOf<{ id: string }>(db, sql`select id from players where number = ${number}`);
  if (!known || number === undefined) return {};
  const page = await orIfNotFound(getPlayerPage(db, known.id), undefined);
  if (!page) return {};
  switch (query.text('category') || 'profile') {
    case 'profile':
      return profile(asked, page, number);
    case 'media':
      return media(asked, page, number);
    case 'seasonstats':
      return seasonStats(asked, page, number);
    case 'mostrecentseasonstats':
      return mostRecent(asked, page, number);
    case 'gamebygame':
      return gameByGame(asked, page);
    default:
      return {};
  }
}

/** The teams of all seasons by their slugs. */
async function teamsBySlug(asked: FeedContext, seasons: readonly FeedSeason[]): Promise<Map<string, FeedTeam>> {
  const all = await Promise.all(seasons.map((season) => listFeedTeams(asked.db, season)));
  return new Map(all.flat().map((team) => [team.slug, team]));
}

async function seasonsPlayed(asked: FeedContext, page: PlayerPage): Promise<FeedSeason[]> {
  const names = new Set(page.seasons.map(({ season }) => season));
  return (await listFeedSeasons(asked)).filter(({ name }) => names.has(name));
}

async function profile(asked: FeedContext, page: PlayerPage, number: number): Promise<Row> {
  const { first, last } = splitName(page.name);
  const [latest] = page.team
    ? await rowsOf<{ number: number; code: string }>(
        asked.db,
        sql`select number::float8 as number, code from teams where slug = ${page.team.slug}`,
      )
    : [];
  return {
    player_id: digits(number),
    person_id: digits(number),
    name: page.name,
    first_name: first,
    last_name: last,
    jersey_number: page.number === null ? '' : String(page.number),
    most_recent_team_id: digits(latest?.number),
    most_recent_team_name: page.team?.name ?? '',
    most_recent_team_code: latest?.code ?? '',
    division: asked.league.shortName,
    active: flag(page.team),
    rookie: '0',
    position: positionCode(page.position),
    height: '',
    weight: '0',
    birthdate: '',
    birthtown: '',
    birthprov: '',
    birthcntry: '',
    shoots: page.shoots ?? '',
    catches: page.catches ?? '',
    hometown: page.hometown ?? '',
    homeprov: '',
    homecntry: '',
    bio: page.bio ?? '',
    primary_image: wholeAddress(asked, page.image),
    draft: [],
    draft_type: '',
    careerhigh: '',
    current_team: page.team?.name ?? '',
  };
}

function media(asked: FeedContext, { image, name }: PlayerPage, number: number): Row[] {
  const url = wholeAddress(asked, image);
  if (!url) return [];
  const id = digits(number);
  return [
    {
      id,
      person_id: id,
      player_id: id,
      media_type: 'image',
      lang_id: '1',
      title: name,
      uploaded: '',
      is_primary: '1',
      uploaded_name: '',
      file_name: '',
      modified: '',
      deleted: '0',
      height: '0',
      width: '0',
      thumb: url,
      url,
    },
  ];
}

const isGoalie = (page: PlayerPage) => page.position === 'Goalie';

/** A line for each season and team; those of tournaments, such as play-offs, apart. The last one of a list is the total. */
async function seasonStats(asked: FeedContext, page: PlayerPage, number: number): Promise<Row> {
  const seasons = await seasonsPlayed(asked, page);
  const teams = await teamsBySlug(asked, seasons);
  const figuresOf = await goalFiguresOf(asked.db, sql`true`, page._id);
  const linesOf = (all: readonly PlayerStatRow[], isTournament: boolean): Row[] => {
    const rows = all.flatMap((row) => {
      const season = seasons.find(({ name }) => name === row.season);
      const feedTeam = teams.get(row.teamSlug);
      return season ? [{ season, row: { ...row, feedId: number, feedTeam, onSheets: figuresOf(row, season) } }] : [];
    });
    const lines = rows.map(({ season, row }) => seasonLine(row, season, isTournament));
    return lines.length === 0
      ? []
      : [
          ...lines,
          totalOf(
            rows.map(({ row }) => row),
            isGoalie(page),
            isTournament,
          ),
        ];
  };
  return {
    regular: linesOf(
      page.seasons.filter(({ tournament }) => tournament === null),
      false,
    ),
    playoff: linesOf(
      page.seasons.filter(({ tournament }) => tournament !== null),
      true,
    ),
    exhibition: [],
  };
}

const unknownOfSkaters = {
  sopt_track_faceoffs: '0',
  ice_time_minutes_seconds: '0:00',
};

function seasonLine(row: StatRow, season: FeedSeason, isTournament: boolean): Row {
  return {
    shots_blocked_by_player: '0',
    ...statRow(row, row.position === 'Goalie' ? 'goalies' : 'skaters', season),
    ...unknownOfSkaters,
    season_name: row.tournament ?? season.name,
    shortname: row.tournament ?? season.name,
    playoff: flag(isTournament),
    career: '1',
    max_start_date: season.startsOn ?? '',
    veteran: '',
    veteran_status: '0',
  };
}

const summed = [
  'games_played',
  'goals',
  'assists',
  'points',
  'plus_minus',
  'penalty_minutes',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
  'shots',
  'wins',
  'losses',
  'shutouts',
  'shots_against',
  'goals_against',
  'seconds_played',
] as const;

/** The sums are numbers, unlike the figures of a line. */
function totalOf(rows: readonly StatRow[], ofGoalie: boolean, isTournament: boolean): Row {
  const sumOf = (figure: (typeof summed)[number] | 'overtime_losses' | 'saves' | 'rated_shots' | 'shot_goals') =>
    rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0);
  const sums = Object.fromEntries(summed.map((figure) => [figure, sumOf(figure)])) as Record<
    (typeof summed)[number],
    number
  >;
  const onSheets = Object.fromEntries(
    Object.entries(sheetFigures).map(([name, figure]) => [
      name,
      rows.reduce((sum, row) => sum + (row.onSheets?.[figure] ?? 0), 0),
    ]),
  ) as Record<keyof typeof sheetFigures, number>;
  const games = sums.games_played;
  const { wins, losses, shutouts, shots_against, goals_against, seconds_played, ...ofSkater } = sums;
  const head = {
    season_id: 0,
    season_name: 'Total',
    shortname: 'Total',
    team_id: '0',
    team_name: '',
    team_code: '',
    team_city: '',
    team_nickname: '',
    division: '',
    jersey_number: 0,
    playoff: Number(isTournament),
    career: 1,
    active: '0',
    max_start_date: 0,
    veteran: '',
    veteran_status: 0,
  };
  if (ofGoalie) {
    const [ot_losses, saves] = [sumOf('overtime_losses'), sumOf('saves')];
    return {
      ...head,
      ...sums,
      ot_losses,
      total_losses: losses + ot_losses,
      saves,
      minutes_played: Math.floor(seconds_played / 60),
      savepct: decimal(savePercentage(saves, sumOf('rated_shots')), 3),
    };
  }
  return {
    ...head,
    ...unknownOfSkaters,
    ...ofSkater,
    points_per_game: perGame(sums.points, games),
    penalty_minutes_per_game: perGame(sums.penalty_minutes, games),
    shooting_percentage: decimal(sums.shots > 0 ? (100 * sumOf('shot_goals')) / sums.shots : 0, 1),
    ...onSheets,
    shootout_percentage: percentageOf(onSheets.shootout_goals, onSheets.shootout_attempts),
    faceoff_pct: percentageOf(onSheets.faceoff_wins, onSheets.faceoff_attempts),
    game_tieing_goals: 0,
    insurance_goals: 0,
    ice_time: 0,
  };
}

/** The line of the latest season's league games. */
async function mostRecent(asked: FeedContext, page: PlayerPage, number: number): Promise<Row> {
  const seasons = await seasonsPlayed(asked, page);
  const row = page.seasons.find(({ tournament }) => tournament === null) ?? page.seasons[0];
  const season = seasons.find(({ name }) => name === row?.season);
  if (!row || !season) return {};
  const teams = await teamsBySlug(asked, [season]);
  const figuresOf = await goalFiguresOf(asked.db, sql`game.season_id = ${season.id}`, page._id);
  const shown = { ...row, feedId: number, feedTeam: teams.get(row.teamSlug), onSheets: figuresOf(row, season) };
  return seasonLine(shown, season, row.tournament !== null);
}

/** The final games of a season, the latest first. */
async function gameByGame(asked: FeedContext, page: PlayerPage): Promise<Row> {
  const seasons = await seasonsPlayed(asked, page);
  const wanted = asked.query.text('season_id') ? await requestedFeedSeason(asked) : seasons[0];
  const log = wanted ? await orIfNotFound(listPlayerGames(asked.db, page._id, wanted.mainName), undefined) : undefined;
  const ids = (log?.games ?? []).map(({ gameId }) => gameId);
  const numbers = new Map(
    (
      await rowsOf<{ id: string; number: number; home: number; away: number }>(
        asked.db,
        sql`select game.id, game.number::float8 as number, home.number::float8 as home, away.number::float8 as away
          from games game join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id
          where game.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`,
      )
    ).map((game) => [game.id, game]),
  );
  const figures = wanted
    ? await listSheetFigures(asked.db, sql`game.season_id = ${wanted.id}`, { playerId: page._id, byGame: true })
    : [];
  const creditsWinner = wanted?.rules.creditShootoutWinner ?? false;
  const onSheets = new Map(figures.map((each) => [each.gameId, each]));
  return {
    games: (log?.games ?? []).map((game) =>
      gameLine(asked, game, numbers.get(game.gameId)!, onSheets.get(game.gameId), isGoalie(page), creditsWinner),
    ),
    seasons_played: seasons.map(({ number, name }) => ({ season_id: number, season_name: name })),
  };
}

function gameLine(
  { league: { timeZone, shortName } }: FeedContext,
  game: PlayerGame,
  { number, home, away }: { number: number; home: number; away: number },
  onSheet: SheetFigures | undefined,
  ofGoalie: boolean,
  creditsWinner: boolean,
): Row {
  const day = dayIn(timeZone, game.date);
  const goalsFromShots = game.goals - (creditsWinner ? (onSheet?.shootoutWinningGoals ?? 0) : 0);
  const [homeTeam, awayTeam] = game.isHome ? [game.team, game.opponent] : [game.opponent, game.team];
  return {
    id: digits(number),
    gMonth: String(Number(day.slice(5, 7))),
    date_played: day,
    home: flag(game.isHome),
    home_team: digits(home),
    home_team_code: homeTeam.code,
    home_team_name: homeTeam.name,
    home_division: shortName,
    visiting_team: digits(away),
    visiting_team_code: awayTeam.code,
    visiting_team_name: awayTeam.name,
    visiting_division: shortName,
    player_team: digits(game.isHome ? home : away),
    home_goal_count: digits(game.home_score),
    visiting_goal_count: digits(game.away_score),
    goalie: flag(ofGoalie),
    goals: digits(game.goals),
    assists: digits(game.assists),
    points: game.points ?? 0,
    plusminus: digits(game.plus_minus),
    plus_minus: digits(game.plus_minus),
    penalty_minutes: digits(game.penalty_minutes),
    shots: digits(game.shots),
    shooting_percentage: decimal(game.shots ? (100 * goalsFromShots) / game.shots : 0, 1),
    power_play_goals: digits(game.power_play_goals),
    short_handed_goals: digits(game.short_handed_goals),
    empty_net_goals: digits(onSheet?.emptyNetGoals),
    insurange_goals: '0',
    game_winning_goals: digits(game.game_winning_goals),
    first_goals_scored: digits(onSheet?.firstGoals),
    game_tieing_goals: '0',
    faceoffs_taken: digits(onSheet?.faceoffs),
    faceoffs_won: digits(onSheet?.faceoffsWon),
    shootout_goals: digits(onSheet?.shootoutGoals),
    shootout_attempts: digits(onSheet?.shootoutAttempts),
    shootout_goals_win: digits(onSheet?.shootoutWinningGoals),
    shootout_shots: '0',
    shootout_shots_percentage: 0,
    ...(ofGoalie && {
      win: flag(game.decision === 'W'),
      loss: flag(game.decision === 'L'),
      ot_loss: flag(game.decision === 'O'),
      seconds: digits(game.seconds_played),
      minutes: clock(game.seconds_played),
      shots_against: digits(game.shots_against),
      saves: digits(game.saves),
      goals_against: digits(game.goals_against),
      svpct: decimal(game.saves === null ? null : savePercentage(game.saves, game.shots_against ?? 0), 3),
    }),
  };
}
