import { type GamePage, gameLength, hasEnded } from '@league/contract';
import {
  Card,
  layout,
  lineStyle,
  recordText,
  SectionTitle,
  TeamCrest,
  Unseen,
  useLanguage,
  useLeague,
} from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { memo } from 'react';
import { messages as gameMessages } from '../messages.ts';
import { clockText } from '../sheetTexts.ts';
import { useClock } from '../useClock.ts';
import type { Live } from '../useLiveGame.ts';
import { Chart } from './Chart.tsx';
import { type ExpectedLine, expectedLines } from './expectedLines.ts';
import styles from './Flow.module.css';
import { ModelDetails } from './ModelDetails.tsx';
import { messages } from './messages.ts';
import { type Odds, secondOf, winProbability } from './winProbability.ts';

/** The course of a game: how likely each team was to win, the goals that changed it, and the expected goals of both. */
export function GameFlow({ game, live }: { game: GamePage; live: Live }) {
  return <FlowCharts game={game} end={endOf(game, useClock(game, live))} />;
}

/** Not rendered again with every second of the clock. */
const FlowCharts = memo(({ game, end }: FlowChartProps) => {
  useLanguage();
  useLeague();
  const odds = oddsOf(game, end);
  const lines = expectedLines(game);
  return (
    <div className={layout.stack}>
      <section aria-labelledby="odds" className={layout.stack12}>
        <SectionTitle id="odds">{messages.odds}</SectionTitle>
        {typeof odds === 'string' ? (
          <p className={layout.soft}>{odds}</p>
        ) : (
          <>
            <WinProbability game={game} odds={odds} end={end} />
            <p className={layout.note}>{messages.oddsSay}</p>
            <Changes game={game} odds={odds} />
          </>
        )}
      </section>
      <section aria-labelledby="expected" className={layout.stack12}>
        <SectionTitle id="expected">{messages.expected}</SectionTitle>
        {lines ? (
          <>
            <ExpectedGoals game={game} lines={lines} end={end} />
            <p className={layout.note}>{messages.expectedSay}</p>
            <ModelDetails />
          </>
        ) : (
          <p className={layout.soft}>{messages.expectedUnknown}</p>
        )}
      </section>
    </div>
  );
});

/** A running clock changes the odds after so many seconds. */
const clockStep = 30;

/** Seconds played from the first face-off. @param clock seconds played of the period */
function endOf(game: GamePage, clock: number | null): number {
  const sheet = { ...game, periods: game.regulationPeriods };
  if (hasEnded(game)) {
    return gameLength({ ...sheet, decision: game.decision_type ?? 'regulation' });
  }
  const played = clock ?? 0;
  const elapsedSeconds = game.clockStartedAt ? played - (played % clockStep) : played;
  const recorded = [{ period: game.period ?? 1, elapsedSeconds }, ...game.goals, ...(game.shotAttempts ?? [])];
  return Math.max(1, ...recorded.map((at) => secondOf(at, game)));
}

/** The odds, or why there are none. */
function oddsOf(game: GamePage, end: number): Odds[] | string {
  const { goals, goalsPerGame, notRecorded = [], status, decision_type, home_score, away_score } = game;
  if (notRecorded.includes('goals') || goals.some(({ timeKnown }) => timeKnown === false)) return messages.oddsNoTimes;
  if (!goalsPerGame) return messages.oddsFewGames;
  const odds = winProbability(game, goalsPerGame, end);
  // A shootout is no goal of either team's.
  const isDecided = status === 'final' || (status === 'unofficial' && decision_type !== null);
  return isDecided ? [...odds, { second: end, home: Number(home_score! > away_score!) }] : odds;
}

/** From the top, for the home team: a tenth of a percent is finer than a pixel. */
const heightOf = (home: number) => Math.round(1000 * (1 - home)) / 10;

/** Whole percents; what is not certain is never 0 or 100. */
const percentOf = (share: number) =>
  share === 0 || share === 1 ? 100 * share : Math.min(99, Math.max(1, Math.round(100 * share)));

interface FlowChartProps {
  game: GamePage;
  end: number;
}

