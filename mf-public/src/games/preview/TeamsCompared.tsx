import { formatSavePercentage, type GamePage, type GamePreview, leaderStats, type Side } from '@league/contract';
import { Card, formatNumber, recordText, SectionTitle, TeamCrest, Unseen } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import type { ReactNode } from 'react';
import parts from '../../parts.module.css';
import { messages } from './messages.ts';
import styles from './TeamsCompared.module.css';

interface Props {
  game: GamePage;
  preview: GamePreview;
}

const sides = ['away', 'home'] as const;

interface Row {
  key: string;
  label: string;
  note?: string;
  of: Record<Side, ReactNode>;
}

/** Place, record, leaders and goalies of both teams side by side; what neither has is left out. */
export function TeamsCompared({ game, preview }: Props) {
  const rows = [...standingRows(preview), ...leaderRows(preview), ...goalieRows(game, preview)];
  return (
    <section aria-labelledby="compared">
      <SectionTitle id="compared">{messages.compared}</SectionTitle>
      {rows.length === 0 ? (
        <p className={parts.quiet}>{messages.nothingYet}</p>
      ) : (
        <Card isFlush>
          <table className={styles.table} aria-labelledby="compared">
            <thead>
              <tr>
                <Team game={game} side="away" />
                <th scope="col">
                  <Unseen>{messages.figure}</Unseen>
                </th>
                <Team game={game} side="home" />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, note, of }) => (
                <tr key={key}>
                  <td>{of.away ?? '–'}</td>
                  <th scope="row">
                    {label}
                    {/* As the record itself: from the left. */}
                    {note && <small dir="ltr">{note}</small>}
                  </th>
                  <td>{of.home ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </section>
  );
}

const Team = ({ game, side }: Pick<Props, 'game'> & { side: Side }) => (
  <th scope="col">
    <TeamCrest team={game[side]} size={40} decorative />
    <abbr title={game[side].name}>{recordText(game[side].code)}</abbr>
  </th>
);

/** A row, unless both teams lack the figure. */
function rowOf(row: Omit<Row, 'of'>, of: (side: Side) => ReactNode): Row[] {
  const both = { away: of('away'), home: of('home') };
  return sides.some((side) => both[side] !== null) ? [{ ...row, of: both }] : [];
}

function standingRows(preview: GamePreview): Row[] {
  const tournament = sides.map((side) => preview[side].standing?.tournament).find(Boolean);
  const label = tournament ? messages.standingIn({ tournament }) : messages.standing;
  const played = (side: Side) => {
    const { standing } = preview[side];
    return standing && standing.gamesPlayed > 0 ? standing : null;
  };
  return [
    ...rowOf({ key: 'standing', label }, (side) => {
      const standing = played(side);
      return (
        standing && (
          <>
            <b>{messages.place({ rank: standing.rank, teams: standing.teams })}</b>
            <small>{messages.points({ points: standing.points })}</small>
          </>
        )
      );
    }),
    ...rowOf({ key: 'record', label: messages.record, note: messages.recordParts }, (side) => {
      const standing = played(side);
      if (!standing) return null;
      const { wins, overtimeWins, overtimeLosses, losses } = standing;
      return <b title={messages.recordTitle}>{figures([wins, overtimeWins, overtimeLosses, losses].join('–'))}</b>;
    }),
  ];
}

const leaderRows = (preview: GamePreview): Row[] =>
  leaderStats.flatMap((stat) =>
    rowOf({ key: stat, label: messages.leaders[stat] }, (side) => {
      const leader = preview[side].leaders.find((each) => each.stat === stat);
      if (!leader) return null;
      const value = stat === 'save_percentage' ? formatSavePercentage(leader.value) : formatNumber(leader.value);
      return (
        <>
          <b>{figures(value)}</b>
          <Player id={leader.playerId} name={leader.player} />
        </>
      );
    }),
  );

/** The lineup's starting goalies as soon as there is a lineup, which may be later than the preview. */
function goalieRows(game: GamePage, preview: GamePreview): Row[] {
  const named = (side: Side) => game.goalies.find((goalie) => goalie.side === side);
  const isKnown = sides.every((side) => named(side) || preview[side].goalie?.isInLineup);
  return rowOf({ key: 'goalie', label: isKnown ? messages.inGoal : messages.probablyInGoal }, (side) => {
    const { goalie } = preview[side];
    const starter = named(side);
    if (starter) return <Player id={starter._id} name={starter.name} note={messages.inLineup} />;
    if (!goalie) return null;
    const { playerId, name, isInLineup, started, of } = goalie;
    return (
      <Player id={playerId} name={name} note={isInLineup ? messages.inLineup : messages.started({ started, of })} />
    );
  });
}

const Player = ({ id, name, note }: { id: string; name: string; note?: string }) => (
  <>
    <Link to={`/players/${id}`}>{recordText(name)}</Link>
    {note && <small>{note}</small>}
  </>
);
