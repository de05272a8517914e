import { competitionTypes, type StatTableRow, statisticsRoles } from '@league/contract';
import { Choices, Select } from '@league/kit';
import { teamOptions } from '../teams/teamOptions.ts';
import styles from './StatFilters.module.css';
import type { Wanted } from './StatsPage.tsx';
import { words } from './words.ts';

interface Props {
  /** Those of the season with figures. */
  tournaments: readonly string[];
  /** The figures of all teams. */
  group: readonly StatTableRow[];
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
  /** One of the two toggles: resets the sorting. */
  onToggle: (change: Partial<Wanted>) => void;
}

export function StatFilters({ tournaments, group, wanted, onChange, onToggle }: Props) {
  const { competition, role, tournament, team } = wanted;
  const teams = teamOptions(group.map(({ teamSlug, team }) => ({ slug: teamSlug, name: team })));
  return (
    <div className={styles.filters}>
      {tournaments.length > 0 && (
        <Choices
          label={words.competition}
          choices={competitionTypes.map((value) => ({ value, label: words.competitions[value] }))}
          value={competition}
          onChange={(competition) => onToggle({ competition, team: 'all', tournament: '' })}
        />
      )}
      <Choices
        label={words.role}
        choices={statisticsRoles.map((value) => ({ value, label: words.roles[value] }))}
        value={role}
        onChange={(role) => onToggle({ role })}
      />
      {competition === 'tournament' && (
        <Select
          label={words.tournaments}
          isLabelHidden
          value={tournament}
          options={[
            { value: '', label: words.allTournaments },
            ...tournaments.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(tournament) => onChange({ tournament, team: 'all' })}
        />
      )}
      <Select
        label={words.team}
        isLabelHidden
        value={team}
        options={[{ value: 'all', label: words.allTeams }, ...teams]}
        onChange={(team) => onChange({ team })}
      />
    </div>
  );
}
