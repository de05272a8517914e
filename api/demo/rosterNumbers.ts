import type { DemoLeague } from './makeDemoLeague.ts';

/** The skaters' numbers of two clubs this season, for their pictures. */
export function rosterNumbers({ seasons }: DemoLeague, home: string, away: string) {
  const { rosters } = seasons.at(-1)!;
  const worn = (slug: string) =>
    rosters
      .get(slug)!
      .filter(({ player }) => player.position !== 'Goalie')
      .map(({ number }) => number);
  return { home: worn(home), away: worn(away) };
}
