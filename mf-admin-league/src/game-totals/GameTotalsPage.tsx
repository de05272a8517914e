import type { AnswerOf, gameOperationsApi, StoredTotals, Team } from '@league/contract';
import { addressFilters, Card, lazyPart, mayLeave, Page, PageHeader, Select, Skeleton, useFilters } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { gameWhen } from '../teams/Matchup.tsx';
import styles from './GameTotalsPage.module.css';
import { statsGamesQuery, statsRosterQuery, statsTeamsQuery, storedTotalsQuery } from './gameTotalsQueries.ts';
import { messages } from './messages.ts';
import { Submit } from './Submit.tsx';

const Totals = lazyPart(() => import('./Totals.tsx'), 'Totals');

const wait = <Skeleton height="12rem" />;

const Filters = addressFilters({ team: '', game: '' });

export function GameTotalsPage() {
  const query = useQuery(statsTeamsQuery);
  const [{ team: slug, game: gameId }, filter] = useFilters(Filters);
  const team = query.data?.find((each) => each.slug === slug);
  const gamesQuery = useQuery(statsGamesQuery(team?._id ?? ''));
  const choose = async (change: { team?: string; game: string }) => {
    if (await mayLeave()) filter(change);
  };
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead} />
      <Loaded query={query} failed={messages.teamsFailed} height="16rem">
        {(teams) => (
          <Card>
            <div className={styles.choice}>
              <Select
                label={messages.team}
                options={[
                  { value: '', label: messages.chooseTeam },
                  ...teams.map((each) => ({ value: each.slug, label: each.name })),
                ]}
                value={slug}
                onChange={(next) => void choose({ team: next, game: '' })}
              />
              {gamesQuery.data && (
                <GameChoice games={gamesQuery.data} gameId={gameId} onChange={(game) => void choose({ game })} />
              )}
            </div>
            {team ? (
              <Loaded query={gamesQuery} failed={messages.gamesFailed} skeleton={wait} isBare>
                {() => <Roster key={team._id + gameId} team={team} gameId={gameId} />}
              </Loaded>
            ) : (
              <Submit isDisabled />
            )}
          </Card>
        )}
      </Loaded>
    </>
  );
}

interface ChoiceProps {
  games: AnswerOf<typeof gameOperationsApi.list>;
  gameId: string;
  onChange: (gameId: string) => void;
}

function GameChoice({ games, gameId, onChange }: ChoiceProps) {
  const open = games.filter(({ status }) => status !== 'postponed' && status !== 'cancelled' && status !== 'final');
  return (
    <Select
      label={messages.game}
      hint={messages.gameHint}
      options={[
        { value: '', label: messages.adHoc },
        ...open.map((game) => ({
          value: game.gameId,
          label: `${gameWhen(game)} · ${game.away_team} – ${game.home_team}`,
        })),
      ]}
      value={gameId}
      onChange={onChange}
    />
  );
}

function Roster({ team, gameId }: { team: Team; gameId: string }) {
  const rosterQuery = useQuery(statsRosterQuery(team.slug));
  const storedQuery = useQuery(storedTotalsQuery(gameId));
  const totals = (stored?: StoredTotals) => (
    <Loaded query={rosterQuery} failed={messages.rosterFailed} skeleton={wait} isBare>
      {({ roster }) => (
        <Suspense fallback={wait}>
          <Totals team={team} gameId={gameId} roster={roster} stored={stored} />
        </Suspense>
      )}
    </Loaded>
  );
  if (!gameId) return totals();
  return (
    <Loaded query={storedQuery} failed={messages.storedFailed} skeleton={wait} isBare>
      {totals}
    </Loaded>
  );
}
