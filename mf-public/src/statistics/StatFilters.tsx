import { competitionTypes, statisticsRoles } from '@league/contract';
import { Choices, FilterSelect, type Option } from '@league/kit';
import styles from './StatFilters.module.css';
import type { StatsFilters } from './StatsPage.tsx';
import { words } from './words.ts';

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
          label={words.competition}
          choices={competitionTypes.map((value) => ({ value, label: words.competitions[value] }))}
          value={competition}
          to={(competition) => toToggled({ competition, team: 'all', tournament: '' })}
        />
      )}
      <Choices
        label={words.role}
        choices={statisticsRoles.map((value) => ({ value, label: words.roles[value] }))}
        value={role}
        to={(role) => toToggled({ role })}
      />
      {competition === 'tournament' && (
        <FilterSelect
          label={words.tournaments}
          isLabelHidden
          value={tournament}
          options={[{ value: '', label: words.allTournaments }, ...tournaments]}
          to={(tournament) => to({ tournament, team: 'all' })}
        />
      )}
      <FilterSelect
        label={words.team}
        isLabelHidden
        value={team}
        options={[{ value: 'all', label: words.allTeams }, ...teams]}
        to={(team) => to({ team })}
      />
    </div>
  );
}
