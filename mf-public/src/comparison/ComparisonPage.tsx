import { maxCompared, type SkaterTableQuery, type StatisticsRole, statisticsRoles } from '@league/contract';
import { Choices, Empty, layout, Page, PageHeader, Skeleton, useLeague } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { useSearchParams } from '@league/kit/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { operationOf } from '../figures/figureQueries.ts';
import type { FigureTable } from '../figures/figureRoles.ts';
import page from '../page.module.css';
import { keepPreviousOfSeason } from '../seasons/keepPreviousOfSeason.ts';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { StatViews } from '../statistics/StatViews.tsx';
import { AddPlayer } from './AddPlayer.tsx';
import { ChosenPlayers } from './ChosenPlayers.tsx';
import styles from './ComparisonPage.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparedPlayers, withPlayers } from './comparedPlayers.ts';
import { messages } from './messages.ts';

/** A role's figures of the compared players. */
const comparedQuery = (role: StatisticsRole, players: readonly string[], query: SkaterTableQuery) => {
  const asked = { ...query, players: players.join() };
  return queryOptions({
    ...operationQuery(['statistics', 'figures', role, asked], operationOf(role), { query: asked }),
    enabled: players.length > 0,
    select: (table): FigureTable => table,
    placeholderData: keepPreviousOfSeason(asked),
  });
};

/** `/stats/compare?player=…&player=…`: two to four players side by side. */
export function ComparisonPage() {
  const { name } = useLeague();
  const [address] = useSearchParams();
  const players = comparedPlayers(address);
  const season = (address.get('season') ?? '').slice(0, 200);
  const span = address.get('span') === 'career' ? 'career' : 'season';
  const to = (change: Record<'season' | 'span', string>) => {
    const next = new URLSearchParams(address);
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    return `?${next}`;
  };
  return (
    <div className={page.page} data-stacked>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title} say={messages.lead}>
        <div className={styles.seasons}>
          <Choices
            label={messages.span}
            choices={(['season', 'career'] as const).map((value) => ({ value, label: messages.spans[value] }))}
            value={span}
            to={(span) => to({ season, span: span === 'career' ? span : '' })}
          />
          {span === 'season' && <SeasonSelect season={season} to={(season) => to({ season, span: '' })} />}
        </div>
      </PageHeader>
      <StatViews view="compare" season={season} />
      <div className={layout.stack12}>
        <ChosenPlayers
          players={players}
          pathWithoutPlayer={(id) =>
            withPlayers(
              address,
              players.filter((each) => each !== id),
            )
          }
        />
        {players.length < maxCompared ? (
          <AddPlayer chosen={players} withPlayer={(id) => withPlayers(address, [...players, id])} />
        ) : (
          <p className={layout.note}>{messages.full}</p>
        )}
      </div>
      {players.length === 0 ? (
        <Empty title={messages.empty} say={messages.emptySay} />
      ) : (
        <PlayerComparison
          players={players}
          query={{ ...(span === 'career' ? { span } : season && { season }) } as SkaterTableQuery}
        />
      )}
    </div>
  );
}

/** Skaters and goalies have tables of their own; usually all players are of one role. */
function PlayerComparison({ players, query }: { players: readonly string[]; query: SkaterTableQuery }) {
  const skaters = useQuery(comparedQuery('skaters', players, query));
  const goalies = useQuery(comparedQuery('goalies', players, query));
  const data = skaters.data && goalies.data ? { skaters: skaters.data, goalies: goalies.data } : undefined;
  const refetch = () => Promise.all([skaters.refetch(), goalies.refetch()]);
  return (
    <Loaded
      query={{ data, error: skaters.error ?? goalies.error, refetch }}
      failed={messages.loadFailed}
      missing={<Empty title={messages.none} say={messages.noneSay} />}
      skeleton={<Skeleton height="40rem" />}
    >
      {(tables) => {
        const shown = statisticsRoles.filter((role) => tables[role].rows.length > 0);
        if (shown.length === 0) return <Empty title={messages.none} say={messages.noneSay} />;
        return (
          <>
            {shown.map((role) => (
              <ComparisonTable key={role} role={role} players={players} table={tables[role]} />
            ))}
          </>
        );
      }}
    </Loaded>
  );
}
