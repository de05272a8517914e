import { otherSide, type PlayerShots, type ShotGame } from '@league/contract';
import { addressFilters, type FiltersOf } from '@league/kit';
import type { Attempt } from '../../games/attempts.ts';
import { isChosen, shotFilters } from '../../games/shots/chosenShots.ts';

/** A skater's shot, or one at a goalie, with its game. */
export interface PlayerAttempt extends Attempt {
  game: ShotGame;
}

export const playerAttempts = ({ games, role }: PlayerShots): PlayerAttempt[] =>
  games.flatMap((game) =>
    game.shots.map(({ other, emptyNet: _, ...shot }) => {
      const own = game.isHome ? 'home' : 'away';
      return {
        ...shot,
        game,
        side: role === 'goalies' ? otherSide(own) : own,
        player: role === 'goalies' ? named(other) : null,
        goalie: role === 'goalies' ? null : named(other),
        blocker: null,
      };
    }),
  );

const named = (person: { _id: string; name: string } | null) => person && { ...person, number: null };

export const ShotFilters = addressFilters({
  ...shotFilters,
  /** A slug. */
  opponent: 'all',
  /** Of the table. */
  page: 1,
});
export type PlayerShotFilters = FiltersOf<typeof ShotFilters>;

export const noFilters = { outcome: 'all', strength: 'all', opponent: 'all', shot: '', page: 1 } as const;

/** The shots that fit. */
export const filterAttempts = <Each extends PlayerAttempt>(
  attempts: readonly Each[],
  { opponent, ...rest }: Pick<PlayerShotFilters, 'outcome' | 'strength' | 'opponent'>,
): Each[] =>
  attempts.filter((each) => (opponent === 'all' || each.game.opponent.slug === opponent) && isChosen(each, rest));

const maxLinks = 300;

/** Of more shots only the goals are links: too many would make the page slow. */
export const linksEachShot = (shown: readonly PlayerAttempt[]): boolean => shown.length <= maxLinks;

/** The goals of shots with expected goals, and their sum. */
export function expectedOf(attempts: readonly PlayerAttempt[]) {
  const rated = attempts.filter(({ expectedGoals }) => expectedGoals !== undefined);
  return {
    shots: rated.length,
    goals: rated.filter(({ outcome }) => outcome === 'goal').length,
    expectedGoals: rated.reduce((sum, each) => sum + each.expectedGoals!, 0),
  };
}
