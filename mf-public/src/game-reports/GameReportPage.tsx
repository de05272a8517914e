import { type GamePage, hasEnded } from '@league/contract';
import { Button, ButtonLink, Buttons, Empty, Page } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { gameQuery, reportQuery } from '../games/gameQueries.ts';
import { relatedTitle } from '../games/relatedTitle.ts';
import { RecordPage } from '../RecordPage.tsx';
import styles from './GameReportPage.module.css';
import { messages } from './messages.ts';
import { Report } from './Report.tsx';

/** `/schedule/{gameId}/report`: the official report of a game that is over, for printing. */
export function GameReportPage() {
  const { gameId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(gameQuery(gameId))}
      className={styles.ground}
      title={messages.title}
      none={{ title: messages.notFound, say: messages.notFoundSay }}
      ways={<ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>}
      failed={messages.failed}
      height="60rem"
    >
      {(game) => <Shown game={game} />}
    </RecordPage>
  );
}

function Shown({ game }: { game: GamePage }) {
  const title = relatedTitle({ title: '', away: game.away_team, home: game.home_team });
  return (
    <div className={styles.ground}>
      <Page title={messages.titleOf({ game: title })} />
      <Buttons className={styles.ways}>
        <ButtonLink to={`/schedule/${game.gameId}`} variant="ghost">
          {arrow('back')} {messages.toGame}
        </ButtonLink>
        {hasEnded(game) && <Button onClick={() => print()}>{messages.print}</Button>}
      </Buttons>
      {hasEnded(game) ? <Paper game={game} /> : <Empty isPage title={messages.notYet} say={messages.notYetSay} />}
    </div>
  );
}

const Paper = ({ game }: { game: GamePage }) => (
  <Loaded query={useQuery(reportQuery(game))} failed={messages.failed} height="60rem">
    {(report) => <Report game={game} report={report} />}
  </Loaded>
);
