import { type PlayoffSeries, type Playoffs, winsNeeded } from '@league/contract';
import { sql } from 'drizzle-orm';
import { getPlayoffs } from '../playoffs/readPlayoffs.ts';
import { stateOf } from './gameRows.ts';
import {
  type FeedContext,
  type FeedGame,
  type FeedSeason,
  type FeedTeam,
  listFeedTeams,
  logoOf,
  requestedFeedSeason,
  selectFeedGames,
} from './records.ts';
import { digits, flag, type Row } from './values.ts';

const noBracket: Row = { rounds: [], teams: {}, logos: {}, logo: '', show_ties: false };

const roundNames: Record<number, string> = { 2: 'Final', 4: 'Semi-finals', 8: 'Quarter-finals' };

/** The play-offs of a season; one without them has an empty bracket. */
export async function brackets(asked: FeedContext): Promise<Row> {
  const { db } = asked;
  const season = await requestedFeedSeason(asked);
  if (!season) return noBracket;
  const [playoffs, games, teams] = await Promise.all([
    getPlayoffs(db, season.mainName),
    selectFeedGames(db, sql`game.season_id = ${season.id} and game.series_id is not null`),
    listFeedTeams(db, season),
  ]);
  const { rounds } = playoffs;
  if (rounds.length === 0) return noBracket;
  const inBracket = new Set(
    rounds.flatMap(({ series }) => series.flatMap(({ higher, lower }) => [higher?.team._id, lower?.team._id])),
  );
  const shown = teams.filter(({ id }) => inBracket.has(id));
  return {
    rounds: roundRows(asked, playoffs, season, shown, games),
    teams: Object.fromEntries(shown.map((team) => [digits(team.number), teamRow(asked, team)])),
    logos: Object.fromEntries(shown.map((team) => [digits(team.number), logoOf(asked, team)])),
    logo: '',
    show_ties: false,
  };
}

function roundRows(
  asked: FeedContext,
  { rounds, reseed }: Playoffs,
  season: FeedSeason,
  teams: readonly FeedTeam[],
  games: readonly FeedGame[],
): Row[] {
  const gameOf = new Map(games.map((game) => [game.gameId, game]));
  const numberOf = (seeded: PlayoffSeries['higher']) =>
    seeded ? digits(teams.find(({ id }) => id === seeded.team._id)?.number) : '';
  const letters = lettersOf(rounds);
  return rounds.map(({ roundOf, bestOf, series }, at) => {
    const name = roundNames[roundOf] ?? 'First round';
    const round = String(at + 1);
    return {
      round,
      round_name: name,
      season_id: digits(season.number),
      round_type_id: '1',
      round_type_name: `Best of ${bestOf}`,
      matchups: series.flatMap(({ higher, lower, isBye, wins, winner, games: ofSeries }, position) => {
        if (isBye) return [];
        const [feeder1, feeder2] = feedersOf(at, position);
        const row: Row = {
          series_letter: letters[at]![position],
          series_name: name,
          series_logo: '',
          round,
          active: flag(higher && lower && winner === null),
          feeder_series1: feeder1,
          feeder_series2: feeder2,
          team1: numberOf(higher),
          team2: numberOf(lower),
          team1_seed: digits(higher?.seed),
          team2_seed: digits(lower?.seed),
          team1_wins: wins.higher,
          team2_wins: wins.lower,
          ties: 0,
          wins_needed: winsNeeded(bestOf),
          winner: winner ? numberOf(winner === 'higher' ? higher : lower) : '',
          content_en: '',
          content_fr: '',
          games: ofSeries.flatMap(({ gameId, notNeeded }) => {
            const game = gameOf.get(gameId);
            return game && !notNeeded ? [gameRow(asked, game)] : [];
          }),
        };
        return [row];
      }),
    };
  });

  /** The letters of the series whose winners meet, that of `team1` first; none after a bye and where seeds decide who meets. */
  function feedersOf(at: number, position: number): string[] {
    const before = rounds[at - 1]?.series;
    if (reseed || !before) return [none, none];
    const feeders = [2 * position, 2 * position + 1];
    const { higher } = rounds[at]!.series[position]!;
    const [, second] = feeders.map((feeder) => winnerOf(before[feeder]!));
    if (higher && second?.seed === higher.seed) feeders.reverse();
    return feeders.map((feeder) => letters[at - 1]![feeder] ?? none);
  }
}

const none = 'N/A';

const winnerOf = ({ isBye, winner, higher, lower }: PlayoffSeries) =>
  isBye || winner === 'higher' ? higher : winner && lower;

/** `A` to `O`: a bracket of 16 teams has 15 series. Who rests has none. */
function lettersOf(rounds: Playoffs['rounds']): (string | undefined)[][] {
  let count = 0;
  return rounds.map(({ series }) => series.map(({ isBye }) => (isBye ? undefined : String.fromCharCode(65 + count++))));
}

function gameRow(asked: FeedContext, game: FeedGame): Row {
  const state = stateOf(game, asked);
  return {
    game_id: digits(game.number),
    home_team: digits(game.homeTeam.number),
    home_goal_count: digits(game.home_score),
    visiting_team: digits(game.awayTeam.number),
    visiting_goal_count: digits(game.away_score),
    status: state.code,
    game_status: state.state,
    date_time: `${state.day} ${state.clockTime}`,
    date_tbd: '0',
    time_tbd: flag(game.timeKnown === false),
    GameDateISO8601: state.iso,
    if_necessary: flag(game.playoff?.ifNeeded),
    game_notes: '',
    flo_hockey_url: '',
    flo_core_event_id: '',
    flo_live_event_id: '',
  };
}

const teamRow = (asked: FeedContext, team: FeedTeam): Row => ({
  id: digits(team.number),
  city: team.city ?? '',
  team_code: team.code,
  name: team.name,
  division_long_name: asked.league.name,
  division_short_name: asked.league.shortName,
  conf_id: '1',
  logo: logoOf(asked, team),
  color: team.primaryColor,
  secondary_color: team.secondaryColor,
});
