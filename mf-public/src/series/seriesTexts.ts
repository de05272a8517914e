import { type Game, winsNeeded } from '@league/contract';
import { figures, listed } from '@league/kit/direction';
import { messages } from './messages.ts';

/** A team's name with its wins. */
type Side = readonly [name: string, wins: number];

/** `Mariners lead 3–2`, `Mariners win 4–2`; empty before the first win. */
export function scoreOfSeries(one: Side, other: Side, bestOf: number): string {
  const [[team, wins], [, losses]] = one[1] >= other[1] ? [one, other] : [other, one];
  if (wins === 0) return '';
  const score = figures(`${wins}–${losses}`);
  if (wins === losses) return messages.level({ score });
  return wins >= winsNeeded(bestOf) ? messages.win({ team, score }) : messages.lead({ team, score });
}

export const roundName = (roundOf: number): string => messages.round({ places: `${roundOf}` });

/** `Semi-final, Game 3, Mariners lead 2–0`; empty outside the play-offs. */
export function seriesLine({ playoff, home_team, away_team }: Pick<Game, 'playoff' | 'home_team' | 'away_team'>) {
  if (!playoff) return '';
  const { roundOf, game, bestOf, home, away } = playoff;
  const score = scoreOfSeries([home_team, home], [away_team, away], bestOf);
  return listed([roundName(roundOf), bestOf > 1 && messages.game({ game }), bestOf > 1 && score]);
}

/** `If needed`, `Not needed`; empty for other games. */
export const needText = ({ playoff }: Pick<Game, 'playoff'>): string =>
  playoff?.notNeeded ? messages.notNeeded : playoff?.ifNeeded ? messages.ifNeeded : '';
