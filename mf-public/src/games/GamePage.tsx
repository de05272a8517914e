import { endingNote, type GamePage as GameSheet, gameStateText, scoreText } from '@league/contract';
import { addressFilters, ButtonLink, Choices, Empty, Page, useFilters } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { laterPart, WhenTouched } from '@league/kit/later';
import { useParams } from '@league/kit/router';
import { language } from '@league/kit/translation';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RecordPage } from '../RecordPage.tsx';
import { ShareLinks } from '../sharing/ShareButtons.tsx';
import { hasShotMap } from './attempts.ts';
import { GameFacts } from './GameFacts.tsx';
import { GameHeader } from './GameHeader.tsx';
import styles from './GamePage.module.css';
import { GoalNews } from './GoalNews.tsx';
import { Goals } from './Goals.tsx';
import { gameQuery } from './gameQueries.ts';
import { gameDay, zonedTime } from './gameTime.ts';
import { Penalties } from './Penalties.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { PlayByPlay } from './PlayByPlay.tsx';
import { goalsByPeriod, shotsByPeriod } from './periods.ts';
import { BeforeGame } from './preview/BeforeGame.tsx';
import { HeadToHead } from './preview/HeadToHead.tsx';
import { Lineups } from './Rosters.tsx';
import { Shootout } from './Shootout.tsx';
import './boxStyles.ts';
import './flow/styles.ts';
import './shots/styles.ts';
import { messages } from './messages.ts';
import { Stars } from './Stars.tsx';
import { statusText } from './stateTexts.ts';
import { TeamComparison } from './TeamComparison.tsx';
import { type News, useGoalNews } from './useGoalNews.ts';
import { type Live, useLiveGame } from './useLiveGame.ts';

/** `/schedule/{gameId}` */
export function GamePage() {
  const { gameId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(gameQuery(gameId))}
      className={styles.page}
      title={messages.title}
      none={{ title: messages.notFound, say: messages.notFoundSay }}
      ways={<ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>}
      failed={messages.loadFailed}
      height="60rem"
    >
      {(game) => <Shown key={game.gameId} game={game} />}
    </RecordPage>
  );
}

function Shown({ game }: { game: GameSheet }) {
  const { away_team, home_team } = game;
  const live = useLiveGame(game);
  const news = useGoalNews(game.goals);
  const title = `${away_team} ${messages.at} ${home_team}`;
  const when = listed([gameDay(game), zonedTime(game), statusText(game)]);
  return (
    <>
      <Page
        title={tabTitle(game) ?? title}
        description={messages.description({ away: away_team, home: home_team, when })}
      />
      <GameHeader game={game} live={live} />
      <GoalNews game={game} news={news} />
      <div className={styles.page}>
        {isUnderWayOrOver(game) ? (
          <>
            <Sheet game={game} live={live} isNew={news.isNew} />
            <HeadToHead game={game} />
            <GameFacts game={game} />
          </>
        ) : (
          <>
            <GameFacts game={game} />
            <BeforeGame game={game} />
          </>
        )}
        <ShareLinks
          path={`/schedule/${game.gameId}`}
          title={shareTitle(game)}
          picture={`/images/games/${game.gameId}.png?language=${language()}`}
        />
      </div>
    </>
  );
}

/** During the game the tab's title has the score: `ALX 2–1 CAI, 2nd`. */
function tabTitle(game: GameSheet): string | null {
  if (game.status !== 'live') return null;
  const score = figures(`${game.away_score ?? 0}–${game.home_score ?? 0}`);
  const state = gameStateText({ ...game, elapsedSeconds: null }, game.regulationPeriods);
  return messages.scoreTitle({ away: game.away.code, home: game.home.code, score, state });
}

/** `Alexandria Sharks 2 – 1 Cairo Pharaohs, Final`; without a score, who plays. */
function shareTitle(game: GameSheet): string {
  const { away_team: away, home_team: home } = game;
  const score = scoreText(game);
  if (score === null) return `${away} ${messages.at} ${home}`;
  const state = gameStateText({ ...game, elapsedSeconds: null }, game.regulationPeriods);
  return messages.scoreTitle({ away, home, score: figures(score), state });
}

