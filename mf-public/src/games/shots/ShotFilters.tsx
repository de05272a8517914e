import { type GamePage, periodName } from '@league/contract';
import { compareNames, FilterSelect } from '@league/kit';
import { FilterCard } from '../../FilterCard.tsx';
import type { Attempt } from '../attempts.ts';
import { all, type GameShotFilters, sides } from './chosenShots.ts';
import { messages } from './messages.ts';
import { OutcomeSelect, StrengthSelect } from './shotSelects.tsx';

interface Props {
  game: GamePage;
  /** All of the game. */
  attempts: readonly Attempt[];
  wanted: GameShotFilters;
  /** The page's address with a change. */
  to: (change: Partial<GameShotFilters>) => string;
}

/** The filters; each offers what the game has. */
export function ShotFilters({ game, attempts, wanted, to }: Props) {
  const periods = [...new Set(attempts.map(({ period }) => period))];
  return (
    <FilterCard label={messages.filters} clear={to(all)} clearLabel={messages.clear}>
      <FilterSelect
        label={messages.team}
        value={wanted.team}
        options={[
          { value: 'all', label: messages.allTeams },
          ...sides.map((side) => ({ value: game[side].slug, label: game[side].name })),
        ]}
        to={(team) => to({ team, player: 'all' })}
      />
      <FilterSelect
        label={messages.period}
        value={wanted.period}
        options={[
          { value: 'all', label: messages.allPeriods },
          ...periods.map((period) => ({
            value: String(period),
            label: periodName(period, game.regulationPeriods),
          })),
        ]}
        to={(period) => to({ period })}
      />
      <StrengthSelect attempts={attempts} value={wanted.strength} to={(strength) => to({ strength })} />
      <FilterSelect
        label={messages.player}
        value={wanted.player}
        options={[{ value: 'all', label: messages.allPlayers }, ...playersOf(game, attempts, wanted.team)]}
        to={(player) => to({ player })}
      />
      <OutcomeSelect value={wanted.outcome} to={(outcome) => to({ outcome })} />
    </FilterCard>
  );
}

/** Who has an attempt, of one team or both, by name. */
function playersOf(game: GamePage, attempts: readonly Attempt[], team: string) {
  const names = new Map<string, string>();
  for (const { side, player } of attempts)
    if (player && (team === 'all' || game[side].slug === team)) names.set(player._id, player.name);
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => compareNames(a.label, b.label));
}
