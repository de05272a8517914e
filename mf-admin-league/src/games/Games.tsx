import { competitionFilters, type GameFigures, gameOperationsApi } from '@league/contract';
import { Button, Card, formatMonth, useLeague, useMay } from '@league/kit';
import { ExportButton, FoundRows, type List, ListFilterBar, More } from '@league/kit/lists';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { gameName } from '../teams/Matchup.tsx';
import styles from './Games.module.css';
import { GamesTable } from './GamesTable.tsx';
import { type Filters, noFilters, statusFilters } from './gameFilters.ts';
import { gameRows } from './gameList.ts';
import { allGamesQuery, type GameQuery, gamesQuery } from './gameQueries.ts';
import { ChosenGames } from './many/ChosenGames.tsx';
import { mayBeChanged } from './many/gameChanges.ts';
import { messages } from './messages.ts';
import type { SavedOutcome } from './Warnings.tsx';

interface Props {
  /** The query of the list. */
  filters: GameQuery;
  figures: GameFigures | undefined;
  season: string;
  list: List<Filters>;
  onSaved: (outcome: SavedOutcome) => void;
}

/** The games of a season from the next one on, with filters in the address. */
export function Games({ filters, figures, season, list, onSaved }: Props) {
  const { timeZone } = useLeague();
  const client = useQueryClient();
  const mayWrite = useMay(gameOperationsApi.create);
  const query = useInfiniteQuery(gamesQuery(filters));
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  // After “choose all”, all matching games are loaded, at their current versions.
  const [allOf, setAllOf] = useState<GameQuery>();
  const isAll = JSON.stringify(allOf) === JSON.stringify(filters);
  const { data: all } = useQuery({ ...allGamesQuery(filters), enabled: isAll });
  const isShort = query.data && figures && query.data.pages.flat().length < figures.found;
  return (
    <Card isFlush>
      <GameFilters figures={figures} season={season} list={list} />
      {isShort && query.hasPreviousPage && (
        <p className={styles.earlier}>
          <Button
            variant="ghost"
            size="small"
            busy={query.isFetchingPreviousPage}
            onClick={() => void query.fetchPreviousPage()}
          >
            {messages.earlier}
          </Button>
        </p>
      )}
      <FoundRows
        query={query}
        list={list}
        height="34rem"
        isBare
        say={{
          empty: messages.noneYet,
          emptySay: mayWrite ? messages.noneYetSay : messages.noneAssigned,
          noMatch: messages.noMatch,
          loadFailed: messages.loadFailed,
        }}
      >
        {(rows) => (
          <>
            <GamesTable
              games={rows}
              onSaved={onSaved}
              choosing={mayWrite ? { chosen, onChoose: choose, nameOf: gameName, mayChoose: mayBeChanged } : undefined}
            />
            <More query={query} />
            {mayWrite && figures && (
              <ChosenGames
                games={(isAll && all) || rows}
                figures={figures}
                filters={filters}
                chosen={chosen}
                onChoose={choose}
                onAll={() => setAllOf(filters)}
                onSaved={onSaved}
              />
            )}
            <div className={styles.below}>
              <ExportButton
                file={messages.exportFile}
                list={() => client.fetchQuery(allGamesQuery(filters))}
                toRows={(games) => gameRows(games, timeZone)}
                failed={messages.exportFailed}
              />
            </div>
          </>
        )}
      </FoundRows>
    </Card>
  );
}

const all = (label: string) => ({ value: 'all', label });

function GameFilters({ figures, season, list }: Pick<Props, 'figures' | 'season' | 'list'>) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const names = seasons.some(({ name }) => name === season) ? seasons.map(({ name }) => name) : [season];
  return (
    <ListFilterBar
      list={list}
      search={messages.search}
      selects={[
        {
          name: 'season',
          label: messages.season,
          options: names.map((name) => ({ value: name, label: name })),
          value: season,
          also: noFilters,
        },
        {
          name: 'competition',
          label: messages.competition,
          options: competitionFilters.map((value) => ({ value, label: messages.competitions[value] })),
        },
        {
          name: 'team',
          label: messages.team,
          options: [
            all(messages.allTeams),
            ...(figures?.teams ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ],
        },
        {
          name: 'status',
          label: messages.status,
          options: statusFilters.map((value) => ({ value, label: messages.statuses[value] })),
        },
        {
          name: 'month',
          label: messages.month,
          options: [
            all(messages.allMonths),
            ...(figures?.months ?? []).map((month) => ({ value: month, label: formatMonth(month, 'short') })),
          ],
        },
      ]}
    />
  );
}