function WinProbability({ game, odds, end }: FlowChartProps & { odds: readonly Odds[] }) {
  const last = odds.at(-1)!.home;
  const leader = last >= 0.5 ? 'home' : 'away';
  const points = odds.map(({ second, home }) => [second, heightOf(home)] as const);
  const path = points.map((point) => point.join(' ')).join(' ');
  const area = (limit: (y: number) => number) =>
    `0 50 ${points.map(([second, y]) => `${second} ${limit(y)}`).join(' ')} ${end} 50`;
  return (
    <Card>
      {/* A running clock changes them all the time: they are not announced. */}
      <p role={game.clockStartedAt ? undefined : 'status'} className={styles.now}>
        <TeamCrest team={game[leader]} size={24} decorative />
        <b>{messages.oddsNow({ team: game[leader].name, percent: percentOf(leader === 'home' ? last : 1 - last) })}</b>
      </p>
      <Chart
        game={game}
        end={end}
        label={messages.line({ what: messages.odds })}
        levels={[50]}
        top={{ team: game.home, text: figures('100%') }}
        bottom={{ team: game.away, text: figures('100%') }}
      >
        <polygon style={lineStyle(game.home)} points={area((y) => Math.min(y, 50))} />
        <polygon style={lineStyle(game.away)} points={area((y) => Math.max(y, 50))} />
        <polyline className={styles.odds} points={path} />
        {game.goals.map((goal) => {
          const second = secondOf(goal, game);
          const after = odds.findLast((each) => each.second === second)!;
          return (
            <path
              key={goal._id}
              data-goal
              style={lineStyle(game[goal.side])}
              d={`M${second} ${heightOf(after.home)}h0`}
            />
          );
        })}
      </Chart>
    </Card>
  );
}

/** Every goal with what it did to the odds. */
function Changes({ game, odds }: { game: GamePage; odds: readonly Odds[] }) {
  if (game.goals.length === 0) return null;
  return (
    <Card isFlush>
      <h3 className={styles.heading}>{messages.goals}</h3>
      <ol className={layout.lined}>
        {game.goals.map((goal, at) => {
          const mine = (home: number) => percentOf(goal.side === 'home' ? home : 1 - home);
          const [before, after] = stepsOf(odds, game, at);
          return (
            <li key={goal._id} className={styles.change}>
              <span className={styles.time}>{figures(clockText(goal))}</span>
              <TeamCrest team={game[goal.side]} size={24} />
              <span>
                {goal.scorer ? (
                  <Link to={`/players/${goal.scorer._id}`}>{recordText(goal.scorer.name)}</Link>
                ) : (
                  gameMessages.unknownScorer
                )}
                <small>
                  {messages.change({ team: game[goal.side].code, before: mine(before), after: mine(after) })}
                </small>
              </span>
              <b>{figures(`${goal.away} – ${goal.home}`)}</b>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** The home team's odds just before a goal and just after it: goals of one second follow one another. */
function stepsOf(odds: readonly Odds[], game: GamePage, at: number): [before: number, after: number] {
  const second = secondOf(game.goals[at]!, game);
  const first = odds.findIndex((each) => each.second === second);
  const earlier = game.goals.slice(0, at).filter((goal) => secondOf(goal, game) === second).length;
  return [odds[first + 2 * earlier]!.home, odds[first + 2 * earlier + 1]!.home];
}

function ExpectedGoals({ game, lines, end }: FlowChartProps & { lines: readonly ExpectedLine[] }) {
  const max = Math.max(1, Math.ceil(Math.max(...lines.map(({ total }) => total))));
  const y = (sum: number) => heightOf(sum / max);
  const levels = Array.from({ length: max - 1 }, (_, at) => y(at + 1));
  return (
    <Card>
      <ul className={styles.totals}>
        {lines.map(({ side, total }) => (
          <li key={side} style={lineStyle(game[side])}>
            <TeamCrest team={game[side]} size={24} decorative />
            <span>
              <Unseen>{messages.expected} </Unseen>
              {messages.expectedOf({ team: game[side].name, goals: figures(total.toFixed(1)) })}
            </span>
          </li>
        ))}
      </ul>
      <Chart
        game={game}
        end={end}
        label={messages.line({ what: messages.expected })}
        levels={levels}
        top={{ text: figures(String(max)) }}
      >
        {lines.map(({ side, steps }) => {
          const path = steps.map(({ second, sum }) => `H${second}V${y(sum)}`).join('');
          return (
            <g key={side} style={lineStyle(game[side])}>
              <path data-line d={`M0 100${path}H${end}`} />
              {steps
                .filter(({ isGoal }) => isGoal)
                .map(({ second, sum }) => (
                  <path key={second} data-goal d={`M${second} ${y(sum)}h0`} />
                ))}
            </g>
          );
        })}
      </Chart>
    </Card>
  );
}
