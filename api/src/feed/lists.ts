import { dayAfter, dayIn, instantAt } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuidArray } from '../platform/database/bulk.ts';
import { rowsOf } from '../platform/database/db.ts';
import { listPublicPlayers } from '../players/publicPlayers.ts';
import { getTeamPage } from '../teams/teams.ts';
import { scheduleRow, scorebarRows } from './gameRows.ts';
import { isUnspecified } from './query.ts';
import {
  divisionId,
  type FeedContext,
  type FeedGame,
  type FeedSeason,
  type FeedTeam,
  listFeedSeasons,
  listFeedTeams,
  logoOf,
  orIfNotFound,
  playerNumbers,
  requestedFeedSeason,
  requestedTeam,
  selectFeedGames,
  wholeAddress,
} from './records.ts';
import { digits, flag, nicknameOf, positionCode, positionId, type Row, splitName } from './values.ts';

export async function seasons(asked: FeedContext): Promise<Row[]> {
  return (await listFeedSeasons(asked)).map(seasonRow);
}

/** All seasons count for careers, and none is only of play-offs: those belong to their season. */
export const seasonRow = ({ number, name, startsOn, endsOn }: FeedSeason): Row => ({
  season_id: digits(number),
  season_name: name,
  shortname: name,
  career: '1',
  playoff: '0',
  start_date: startsOn ?? '',
  end_date: endsOn ?? '',
});

export async function teamsBySeason(asked: FeedContext): Promise<Row[]> {
  const teams = await listFeedTeams(asked.db, await requestedFeedSeason(asked));
  return teams.map((team) => ({
    id: digits(team.number),
    name: team.name,
    city: team.city ?? '',
    code: team.code,
    nickname: nicknameOf(team),
    team_caption: '',
    division_id: divisionId,
    division_long_name: asked.league.name,
    division_short_name: asked.league.shortName,
    team_logo_url: logoOf(asked, team),
    team_color: team.primaryColor,
    team_secondary_color: team.secondaryColor,
  }));
}

/** A team's roster in a season; the last element is a list of its staff. */
export async function roster(asked: FeedContext): Promise<unknown[]> {
  const { season, team, players } = await rosterOf(asked);
  if (!team) return [];
  return [...players.map((player) => rosterRow(asked, player, team)), staffOf(asked, team, season)];
}

export type RosterPerson = Awaited<ReturnType<typeof rosterOf>>['players'][number];

export async function rosterOf(asked: FeedContext) {
  const { db } = asked;
  const season = await requestedFeedSeason(asked);
  const team = requestedTeam(asked, await listFeedTeams(db, season)) ?? undefined;
  const page = season && team && (await orIfNotFound(getTeamPage(db, team.slug, season.mainName), undefined));
  const known = await rowsOf<{ id: string; number: number; catches: string | null }>(
    db,
    sql`select id, number::float8 as number, catches from players
      where id = any(${uuidArray((page?.roster ?? []).map(({ _id }) => _id))})`,
  );
  const personOf = new Map(known.map((each) => [each.id, each]));
  const players = (page?.roster ?? []).map((player) => {
    const { number = 0, catches = null } = personOf.get(player._id) ?? {};
    return { ...player, jerseyNumber: player.number, number, catches };
  });
  return { season, team, players };
}

export function rosterRow(asked: FeedContext, player: RosterPerson, team: FeedTeam): Row {
  const { first, last } = splitName(player.name);
  const id = digits(player.number);
  return {
    id,
    person_id: id,
    player_id: id,
    playerId: id,
    active: '1',
    first_name: first,
    last_name: last,
    name: player.name,
    phonetic_name: '',
    display_name: '',
    shoots: player.shoots ?? '',
    catches: player.catches ?? '',
    hometown: player.hometown ?? '',
    homeprov: '',
    homecntry: '',
    homeplace: player.hometown ?? '',
    birthtown: '',
    birthprov: '',
    birthcntry: '',
    birthplace: '',
    birthdate: '',
    birthdate_year: '',
    rawbirthdate: '',
    height: '',
    height_hyphenated: '',
    h: '',
    weight: '0',
    w: '0',
    hidden: '0',
    current_team: '',
    status: '',
    latest_team_id: digits(team.number),
    veteran_status: '0',
    veteran_description: '',
    team_name: team.name,
    division: asked.league.shortName,
    tp_jersey_number: player.jerseyNumber === null ? '' : String(player.jerseyNumber),
    rookie: '0',
    isRookie: '',
    position_id: positionId(player.position),
    position: positionCode(player.position),
    nhlteam: '',
    draft_status: '',
    draftinfo: [],
    captain: flag(player.isCaptain),
    assistant_captain: flag(player.isAssistantCaptain),
    player_image: wholeAddress(asked, player.image),
  };
}

function staffOf({ league }: FeedContext, { generalManager }: FeedTeam, season: FeedSeason | undefined): Row[] {
  if (!generalManager) return [];
  const { first, last } = splitName(generalManager);
  return [
    {
      id: '0',
      person_id: '0',
      first_name: first,
      last_name: last,
      name: generalManager,
      role: 'General Manager',
      role_id: '0',
      is_admin: '0',
      jersey_number: '',
      hometown: '',
      homeprov: '',
      start_date: season?.startsOn ?? '',
      end_date: season?.endsOn ?? '',
      division: league.shortName,
    },
  ];
}

