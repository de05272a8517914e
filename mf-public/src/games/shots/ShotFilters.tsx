import { type GamePage, periodName, strengths } from '@league/contract';
import { Card, compareNames, FilterButton, FilterSelect, optionsOf } from '@league/kit';
import type { Attempt } from '../attempts.ts';
import { all, outcomeFilters, sides, type Wanted } from './chosenShots.ts';
import styles from './ShotFilters.module.css';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  /** All of the game. */
  attempts: readonly Attempt[];
  wanted: Wanted;
  /** The page's address with a change. */
  to: (change: Partial<Wanted>) => string;
}

/** The filters; each offers what the game has. */
export function ShotFilters({ game, attempts, wanted, to }: Props) {
  const periods = [...new Set(attempts.map(({ period }) => period))];
  const used = <Value,>(values: readonly Value[], of: (attempt: Attempt) => Value) =>
    values.filter((value) => attempts.some((each) => of(each) === value));
  return (
    <div className={styles.bar}>
      <Card>
        <search className={styles.filters} aria-label={words.filters}>
          <FilterSelect
            label={words.team}
            value={wanted.team}
            options={[
              { value: 'all', label: words.allTeams },
              ...sides.map((side) => ({ value: game[side].slug, label: game[side].name })),
            ]}
            to={(team) => to({ team, player: 'all' })}
          />
          <FilterSelect
            label={words.period}
            value={wanted.period}
            options={[
              { value: 'all', label: words.allPeriods },
              ...periods.map((period) => ({
                value: String(period),
                label: periodName(period, game.regulationPeriods),
              })),
            ]}
            to={(period) => to({ period })}
          />
          <FilterSelect
            label={words.strength}
            value={wanted.strength}
            options={[
              { value: 'all', label: words.allStrengths },
              ...optionsOf(
                used(strengths, ({ strength }) => strength),
                (value) => words.strengths[value],
              ),
            ]}
            to={(value) => to({ strength: value as Wanted['strength'] })}
          />
          <FilterSelect
            label={words.player}
            value={wanted.player}
            options={[{ value: 'all', label: words.allPlayers }, ...playersOf(game, attempts, wanted.team)]}
            to={(player) => to({ player })}
          />
          <FilterSelect
            label={words.outcome}
            value={wanted.outcome}
            options={[
              { value: 'all', label: words.allOutcomes },
              ...optionsOf(outcomeFilters, (value) => words.outcomeFilters[value]),
            ]}
            to={(value) => to({ outcome: value as Wanted['outcome'] })}
          />
          <FilterButton variant="ghost" size="small" to={to(all)}>
            {words.clear}
          </FilterButton>
        </search>
      </Card>
    </div>
  );
}

/** Who has an attempt, of one team or both, by name. */
function playersOf(game: GamePage, attempts: readonly Attempt[], team: string) {
  const names = new Map<string, string>();
  for (const { side, player } of attempts)
    if (player && (team === 'all' || game[side].slug === team)) names.set(player._id, player.name);
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => compareNames(a.label, b.label));
}
