import {
  type FinalScore,
  firstPairs,
  type GameStatus,
  isIfNeeded,
  isYetToBePlayed,
  nextPairs,
  type PlayoffSeries,
  type Playoffs,
  type PublicPlayoffs,
  roundsOf,
  type SeededTeam,
  type SeedPair,
  type SeriesGame,
  seriesWins,
  winsNeeded,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { seasonByName, seasonRow } from '../seasons/requestedSeason.ts';
import { currentFirst, latestFirst } from '../seasons/seasonOrder.ts';
import { teamBrief } from '../teams/tables.ts';
import type { StoredFormat } from './tables.ts';

interface StoredGame extends Omit<FinalScore, 'homeScore' | 'awayScore' | 'decision'> {
  gameId: string;
  game: number;
  date: string;
  timeKnown: boolean;
  status: GameStatus;
  homeTeamId: string;
  homeScore: number | null;
  awayScore: number | null;
  decision: FinalScore['decision'] | null;
  isAwarded: boolean;
  isAbandoned: boolean;
  venue: string | null;
  isNotNeeded: boolean;
}

export interface StoredSeries {
  id: string;
  roundOf: number;
  position: number;
  higherSeed: number | null;
  lowerSeed: number | null;
  bestOf: number;
  homePattern: string;
  venue: string | null;
  /** In order. */
  games: StoredGame[];
}

export interface StoredPlayoffs {
  seasonId: string;
  season: string;
  /** Null without play-offs, like the format. */
  name: string | null;
  format: StoredFormat | null;
  /** By seed. */
  seeds: SeededTeam[];
  series: StoredSeries[];
}

/** The play-offs of a season, if it has some. @param season its row */
export async function selectPlayoffs(db: Db, season: SQL): Promise<StoredPlayoffs | undefined> {
  const [found] = await rowsOf<StoredPlayoffs>(
    db,
    sql`
    with season as (${season})
    select season.id as "seasonId", season.name as season, playoffs.name, playoffs.format, (
      select coalesce(json_agg(json_build_object('seed', seed.seed, 'team', ${teamBrief('team')}) order by seed.seed), '[]')
      from playoff_seeds seed join teams team on team.id = seed.team_id where seed.season_id = season.id
    ) as seeds, (
      select coalesce(json_agg(json_build_object('id', series.id, 'roundOf', series.round_of, 'position', series.position,
        'higherSeed', series.higher_seed, 'lowerSeed', series.lower_seed, 'bestOf', series.best_of,
        'homePattern', series.home_pattern, 'venue', series.venue, 'games', (
          select coalesce(json_agg(json_build_object('gameId', game.id, 'game', game.series_game, 'date', game.starts_at,
            'timeKnown', game.time_known, 'status', game.status, 'homeTeamId', game.home_team_id,
            'homeScore', game.home_score, 'awayScore', game.away_score, 'decision', game.decision,
            'forfeitedBy', ${forfeitedBy}, 'isAwarded', game.is_awarded, 'isAbandoned', game.is_abandoned, 'venue', game.venue, 'isNotNeeded', game.is_not_needed) order by game.series_game), '[]')
          from games game where game.series_id = series.id)
      ) order by series.round_of desc, series.position), '[]')
      from playoff_series series where series.season_id = season.id
    ) as series
    from season left join playoffs on playoffs.season_id = season.id`,
  );
  return found;
}

/** The season that the page shows by itself: the current one, otherwise the last one that has play-offs. */
const shownSeason = sql`
  select * from seasons season order by exists (select from playoffs where playoffs.season_id = season.id) desc,
    ${currentFirst} limit 1`;

/** @throws 404 for an unknown season */
export async function getPlayoffs(db: Db, name?: string): Promise<PublicPlayoffs> {
  const found = await selectPlayoffs(db, name ? seasonByName(sql`${name}`) : shownSeason);
  const withPlayoffs = await rowsOf<{ name: string }>(
    db,
    sql`select season.name from seasons season join playoffs on playoffs.season_id = season.id
      order by ${latestFirst}`,
  );
  return { ...toPlayoffs(seasonRow(found ? [found] : [], name)), seasons: withPlayoffs.map((season) => season.name) };
}

export function toPlayoffs(stored: StoredPlayoffs | undefined): Playoffs {
  if (!stored?.format) return { season: stored?.season ?? '', name: null, reseed: false, champion: null, rounds: [] };
  const { season, name, format, seeds, series } = stored;
  const seeded = (seed: number | null) => seeds.find((each) => each.seed === seed) ?? null;
  let pairs: SeedPair[] = firstPairs(format.teams);
  let winners: (number | null)[] = [];
  const rounds = roundsOf(format.teams).map((roundOf) => {
    if (winners.length > 0) pairs = nextPairs(winners, format.reseed);
    const ofRound = pairs.map((pair, position) => ({
      pair,
      known: series.find((each) => each.roundOf === roundOf && each.position === position),
    }));
    winners = ofRound.map(({ pair, known }) => (pair.isBye ? pair.higher : known ? winningSeed(known, seeds) : null));
    const like = ofRound.find(({ known }) => known)?.known;
    return {
      roundOf,
      bestOf: like?.bestOf ?? 1,
      venue: like?.venue ?? null,
      series: ofRound.map(({ pair, known }): PlayoffSeries => {
        // A stored pair counts until another one is known.
        const higher = seeded(known?.higherSeed ?? pair.higher);
        const lower = seeded(known?.lowerSeed ?? pair.lower);
        const wins = known && higher ? winsOf(known, higher.team._id) : { higher: 0, lower: 0 };
        const games = known?.games.map((game) => toSeriesGame(game, known, wins, higher?.team._id)) ?? [];
        return { higher, lower, isBye: pair.isBye, wins, winner: known ? winnerBy(wins, known.bestOf) : null, games };
      }),
    };
  });
  return { season, name, reseed: format.reseed, champion: seeded(winners[0] ?? null)?.team ?? null, rounds };
}

type Wins = PlayoffSeries['wins'];

/** Counted from final games. */
function winsOf({ games }: Pick<StoredSeries, 'games'>, higherTeamId: string): Wins {
  const results = games.flatMap(({ status, homeScore, awayScore, decision, ...game }) =>
    status === 'final' && homeScore !== null && awayScore !== null && decision
      ? [{ ...game, homeScore, awayScore, decision }]
      : [],
  );
  const [higher, lower] = seriesWins(results, higherTeamId);
  return { higher, lower };
}

const winnerBy = (wins: Wins, bestOf: number) =>
  (['higher', 'lower'] as const).find((side) => wins[side] >= winsNeeded(bestOf)) ?? null;

/** Null while the series is open. */
export function winningSeed(series: StoredSeries, seeds: readonly SeededTeam[]): number | null {
  const higher = seeds.find(({ seed }) => seed === series.higherSeed);
  if (!higher) return null;
  const winner = winnerBy(winsOf(series, higher.team._id), series.bestOf);
  return winner && series[`${winner}Seed`];
}

/** The games before it that are final, or canceled and bring no wins. */
const settledBefore = ({ game }: Pick<StoredGame, 'game'>, games: readonly StoredGame[]): number =>
  games.filter(({ status, ...each }) => (status === 'final' || status === 'cancelled') && each.game < game).length;

const toSeriesGame = (
  { date, homeTeamId, homeScore, awayScore, decision, isNotNeeded, ...game }: StoredGame,
  { bestOf, games }: StoredSeries,
  wins: Wins,
  higherTeamId: string | undefined,
): SeriesGame => ({
  ...game,
  date: new Date(date).toISOString(),
  higherIsHome: homeTeamId === higherTeamId,
  home_score: homeScore,
  away_score: awayScore,
  decision_type: decision,
  ifNeeded:
    isYetToBePlayed(game) && isIfNeeded(game.game, bestOf, [wins.higher, wins.lower], settledBefore(game, games)),
  notNeeded: isNotNeeded,
});
