import { hasRole, type PlayerPage } from '@league/contract';
import { addressFilters, Card, FilterSelect, SectionTitle, useFilters } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import styles from './GameLog.module.css';
import { gameLogColumns } from './gameLogColumns.tsx';
import { messages } from './messages.ts';
import { playerGamesQuery } from './playerQueries.ts';

const pageSize = 25;

const Filters = addressFilters({
  /** A season's name; empty: the player's latest. */
  log: '',
  page: 1,
});

/** A player's season, game by game. */
export function GameLog({ player: { _id, position, seasons, mainNames } }: { player: PlayerPage }) {
  const [{ log, page }, filter] = useFilters(Filters);
  const query = useQuery(playerGamesQuery(_id, log || undefined));
  const options = nameOptions(
    seasons.map(({ season }) => season),
    mainNames,
  );
  return (
    <section aria-labelledby="game-log">
      <SectionTitle
        id="game-log"
        more={
          options.length > 1 && (
            <FilterSelect
              label={messages.season}
              isLabelHidden
              value={mainNameOf(query.data?.season ?? log, mainNames)}
              options={options}
              to={(name) => filter.to({ log: name, page: 1 })}
            />
          )
        }
      >
        {messages.gameLog}
      </SectionTitle>
      <Loaded query={query} failed={messages.gameLogFailed} height="24rem">
        {({ season, games }) => (
          <Card isFlush>
            <div className={styles.log}>
              <DataTable
                caption={messages.gameLogOf({ season: season ?? '' })}
                columns={gameLogColumns(games, hasRole({ position }, 'goalies'))}
                rows={games}
                rowKey={({ gameId }) => gameId}
                isSorted
                page={page}
                pageSize={pageSize}
                toPage={(page) => filter.to({ page })}
              />
            </div>
          </Card>
        )}
      </Loaded>
    </section>
  );
}
