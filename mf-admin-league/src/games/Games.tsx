import { competitionFilters, gameOperationsApi, type ManagedGame, monthsOf } from '@league/contract';
import { Button, Card, formatMonth, saveCsv, useLeague, useMay } from '@league/kit';
import { type List, ListFilterBar, ListRows } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { gameName } from '../teams/Matchup.tsx';
import styles from './Games.module.css';
import { GamesTable } from './GamesTable.tsx';
import { everything, type Filters, statusFilters } from './gameFilters.ts';
import { gameList, pageOfNext, teamsOf } from './gameList.ts';
import { gamesCsv } from './gamesCsv.ts';
import { ChosenGames } from './many/ChosenGames.tsx';
import { mayBeChanged } from './many/gameChanges.ts';
import type { SavedOutcome } from './Warnings.tsx';
import { words } from './words.ts';

interface Props {
  games: readonly ManagedGame[];
  season: string;
  list: List<Filters>;
  onSaved: (outcome: SavedOutcome) => void;
}

/** The games of a season, filtered in the address. */
export function Games({ games, season, list, onSaved }: Props) {
  const { timeZone } = useLeague();
  const mayWrite = useMay(gameOperationsApi.create);
  const visible = gameList(games, list.wanted, timeZone, new Date());
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  return (
    <Card isFlush>
      <GameFilters games={games} season={season} list={list} />
      <ListRows
        list={list}
        rows={visible}
        total={games.length}
        say={{
          empty: words.noneYet,
          emptySay: mayWrite ? words.noneYetSay : words.noneAssigned,
          noMatch: words.noMatch,
        }}
      >
        {(rows) => (
          <>
            <GamesTable
              games={rows}
              page={list.wanted.page || pageOfNext(rows, new Date())}
              onPage={list.pages.onPage}
              onSaved={onSaved}
              choosing={mayWrite ? { chosen, onChoose: choose, nameOf: gameName, mayChoose: mayBeChanged } : undefined}
            />
            {mayWrite && <ChosenGames games={rows} chosen={chosen} onChoose={choose} onSaved={onSaved} />}
            <div className={styles.below}>
              <Button variant="ghost" size="small" onClick={() => saveCsv(gamesCsv(rows, timeZone), words.exportFile)}>
                {words.export}
              </Button>
            </div>
          </>
        )}
      </ListRows>
    </Card>
  );
}

const all = (label: string) => ({ value: 'all', label });

function GameFilters({ games, season, list }: Pick<Props, 'games' | 'season' | 'list'>) {
  const { timeZone } = useLeague();
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const names = seasons.some(({ name }) => name === season) ? seasons.map(({ name }) => name) : [season];
  return (
    <ListFilterBar
      list={list}
      search={words.search}
      selects={[
        {
          name: 'season',
          label: words.season,
          options: names.map((name) => ({ value: name, label: name })),
          value: season,
          also: everything,
        },
        {
          name: 'competition',
          label: words.competition,
          options: competitionFilters.map((value) => ({ value, label: words.competitions[value] })),
        },
        {
          name: 'team',
          label: words.team,
          options: [all(words.allTeams), ...teamsOf(games).map(({ slug, name }) => ({ value: slug, label: name }))],
        },
        {
          name: 'status',
          label: words.status,
          options: statusFilters.map((value) => ({ value, label: words.statuses[value] })),
        },
        {
          name: 'month',
          label: words.month,
          options: [
            all(words.allMonths),
            ...monthsOf(games, timeZone).map((month) => ({ value: month, label: formatMonth(month, 'short') })),
          ],
        },
      ]}
    />
  );
}
