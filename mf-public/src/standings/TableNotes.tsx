import { clinchMarks, type Standings } from '@league/contract';
import { formatDate, layout } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { formatSigned } from '../formatSigned.ts';
import { messages } from './messages.ts';
import styles from './StandingsPage.module.css';

const noteClass = `${layout.note} ${styles.note}`;

/** Notes under the table: playoff line, clinch letters, adjusted points, games that count unplayed. */
export function TableNotes({ standings }: { standings: Standings }) {
  const { season, rows, playoffPlaces, homeAdvantagePlaces, hasPlayoffs, unplayed = [] } = standings;
  const marks = clinchMarks.filter((mark) => rows.some((row) => row.mark === mark));
  const notes = [
    ...marks.map((mark) => messages.markOf({ mark, meaning: messages.marks[mark] })),
    ...(rows.some(({ markReason }) => markReason?.by === 'proof' && markReason.onPoints)
      ? [messages.marksOnPoints]
      : []),
    ...rows.flatMap(({ team, mark, markReason, adjustment }) => {
      if (markReason?.by !== 'league' || !markReason.reason || markReason.reason === adjustment?.reason) return [];
      const { reason } = markReason;
      return [
        mark ? messages.markRuled({ team: team.name, mark, reason }) : messages.unmarked({ team: team.name, reason }),
      ];
    }),
    ...rows.flatMap(({ team, adjustment }) =>
      adjustment
        ? [
            messages.adjustment({
              team: team.name,
              count: Math.abs(adjustment.points),
              points: figures(formatSigned(adjustment.points)),
              reason: adjustment.reason,
            }),
          ]
        : [],
    ),
    ...unplayed.map(({ away_team, home_team, date, how }) =>
      messages.unplayed[how]({ away: away_team, home: home_team, day: formatDate(date) }),
    ),
  ];
  return (
    <>
      {(playoffPlaces || hasPlayoffs) && (
        <p className={noteClass}>
          {playoffPlaces && messages.playoffLine({ places: playoffPlaces })}{' '}
          {playoffPlaces && homeAdvantagePlaces && messages.homeLine({ places: homeAdvantagePlaces })}{' '}
          {hasPlayoffs && <Link to={`/playoffs?season=${encodeURIComponent(season)}`}>{messages.toBracket}</Link>}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={noteClass}>
          {note}
        </p>
      ))}
    </>
  );
}
