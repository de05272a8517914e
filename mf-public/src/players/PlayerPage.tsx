import type { PlayerPage as Player } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, Page, Skeleton, useLeague } from '@league/kit';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { CareerTable } from './CareerTable.tsx';
import { GameLog } from './GameLog.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import styles from './PlayerPage.module.css';
import { playerQuery } from './playerQueries.ts';
import { words } from './words.ts';

/** An invalid id is not found either. */
const nobody = [404, 400, 422];

export function PlayerPage() {
  const { playerId = '' } = useParams();
  const { data: player, error, refetch } = useQuery(playerQuery(playerId));
  if (player) return <Shown player={player} />;
  const isNobody = error instanceof CallFault && nobody.includes(error.status);
  return (
    <div className={styles.waiting}>
      <Page title={isNobody ? words.noPlayer : words.title} />
      {isNobody ? (
        <Empty isPage title={words.noPlayer} say={words.noPlayerSay}>
          <ButtonLink to="/stats">{words.toStats}</ButtonLink>
          <ButtonLink to="/teams" variant="secondary">
            {words.toTeams}
          </ButtonLink>
        </Empty>
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="48rem" />
      )}
    </div>
  );
}

function Shown({ player }: { player: Player }) {
  const { name: league } = useLeague();
  const { name, position, seasons } = player;
  return (
    <>
      <Page title={name} description={words.description(name, position, league)} />
      <PlayerHeader player={player} />
      <div className={styles.page}>
        {seasons.length === 0 && <Empty title={words.noFigures} say={words.noFiguresSay} />}
        <CareerTable title={words.seasons} rows={seasons.filter(({ tournament }) => tournament === null)} />
        <PlayerFacts player={player} />
        <CareerTable title={words.tournaments} rows={seasons.filter(({ tournament }) => tournament !== null)} />
        {seasons.length > 0 && <GameLog player={player} />}
      </div>
    </>
  );
}
