import { type PlayerPage as Player, positionLabel } from '@league/contract';
import { ButtonLink, Empty, Page, useLeague } from '@league/kit';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { RecordPage } from '../RecordPage.tsx';
import { CareerTable } from './CareerTable.tsx';
import { GameLog } from './GameLog.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import { playerQuery } from './playerQueries.ts';
import { words } from './words.ts';

export function PlayerPage() {
  const { playerId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(playerQuery(playerId))}
      className={page.waiting}
      title={words.title}
      none={{ title: words.noPlayer, say: words.noPlayerSay }}
      ways={
        <>
          <ButtonLink to="/stats">{words.toStats}</ButtonLink>
          <ButtonLink to="/teams" variant="secondary">
            {words.toTeams}
          </ButtonLink>
        </>
      }
      failed={words.loadFailed}
      height="48rem"
    >
      {(player) => <Shown player={player} />}
    </RecordPage>
  );
}

function Shown({ player }: { player: Player }) {
  const { name: league } = useLeague();
  const { name, position, seasons } = player;
  return (
    <>
      <Page
        title={name}
        description={words.description({ player: name, position: positionLabel(position).toLowerCase(), league })}
      />
      <PlayerHeader player={player} />
      <div className={page.below}>
        {seasons.length === 0 && <Empty title={words.noFigures} say={words.noFiguresSay} />}
        <CareerTable title={words.seasons} rows={seasons.filter(({ tournament }) => tournament === null)} />
        <PlayerFacts player={player} />
        <CareerTable title={words.tournaments} rows={seasons.filter(({ tournament }) => tournament !== null)} />
        {seasons.length > 0 && <GameLog player={player} />}
      </div>
    </>
  );
}
