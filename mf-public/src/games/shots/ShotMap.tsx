import type { GamePage } from '@league/contract';
import { Card, layout, lineStyle, recordText, SectionTitle, TeamCrest, useFilters } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { useState } from 'react';
import { type Attempt, attemptsOf, metersToNet } from '../attempts.ts';
import { messages as gameMessages } from '../messages.ts';
import { shotText } from '../sheetTexts.ts';
import { chosenShots, countsOf, Filters, sides, sidesWithUnrecordedShots } from './chosenShots.ts';
import { messages } from './messages.ts';
import { ShotFilters } from './ShotFilters.tsx';
import { ShotLegend } from './ShotLegend.tsx';
import styles from './ShotMap.module.css';
import { ShotRink } from './ShotRink.tsx';
import { countsText, timeText } from './shotTexts.ts';

/** Where both teams shot from: a map with filters, the counts of what it shows, and the same as a table. */
export function ShotMap({ game }: { game: GamePage }) {
  const [wanted, filter] = useFilters(Filters);
  const [pointed, point] = useState('');
  const attempts = attemptsOf(game);
  const shown = chosenShots(attempts, wanted, game);
  const told = shown.find(({ _id }) => _id === (pointed || wanted.shot));
  return (
    <section aria-labelledby="shot-map" className={layout.stack16}>
      <SectionTitle id="shot-map">{messages.title}</SectionTitle>
      <ShotFilters game={game} attempts={attempts} wanted={wanted} to={filter.to} />
      <Card isFlush>
        <div className={styles.map}>
          <ShotRink
            game={game}
            attempts={shown}
            accessibleName={told?._id ?? ''}
            point={point}
            to={(shot) => filter.to({ shot })}
          />
          <div role="status" className={styles.told}>
            {shown.length === 0 ? (
              <p className={layout.soft}>{messages.none}</p>
            ) : told ? (
              <ShotDetails attempt={told} game={game} />
            ) : (
              <p className={layout.soft}>{messages.choose}</p>
            )}
          </div>
          <ShotLegend attempts={shown} />
        </div>
      </Card>
      <Counts game={game} attempts={attempts} shown={shown} />
      <details className={styles.asTable}>
        <summary>{messages.asTable}</summary>
        <Card isFlush>
          <DataTable
            caption={messages.title}
            columns={columnsOf(game)}
            rows={shown}
            rowKey={({ _id }) => _id}
            isSorted
          />
        </Card>
      </details>
    </section>
  );
}

/** Who shot, when and how. */
const ShotDetails = ({ attempt, game }: { attempt: Attempt; game: GamePage }) => (
  <p className={layout.line10}>
    <TeamCrest team={game[attempt.side]} size={32} />
    <span>
      <b>{messages.outcomes[attempt.outcome]}</b>{' '}
      {attempt.player ? (
        <Link to={`/players/${attempt.player._id}`}>{recordText(attempt.player.name)}</Link>
      ) : (
        gameMessages.unknownShooter
      )}
      <small>{listed([figures(timeText(attempt, game)), shotText(attempt)])}</small>
    </span>
  </p>
);

interface CountsProps {
  game: GamePage;
  /** All of the game. */
  attempts: readonly Attempt[];
  shown: readonly Attempt[];
}

/** How many are shown of each team, and what the figures rest on. */
function Counts({ game, attempts, shown }: CountsProps) {
  const isOfGoals = (game.shotAttempts ?? []).length === 0;
  return (
    <div className={layout.stack8}>
      <ul className={styles.counts}>
        {sides.map((side) => {
          const counts = countsOf(shown, side);
          return (
            <li key={side} style={lineStyle(game[side])}>
              <TeamCrest team={game[side]} size={32} decorative />
              <span>
                <b>
                  {recordText(game[side].name)}:{' '}
                  {listed([
                    messages.attempts({ count: counts.attempts }),
                    counts.goals > 0 && messages.goals({ count: counts.goals }),
                  ])}
                </b>
                <small>{countsText(counts)}</small>
              </span>
            </li>
          );
        })}
      </ul>
      {isOfGoals ? (
        <p className={layout.note}>{messages.goalsOnly}</p>
      ) : (
        sidesWithUnrecordedShots(game, attempts).map(({ side, counted, recorded }) => (
          <p key={side} className={layout.note}>
            {messages.counted({ team: game[side].name, counted, recorded })}
          </p>
        ))
      )}
    </div>
  );
}

const columnsOf = (game: GamePage): Column<Attempt>[] => [
  { id: 'time', header: messages.time, value: (attempt) => figures(timeText(attempt, game)) },
  {
    id: 'team',
    header: messages.team,
    value: ({ side }) => game[side].code,
    cell: ({ side }) => <abbr title={game[side].name}>{recordText(game[side].code)}</abbr>,
  },
  {
    id: 'player',
    header: messages.player,
    value: ({ player }) => player?.name ?? null,
    cell: ({ player }) =>
      player ? <Link to={`/players/${player._id}`}>{recordText(player.name)}</Link> : messages.unknown,
  },
  { id: 'outcome', header: messages.outcome, value: ({ outcome }) => messages.outcomes[outcome] },
  { id: 'strength', header: messages.strength, value: ({ strength }) => messages.strengths[strength] },
  {
    id: 'from',
    header: messages.from,
    value: ({ place }) => (place ? gameMessages.fromMeters({ meters: metersToNet(place) }) : messages.unknown),
  },
];