/** The games of a season, of one team or all, as `Schedule` and as `Scorebar`. */
export async function schedule(asked: FeedContext): Promise<{ Schedule: Row[]; Scorebar: Row[] }> {
  const games = await scheduledGames(asked);
  return { Schedule: games.map((game) => scheduleRow(asked, game)), Scorebar: await scorebarRows(asked, games) };
}

export async function scheduledGames(asked: FeedContext): Promise<FeedGame[]> {
  const { db, query, league } = asked;
  const season = await requestedFeedSeason(asked);
  if (!season) return [];
  const team = requestedTeam(asked, await listFeedTeams(db, season));
  if (team === null) return [];
  const month = query.count('month', 0, 99);
  const games = await selectFeedGames(
    db,
    sql`game.season_id = ${season.id}
      ${team ? sql`and ${team.id} in (game.home_team_id, game.away_team_id)` : sql``}`,
  );
  const inMonth = games.filter(
    ({ date }) => !month || month > 12 || Number(dayIn(league.timeZone, date).slice(5, 7)) === month,
  );
  return inMonth.slice(0, query.count('limit', inMonth.length, inMonth.length) || inMonth.length);
}

/** The games that start on these days of the league. */
export async function gamesBetween(
  { db, league }: FeedContext,
  from: string,
  until: string,
  limit?: number,
): Promise<FeedGame[]> {
  const [since, before] = [from, dayAfter(until, 1)].map((day) => instantAt(league.timeZone, day, '00:00'));
  return selectFeedGames(
    db,
    sql`game.starts_at >= ${since}::text::timestamptz and game.starts_at < ${before}::text::timestamptz`,
    limit,
  );
}

/** The most days of a range. */
const maxDays = 400;

/** The games of some days before and after today, of every division or of the one that there is. */
export async function scorebar(asked: FeedContext): Promise<Row[]> {
  const { query, league, now } = asked;
  const division = query.text('division_id');
  if (!isUnspecified(division) && division !== divisionId) return [];
  const today = dayIn(league.timeZone, now);
  const from = dayAfter(today, -query.count('numberofdaysback', 0, maxDays));
  const until = dayAfter(today, query.count('numberofdaysahead', 0, maxDays));
  const games = await gamesBetween(asked, from, until, query.count('limit', 1000, 1000) || 1000);
  return scorebarRows(asked, games);
}

/** The number of games of each day that has any; a range without an end, or a longer one, is cut. */
export async function gamesPerDay(asked: FeedContext): Promise<Row[]> {
  const { query, league, now } = asked;
  const from = query.day('start_date') ?? dayIn(league.timeZone, now);
  const last = dayAfter(from, maxDays);
  const until = query.day('end_date') ?? from;
  if (until < from) return [];
  const counts = new Map<string, number>();
  for (const { date } of await gamesBetween(asked, from, [until, last].sort()[0]!)) {
    const day = dayIn(league.timeZone, date);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, games]) => ({
    date_played: day,
    month: String(Number(day.slice(5, 7))),
    year: day.slice(0, 4),
    dayofweek: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
    day: String(Number(day.slice(8))),
    numberofgames: String(games),
  }));
}

/** The tables that there are. A league without conferences and divisions has the same one in each. */
export async function standingTypes(asked: FeedContext): Promise<Row[]> {
  const season = await requestedFeedSeason(asked);
  if (!season) return [];
  return ['conference', 'division', 'league'].map((stat) => ({
    stat,
    type: 'standings',
    name: stat,
    season_id: digits(season.number),
  }));
}

/** The players of a season with this in their name. */
export async function searchPlayers(asked: FeedContext): Promise<Row[]> {
  const { db, query } = asked;
  const season = await requestedFeedSeason(asked);
  const term = query.text('search_term');
  if (!season || !term) return [];
  const found = await orIfNotFound(listPublicPlayers(db, { season: season.mainName, q: term, limit: 100 }), []);
  const numbers = await playerNumbers(
    db,
    found.map(({ _id }) => _id),
  );
  const teams = new Map((await listFeedTeams(db, season)).map((team) => [team.id, team]));
  return found.slice(0, query.count('limit', 100, 100)).map((player) => {
    const { first, last } = splitName(player.name);
    const id = digits(numbers.get(player._id));
    return {
      person_id: id,
      player_id: id,
      active: '1',
      first_name: first,
      last_name: last,
      phonetic_name: '',
      shoots: '',
      catches: '',
      height: '',
      weight: '0',
      rawbirthdate: '',
      birthdate: '',
      birthtown: '',
      birthprov: '',
      birthcntry: '',
      team_id: digits(teams.get(player.team._id)?.number),
      jersey_number: player.number === null ? '' : String(player.number),
      role_id: '1',
      season_id: digits(season.number),
      role_name: 'Player',
      all_roles: 'Player',
      last_team_name: player.team.name,
      last_team_code: player.team.code,
      division: asked.league.shortName,
      position: positionCode(player.position),
      profile_image: '',
      score: '0',
      last_active_date: '',
    };
  });
}
