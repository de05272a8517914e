import { competitionTypes, positionLabel, type StatisticsRole } from '@league/contract';
import { Choices, FilterSelect } from '@league/kit';
import styles from '../figure-filters/FilterBar.module.css';
import type { GameChoice } from '../figure-filters/gameFilters.ts';
import { MoreFilters } from '../figure-filters/MoreFilters.tsx';
import { teamFilter } from '../figure-filters/teamFilter.ts';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import type { FigureFilters } from './figureFilters.ts';
import type { FigureTable } from './figureRoles.ts';
import { messages } from './messages.ts';

const fewestGames = [1, 5, 10, 20, 40];

interface Props {
  role: StatisticsRole;
  table: FigureTable;
  filters: FigureFilters;
  filter: ((change: Partial<FigureFilters>) => void) & { to: (change: Partial<FigureFilters>) => string };
}

export function FigureFilterBar({ role, table, filters, filter }: Props) {
  const { competition, tournament, team, position, games } = filters;
  const chosenTeam = teamFilter(table.teams, team, table.team);
  const toPage = (change: Partial<FigureFilters>) => filter.to({ ...change, page: 1 });
  return (
    <div className={styles.bar}>
      {(table.tournaments.length > 0 || competition === 'tournament') && (
        <Choices
          label={messages.competition}
          choices={competitionTypes.map((value) => ({ value, label: messages.competitions[value] }))}
          value={competition}
          to={(competition) => toPage({ competition, tournament: '', team: '', opponent: '' })}
        />
      )}
      {competition === 'tournament' && (
        <FilterSelect
          label={messages.tournament}
          isLabelHidden
          value={mainNameOf(tournament, table.mainNames)}
          options={[{ value: '', label: messages.allTournaments }, ...tournamentOptions(table, tournament)]}
          to={(tournament) => toPage({ tournament, team: '', opponent: '' })}
        />
      )}
      <FilterSelect
        label={messages.team}
        isLabelHidden
        value={chosenTeam.value}
        options={[{ value: '', label: messages.allTeams }, ...chosenTeam.options]}
        to={(team) => toPage({ team })}
      />
      {role === 'skaters' && (
        <FilterSelect
          label={messages.position}
          isLabelHidden
          value={position}
          options={[
            { value: '', label: messages.allPositions },
            ...positionsOf(table, position).map((value) => ({ value, label: positionLabel(value) })),
          ]}
          to={(position) => toPage({ position })}
        />
      )}
      <MoreFilters
        chosen={filters}
        figures={table}
        filter={Object.assign((change: Partial<GameChoice>) => filter({ ...change, page: 1 }), { to: toPage })}
        isOpen={games > 1}
      >
        <FilterSelect
          label={messages.minimumGames}
          value={String(games)}
          options={[...new Set([...fewestGames, games])]
            .sort((a, b) => a - b)
            .map((count) => ({ value: String(count), label: messages.atLeast({ count }) }))}
          to={(games) => toPage({ games: Number(games) })}
        />
      </MoreFilters>
    </div>
  );
}

/** The chosen one stays an option if nobody of the chosen games has it. */
const positionsOf = ({ positions }: FigureTable, chosen: string) =>
  [...new Set([...positions, chosen])].filter(Boolean);

/** The chosen one stays an option while another season's figures load. */
const tournamentOptions = ({ tournaments, mainNames }: FigureTable, chosen: string) =>
  nameOptions(tournaments, mainNames, mainNameOf(chosen, mainNames));
