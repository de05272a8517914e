import { rulePresets } from '@league/contract';
import { standingsTable } from '../src/standings/standingsTable.ts';
import { addDays, type Fixture, layOut, pairRounds, weekOf, weeksPlayed } from './calendar.ts';
import { type Club, clubs, officials } from './clubs.ts';
import { exhibitionName } from './exhibitions.ts';
import { type NightSheet, playGame } from './gameNight.ts';
import { addIncidents } from './incidents.ts';
import { cupName, layOutFinal, layOutGroups, layOutSemiFinals } from './nileCup.ts';
import { settleOfficials } from './officials.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import { type DemoPlayer, makeRosters, type Rosters } from './rosters.ts';
import { type ClubSuspension, sendOneOff } from './sendOff.ts';

export interface DemoGame extends Fixture {
  id: string;
  seasonId: string;
  tournamentName: string | null;
  venue: string;
  attendance: number;
  officials: { name: string; duty: string }[];
  isPostponed: boolean;
  /** The game's sheet, decided in advance; simulated when it is first read. */
  readonly sheet: NightSheet;
}

interface DemoSeason {
  id: string;
  name: string;
  isCurrent: boolean;
  rosters: Rosters;
  startsOn: string;
  endsOn: string;
}

export interface DemoLeague {
  clubs: (Club & { id: string })[];
  players: DemoPlayer[];
  seasons: DemoSeason[];
  games: DemoGame[];
  /** A club that misses a suspended player in its next game. */
  suspended: ClubSuspension | undefined;
}

/** The seed of the shipped league. */
export const demoSeed = 20_261;

interface DemoLeagueOptions {
  /** The current season is scheduled around this day: a little more than half of it is past. */
  today: Date;
  timeZone: string;
  seed: number;
}

/**
 * A league with last year's season and this year's, with a cup before it. Deterministic down to every shot, so that upcoming
 * games can be played when their time comes.
 */
export function makeDemoLeague({ today, timeZone, seed }: DemoLeagueOptions): DemoLeague {
  const random = createRandom(seed);
  const firstWeek = addDays(weekOf(today), -7 * weeksPlayed);
  const year = seasonYear(firstWeek);
  const { before, now, players } = makeRosters(clubs, year, random);
  const league = { clubs: clubs.map((club) => ({ ...club, id: random.id() })), players };
  const seasonOf = (begins: number, rosters: Rosters, from: Date, to: Date): DemoSeason => ({
    id: random.id(),
    name: `${begins}-${String(begins + 1).slice(2)}`,
    isCurrent: begins === year,
    rosters,
    startsOn: dayOf(from),
    endsOn: dayOf(to),
  });

  const firstWeekBefore = addDays(firstWeek, -7 * 52);
  const fixturesBefore = layOutSeason(firstWeekBefore, timeZone, random);
  const fixtures = layOutSeason(firstWeek, timeZone, random);
  const cupWeek = addDays(firstWeek, -21);
  const last = seasonOf(
    year - 1,
    before,
    addDays(firstWeekBefore, -30),
    addDays(fixturesBefore.at(-1)!.startsAt, 14 + playoffDays),
  );
  const current = seasonOf(year, now, addDays(cupWeek, -7), addDays(fixtures.at(-1)!.startsAt, 14));

  const gamesBefore = fixturesBefore.map((fixture) => playFixture(fixture, last, null, random));
  const cup = playCup(current, cupWeek, timeZone, random);
  const games = fixtures.map((fixture) => playFixture(fixture, current, null, random));
  postponeOne(games, today);
  const suspended = sendOneOff(games, today, (slug) => now.get(slug)!);
  const all = [...gamesBefore, ...cup, ...games];
  settleOfficials(all, today);
  return { ...league, seasons: [last, current], games: all, suspended };
}

/** Last season's play-offs (`seedPlayoffs`) follow its games. */
const playoffDays = 35;

/** A game as stored. */
export interface StoredGame extends Pick<Fixture, 'home' | 'away' | 'startsAt'> {
  id: string;
  tournamentName: string | null;
}

