import { competitionFilters, type Game, monthsOf } from '@league/contract';
import { FilterSelect, formatMonth, useLeague } from '@league/kit';
import { FilterCard } from '../FilterCard.tsx';
import { teamOptions } from '../teams/teamOptions.ts';
import { messages } from './messages.ts';
import type { ScheduleQuery } from './SchedulePage.tsx';

/** Without filters. */
export const all = { team: 'all', month: '', competition: 'all' } as const;

interface Props {
  /** All of the season. */
  games: readonly Game[];
  wanted: ScheduleQuery;
  /** The page's address with a change. */
  to: (change: Partial<ScheduleQuery>) => string;
}

export function ScheduleFilters({ games, wanted, to }: Props) {
  const { timeZone } = useLeague();
  const months = [...new Set([...monthsOf(games, timeZone), wanted.month])].filter((month) => month !== 'all').sort();
  const teams = teamOptions(games.flatMap(({ home, away }) => [home, away]));
  return (
    <FilterCard clear={to(all)} clearLabel={messages.clear}>
      <FilterSelect
        label={messages.team}
        value={wanted.team}
        options={[{ value: 'all', label: messages.allTeams }, ...teams]}
        to={(team) => to({ team })}
      />
      <FilterSelect
        label={messages.month}
        value={wanted.month}
        options={[
          { value: 'all', label: messages.allMonths },
          ...months.map((month) => ({ value: month, label: formatMonth(month, 'short') })),
        ]}
        to={(month) => to({ month })}
      />
      <FilterSelect
        label={messages.competition}
        value={wanted.competition}
        options={competitionFilters.map((value) => ({ value, label: messages.competitions[value] }))}
        to={(value) => to({ competition: value as ScheduleQuery['competition'] })}
      />
    </FilterCard>
  );
}
