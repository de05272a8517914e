import { competitionFilters, gameOperationsApi, gameStatuses, type ManagedGame, monthsOf } from '@league/contract';
import {
  Button,
  Card,
  Empty,
  FilterBar,
  formatMonth,
  SearchInput,
  Select,
  saveCsv,
  useLeague,
  useMay,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import styles from './Games.module.css';
import type { Filters } from './GamesPage.tsx';
import { GamesTable } from './GamesTable.tsx';
import { gameList, pageOfNext, teamsOf } from './gameList.ts';
import { gamesCsv } from './gamesCsv.ts';
import { gameName } from './Matchup.tsx';
import { ChosenGames } from './many/ChosenGames.tsx';
import { mayBeChanged } from './many/gameChanges.ts';
import type { SavedOutcome } from './Warnings.tsx';
import { words } from './words.ts';

interface Props {
  games: readonly ManagedGame[];
  season: string;
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
  onSaved: (outcome: SavedOutcome) => void;
}

const everything = { competition: 'all', team: 'all', status: 'all', month: 'all', search: '' } as const;

/** The games of a season, filtered in the address. */
export function Games({ games, season, filters, onFilter, onSaved }: Props) {
  const { timeZone } = useLeague();
  const mayWrite = useMay(gameOperationsApi.create);
  const visible = gameList(games, filters, timeZone, new Date());
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const narrow = (change: Partial<Filters>) => onFilter({ ...change, page: 0 });
  return (
    <Card isFlush>
      <GameFilters games={games} season={season} filters={filters} onNarrow={narrow} />
      {visible.length > 0 ? (
        <>
          <GamesTable
            games={visible}
            page={filters.page || pageOfNext(visible, new Date())}
            onPage={(page) => onFilter({ page })}
            onSaved={onSaved}
            choosing={mayWrite ? { chosen, onChoose: choose, nameOf: gameName, mayChoose: mayBeChanged } : undefined}
          />
          {mayWrite && <ChosenGames games={visible} chosen={chosen} onChoose={choose} onSaved={onSaved} />}
          <div className={styles.below}>
            <Button variant="ghost" size="small" onClick={() => saveCsv(gamesCsv(visible, timeZone), words.exportFile)}>
              {words.export}
            </Button>
          </div>
        </>
      ) : games.length === 0 ? (
        <Empty title={words.noneYet} say={mayWrite ? words.noneYetSay : words.noneAssigned} />
      ) : (
        <Empty title={words.noMatch}>
          <Button variant="secondary" onClick={() => narrow(everything)}>
            {words.clear}
          </Button>
        </Empty>
      )}
    </Card>
  );
}

interface FiltersProps extends Pick<Props, 'games' | 'season' | 'filters'> {
  onNarrow: (change: Partial<Filters>) => void;
}

const all = (label: string) => ({ value: 'all', label });

function GameFilters({ games, season, filters, onNarrow }: FiltersProps) {
  const { timeZone } = useLeague();
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const names = seasons.some(({ name }) => name === season) ? seasons.map(({ name }) => name) : [season];
  const statuses = ['all', 'attention', ...gameStatuses, 'abandoned'] as const;
  const months = monthsOf(games, timeZone).map((month) => ({ value: month, label: formatMonth(month, 'short') }));
  const teams = teamsOf(games).map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <FilterBar>
      <SearchInput label={words.search} value={filters.search} onChange={(search) => onNarrow({ search })} />
      <Select
        label={words.season}
        isLabelHidden
        value={season}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(season) => onNarrow({ ...everything, season })}
      />
      <Select
        label={words.competition}
        isLabelHidden
        value={filters.competition}
        options={competitionFilters.map((value) => ({ value, label: words.competitions[value] }))}
        onChange={(value) => onNarrow({ competition: value as Filters['competition'] })}
      />
      <Select
        label={words.team}
        isLabelHidden
        value={filters.team}
        options={[all(words.allTeams), ...teams]}
        onChange={(team) => onNarrow({ team })}
      />
      <Select
        label={words.status}
        isLabelHidden
        value={filters.status}
        options={statuses.map((value) => ({ value, label: words.statuses[value] }))}
        onChange={(value) => onNarrow({ status: value as Filters['status'] })}
      />
      <Select
        label={words.month}
        isLabelHidden
        value={filters.month}
        options={[all(words.allMonths), ...months]}
        onChange={(month) => onNarrow({ month })}
      />
    </FilterBar>
  );
}