/** A game that is not among the league's: its sheet depends on its id and clubs alone. */
export function playStored({ seasons }: DemoLeague, { id, tournamentName, ...fixture }: StoredGame): DemoGame {
  const random = createRandom(seedOf(id));
  const game = playFixture(fixture, seasons.at(-1)!, tournamentName, random);
  const share = tournamentName === exhibitionName ? 0.4 : 1;
  return Object.assign(game, { id, attendance: Math.round(game.attendance * share) });
}

/** Seasons begin in summer or autumn; a start in spring belongs to the previous year's season. */
const seasonYear = (firstWeek: Date) => firstWeek.getUTCFullYear() - (firstWeek.getUTCMonth() < 5 ? 1 : 0);

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const layOutSeason = (firstWeek: Date, timeZone: string, random: Random) =>
  layOut(pairRounds(random.shuffle(clubs).map(({ slug }) => slug)), firstWeek, timeZone, random);

const clubOf = (slug: string) => clubs.find((club) => club.slug === slug)!;

/** @param isPlayoff it is played at home, and until a goal decides it */
export function playFixture(
  fixture: Fixture,
  season: DemoSeason,
  tournamentName: string | null,
  random: Random,
  isPlayoff = false,
): DemoGame {
  const [home, away] = [clubOf(fixture.home), clubOf(fixture.away)];
  const host = tournamentName && !isPlayoff ? clubs[0]! : home;
  const own = createRandom(random.between(0, 2 ** 32 - 1));
  // A team's form varies.
  const visitors = (club: Club) => ({
    roster: season.rosters.get(club.slug)!,
    rating: club.rating + own.normal() * 0.25,
  });
  let sheet: NightSheet | undefined;
  return {
    ...fixture,
    id: random.id(),
    seasonId: season.id,
    tournamentName,
    venue: host.venue,
    attendance: Math.round(
      host.seats * Math.min(1, 0.56 + 0.16 * home.rating + 0.08 * away.rating + random.next() * 0.32),
    ),
    officials: [
      ...draw(officials.referees.slice(0, 6), 'Referee', random),
      ...draw(officials.linespersons.slice(0, 8), 'Linesperson', random),
    ],
    isPostponed: false,
    get sheet() {
      sheet ??= addIncidents(playGame(visitors(home), visitors(away), own, isPlayoff), own);
      return sheet;
    },
  };
}

const draw = (names: readonly string[], duty: string, random: Random) =>
  random
    .shuffle(names)
    .slice(0, 2)
    .map((name, at) => ({ name, duty: `${duty} ${at + 1}` }));

function playCup(season: DemoSeason, week: Date, timeZone: string, random: Random): DemoGame[] {
  const play = (fixture: Fixture) => playFixture(fixture, season, cupName, random);
  const seeded = clubs.toSorted((a, b) => b.rating - a.rating).map(({ slug }) => slug);
  const { groups, fixtures } = layOutGroups(seeded, week, timeZone, random);
  const groupGames = fixtures.map(play);
  const played = groupGames.map(({ home, away, startsAt, sheet }) => ({
    homeId: home,
    awayId: away,
    startsAt,
    homeScore: sheet.homeScore,
    awayScore: sheet.awayScore,
    decision: sheet.decision,
  }));
  const tables = groups.map((group) =>
    standingsTable(
      group.map((_id) => ({ _id })),
      played,
      rulePresets.iihf,
    ).map(({ team }) => team._id),
  );
  const nextWeek = addDays(week, 7);
  const semiFinals = layOutSemiFinals(tables, nextWeek, timeZone).map(play);
  const finalists = semiFinals.map(({ home, away, sheet }) => (sheet.homeScore > sheet.awayScore ? home : away));
  return [...groupGames, ...semiFinals, play(layOutFinal(finalists, nextWeek, timeZone))];
}

/** One game of three weeks ago is postponed without a new date. */
function postponeOne(games: DemoGame[], today: Date) {
  const past = games.filter(({ startsAt }) => startsAt < addDays(today, -18));
  const game = past.at(-1);
  if (game) game.isPostponed = true;
}
