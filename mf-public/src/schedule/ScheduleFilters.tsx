import { competitionFilters, type Game, monthsOf } from '@league/contract';
import { Button, Card, formatMonth, Select, useLeague } from '@league/kit';
import { teamOptions } from '../teams/teamOptions.ts';
import styles from './ScheduleFilters.module.css';
import type { Wanted } from './SchedulePage.tsx';
import { words } from './words.ts';

interface Props {
  /** All of the season. */
  games: readonly Game[];
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
}

export function ScheduleFilters({ games, wanted, onChange }: Props) {
  const { timeZone } = useLeague();
  const months = [...new Set([...monthsOf(games, timeZone), wanted.month])].filter((month) => month !== 'all').sort();
  const teams = teamOptions(games.flatMap(({ home, away }) => [home, away]));
  return (
    <Card>
      <search className={styles.filters}>
        <Select
          label={words.team}
          value={wanted.team}
          options={[{ value: 'all', label: words.allTeams }, ...teams]}
          onChange={(team) => onChange({ team })}
        />
        <Select
          label={words.month}
          value={wanted.month}
          options={[
            { value: 'all', label: words.allMonths },
            ...months.map((month) => ({ value: month, label: formatMonth(month, 'short') })),
          ]}
          onChange={(month) => onChange({ month })}
        />
        <Select
          label={words.competition}
          value={wanted.competition}
          options={competitionFilters.map((value) => ({ value, label: words.competitions[value] }))}
          onChange={(value) => onChange({ competition: competitionFilters.find((filter) => filter === value)! })}
        />
        <Button variant="ghost" size="small" onClick={() => onChange({ team: 'all', month: '', competition: 'all' })}>
          {words.clear}
        </Button>
      </search>
    </Card>
  );
}
