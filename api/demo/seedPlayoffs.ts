import { firstPairs, higherSeedHosts, nextPairs, rulePresets, winsNeeded } from '@league/contract';
import { games } from '../src/games/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import type { Db } from '../src/platform/database/db.ts';
import { decidedReason } from '../src/playoffs/settleSeries.ts';
import { playoffSeeds, playoffSeries, playoffs } from '../src/playoffs/tables.ts';
import { standingsTable } from '../src/standings/standingsTable.ts';
import { addDays, atClock, weekOf } from './calendar.ts';
import { type DemoGame, type DemoLeague, demoSeed, playFixture } from './makeDemoLeague.ts';
import { settleOfficials } from './officials.ts';
import { createRandom } from './random.ts';

const name = 'Play-offs';
const overtimeMinutes = 20;

/** Thursdays and Saturdays from the first week on. */
const days = [4, 6, 11, 13, 18, 20, 25, 27];
const rounds = [
  { roundOf: 4, bestOf: 3, homePattern: '1-1-1', firstDay: 0, times: ['19:30', '17:00'] },
  { roundOf: 2, bestOf: 5, homePattern: '2-2-1', firstDay: 3, times: ['19:30'] },
];

/** Plays last season's play-offs between the first four of its table, and adds their games to the league's. */
export async function seedPlayoffs(tx: Db, league: DemoLeague, now: Date, timeZone: string): Promise<void> {
  const season = league.seasons[0]!;
  const table = finalTable(league, season.id);
  const random = createRandom(demoSeed + 1_000_000);
  const firstWeek = addDays(weekOf(table.lastDay), 7);
  await tx.insert(playoffs).values({
    seasonId: season.id,
    name,
    format: {
      ...{ teams: 4, reseed: false, firstDay: addDays(firstWeek, days[0]!).toISOString().slice(0, 10), time: '19:30' },
      ...{ daysBetween: 2, daysBetweenRounds: 5, overtimeMinutes, shootout: false, timeZone },
    },
  });
  await insertRows(
    tx,
    playoffSeeds,
    table.slugs.map((slug, at) => ({ seasonId: season.id, seed: at + 1, teamId: idOf(league, slug) })),
  );
  const played: DemoGame[] = [];
  let pairs = firstPairs(4);
  for (const { roundOf, bestOf, homePattern, firstDay, times } of rounds) {
    const winners: number[] = [];
    for (const [position, { higher, lower }] of pairs.entries()) {
      const seriesId = random.id();
      const series = { id: seriesId, seasonId: season.id, roundOf, position, higherSeed: higher, lowerSeed: lower };
      await tx.insert(playoffSeries).values({ ...series, bestOf, homePattern });
      const wins = { [higher!]: 0, [lower!]: 0 };
      for (const [at, higherIsHome] of higherSeedHosts(homePattern).entries()) {
        const [home, away] = higherIsHome ? [higher!, lower!] : [lower!, higher!];
        const startsAt = atClock(addDays(firstWeek, days[firstDay + at]!), times[position]!, timeZone);
        const fixture = { home: table.slugs[home - 1]!, away: table.slugs[away - 1]!, startsAt };
        const game = playFixture(fixture, season, name, random, true);
        const isNotNeeded = Object.values(wins).includes(winsNeeded(bestOf));
        await tx.insert(games).values({
          ...{ id: game.id, seasonId: season.id, startsAt, venue: game.venue, overtimeMinutes },
          ...{ competitionType: 'tournament', tournamentName: name, seriesId, seriesGame: at + 1 },
          ...{ homeTeamId: idOf(league, fixture.home), awayTeamId: idOf(league, fixture.away) },
          ...(isNotNeeded && { status: 'cancelled', statusReason: decidedReason, isNotNeeded }),
        });
        if (isNotNeeded) continue;
        played.push(game);
        wins[game.sheet.homeScore > game.sheet.awayScore ? home : away]! += 1;
      }
      winners.push(wins[higher!]! > wins[lower!]! ? higher! : lower!);
    }
    pairs = nextPairs(winners, false);
  }
  settleOfficials(played, now);
  // Before the current season: its games stay the latest ones.
  league.games.unshift(...played);
}

const idOf = ({ clubs }: DemoLeague, slug: string) => clubs.find((club) => club.slug === slug)!.id;

/** The clubs of a season's final table, best first, and when it was final. */
function finalTable({ clubs, games: all }: DemoLeague, seasonId: string) {
  const own = all.filter((game) => game.seasonId === seasonId);
  const rows = standingsTable(
    clubs.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ slug }) => ({ _id: slug })),
    own.map(({ home, away, startsAt, sheet: { homeScore, awayScore, decision } }) => ({
      ...{ homeId: home, awayId: away, startsAt },
      ...{ homeScore, awayScore, decision },
    })),
    rulePresets.iihf,
  );
  return { slugs: rows.slice(0, 4).map(({ team }) => team._id), lastDay: own.at(-1)!.startsAt };
}
