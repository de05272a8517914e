import type { PlayerPage, PlayerStatRow } from '@league/contract';

/** The league's seasons, the play-offs and other tournaments, which are never summed together. */
export function careerParts({ seasons, playoffs = [] }: Pick<PlayerPage, 'seasons' | 'playoffs'>) {
  const partOf = ({ season, tournament }: PlayerStatRow) => {
    if (tournament === null) return 'season';
    const isPlayoffs = playoffs.some((each) => each.season === season && each.tournament === tournament);
    return isPlayoffs ? 'playoffs' : 'tournaments';
  };
  const rowsOf = (part: ReturnType<typeof partOf>) => seasons.filter((row) => partOf(row) === part);
  return { season: rowsOf('season'), playoffs: rowsOf('playoffs'), tournaments: rowsOf('tournaments') };
}