const isUnderWayOrOver = ({ status, isAbandoned }: GameSheet) =>
  isAbandoned || ['live', 'unofficial', 'final'].includes(status);

const Filters = addressFilters({ view: ['summary', 'box', 'plays', 'shots', 'flow'] });

const summaryParts = ['goals', 'figures', 'others'] as const;

const boxScore = laterPart(async () => (await import('./BoxScore.tsx')).BoxScore);

const shotMap = laterPart(async () => (await import('./shots/ShotMap.tsx')).ShotMap);

const gameFlow = laterPart(async () => (await import('./flow/GameFlow.tsx')).GameFlow);

/**
 * The score sheet: summary, all players' figures, play-by-play, where shots came from, and who was likely to win. Goals come first,
 * beside the figures by period, which are below them on a phone.
 */
function Sheet({ game, live, isNew }: { game: GameSheet; live: Live; isNew: News['isNew'] }) {
  const [{ view }, filter] = useFilters(Filters);
  const isChanging = game.status === 'live' || game.status === 'unofficial';
  useEffect(() => {
    // A rendered part shows the next shots once its code has loaded.
    if (isChanging && view === 'box') void boxScore.begin();
    if (isChanging && view === 'shots') void shotMap.begin();
    if (isChanging && view === 'flow') void gameFlow.begin();
  }, [isChanging, view]);
  const hasShots = hasShotMap(game);
  // A result that was not played has none.
  const hasFlow = !game.forfeitedBy && !game.isAwarded && Boolean(game.goalsPerGame ?? game.expectedGoals);
  const hasEvents =
    hasShots || game.goals.length + game.penalties.length + game.shots.length + game.shootout.length > 0;
  const hasLines = game.skaters.length + game.goalies.length > 0;
  if (!hasEvents && !hasLines)
    return <Empty title={game.status === 'live' ? messages.nothingYet : messages.noDetail} />;
  if (!hasEvents) {
    return (
      <>
        <WhenTouched part={boxScore} props={{ game }} />
        <Lineups game={game} />
      </>
    );
  }
  const tables = (
    <>
      <PeriodTable title={messages.byPeriod} game={game} columns={goalsByPeriod(game)} note={endingNote(game)} />
      {game.shots.length > 0 && <PeriodTable title={messages.shots} game={game} columns={shotsByPeriod(game)} />}
    </>
  );
  return (
    <>
      <Choices
        look="tabs"
        label={messages.view}
        choices={[
          { value: 'summary', label: messages.views.summary },
          ...(hasLines ? [{ value: 'box', label: messages.views.box } as const] : []),
          { value: 'plays', label: messages.views.plays },
          ...(hasShots ? [{ value: 'shots', label: messages.views.shots } as const] : []),
          ...(hasFlow ? [{ value: 'flow', label: messages.views.flow } as const] : []),
        ]}
        value={view}
        to={(view) => filter.to({ view })}
      />
      {hasLines && view === 'box' ? (
        <>
          <WhenTouched part={boxScore} props={{ game }} />
          <div className={styles.tables}>{tables}</div>
          <Lineups game={game} />
        </>
      ) : hasShots && view === 'shots' ? (
        <WhenTouched part={shotMap} props={{ game }} />
      ) : hasFlow && view === 'flow' ? (
        <WhenTouched part={gameFlow} props={{ game, live }} />
      ) : view === 'plays' ? (
        <div className={styles.summary}>
          <PlayByPlay game={game} isNew={isNew} />
          <div className={styles.side}>{tables}</div>
        </div>
      ) : (
        <div className={styles.summary}>
          {/* During the game the figures come first: on a phone they are below the score. */}
          {(game.status === 'live' ? (['figures', 'goals', 'others'] as const) : summaryParts).map((part) => (
            <div key={part} className={styles.side} data-part={part}>
              {part === 'figures' && tables}
              {part === 'goals' && (
                <>
                  <Goals game={game} isNew={isNew} />
                  <Stars game={game} />
                  <TeamComparison game={game} />
                </>
              )}
              {part === 'others' && (
                <>
                  <Shootout game={game} />
                  <Penalties game={game} />
                </>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
