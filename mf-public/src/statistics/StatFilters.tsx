import { competitionTypes, statisticsRoles } from '@league/contract';
import { Choices, FilterSelect, type Option } from '@league/kit';
import { messages } from './messages.ts';
import styles from './StatFilters.module.css';
import type { StatsFilters } from './StatsPage.tsx';

interface Props {
  /** Those of the season with figures. */
  tournaments: readonly Option[];
  /** Those with figures. */
  teams: readonly Option[];
  wanted: StatsFilters;
  /** The page's address with a change. */
  to: (change: Partial<StatsFilters>) => string;
  /** With a change of one of the two toggles, which resets the sorting. */
  toToggled: (change: Partial<StatsFilters>) => string;
}

export function StatFilters({ tournaments, teams, wanted, to, toToggled }: Props) {
  const { competition, role, tournament, team } = wanted;
  return (
    <div className={styles.filters}>
      {tournaments.length > 0 && (
        <Choices
          label={messages.competition}
          choices={competitionTypes.map((value) => ({ value, label: messages.competitions[value] }))}
          value={competition}
          to={(competition) => toToggled({ competition, team: 'all', tournament: '' })}
        />
      )}
      <Choices
        label={messages.role}
        choices={statisticsRoles.map((value) => ({ value, label: messages.roles[value] }))}
        value={role}
        to={(role) => toToggled({ role })}
      />
      {competition === 'tournament' && (
        <FilterSelect
          label={messages.tournaments}
          isLabelHidden
          value={tournament}
          options={[{ value: '', label: messages.allTournaments }, ...tournaments]}
          to={(tournament) => to({ tournament, team: 'all' })}
        />
      )}
      <FilterSelect
        label={messages.team}
        isLabelHidden
        value={team}
        options={[{ value: 'all', label: messages.allTeams }, ...teams]}
        to={(team) => to({ team })}
      />
    </div>
  );
}
