import { type DraftPick, type DraftTeam, draftTitle, type LiveDraft, positionLabel } from '@league/contract';
import { recordText, TeamCrest, teamColors, Unseen } from '@league/kit';
import { figures, isFromRight, listed } from '@league/kit/direction';
import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './Board.module.css';
import { boardOf, type Cell, teamsById } from './draftView.ts';
import { messages } from './messages.ts';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  newPick: DraftPick | undefined;
  /** For the big screen. */
  isBig?: boolean;
}

/** The board by round and team. A traded pick is at its original place, in the new team's colors. */
export function Board({ draft, picks, newPick, isBig }: Props) {
  const teams = teamsById(draft);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (frame.current && draft.nextOverall > 0) scrollToCurrent(frame.current);
  }, [draft.nextOverall]);
  return (
    // Scrolls sideways, so it must be focusable.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls
    <section ref={frame} className={styles.frame} data-big={isBig} tabIndex={0} aria-label={messages.board}>
      <table
        className={styles.board}
        style={{ '--teams': draft.participatingTeams.length, '--rounds': draft.rounds } as CSSProperties}
      >
        <caption>
          <Unseen>{listed([messages.board, draftTitle(draft)])}</Unseen>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Unseen>{messages.round}</Unseen>
            </th>
            {draft.participatingTeams.map((team) => (
              <th key={team._id} scope="col" style={{ borderColor: teamColors(team).surface }}>
                <TeamCrest team={team} size={36} decorative />
                <span aria-hidden="true">{team.code}</span>
                <Unseen>{recordText(team.name)}</Unseen>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boardOf(draft, picks).map(({ round, cells }) => (
            <tr key={round}>
              <th scope="row">{messages.roundShort({ round })}</th>
              {cells.map((cell) => (
                <BoardCell
                  key={cell.slot.overall}
                  cell={cell}
                  teams={teams}
                  isNew={cell.pick !== undefined && cell.pick._id === newPick?._id}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Scrolls the board, and not the page, to the turn on the clock. */
function scrollToCurrent(frame: HTMLElement) {
  const cell = frame.querySelector<HTMLElement>('[data-clock]');
  if (!cell) return;
  const isFarOff = (start: number, size: number, from: number, room: number) =>
    start < from || start + size > from + room;
  // The headers are sticky and cover the scrolled part: its start, on pages from the right its right.
  const corner = frame.querySelector('th')!;
  const left = frame.scrollLeft + (isFromRight() ? 0 : corner.offsetWidth);
  const top = frame.scrollTop + corner.offsetHeight;
  const [width, height] = [frame.clientWidth - corner.offsetWidth, frame.clientHeight - corner.offsetHeight];
  if (isFarOff(cell.offsetLeft, cell.offsetWidth, left, width)) {
    frame.scrollLeft += cell.offsetLeft - left - (width - cell.offsetWidth) / 2;
  }
  if (isFarOff(cell.offsetTop, cell.offsetHeight, top, height)) {
    frame.scrollTop += cell.offsetTop - top - (height - cell.offsetHeight) / 2;
  }
}

function BoardCell({ cell, teams, isNew }: { cell: Cell; teams: Map<string, DraftTeam>; isNew: boolean }) {
  const { slot, pick, isOnClock } = cell;
  const team = teams.get(pick?.team_id ?? slot.teamId)!;
  const own = teams.get(slot.ownTeamId)!;
  const { surface, text } = teamColors(team);
  const style = pick?.player ? { background: surface, color: text } : undefined;
  return (
    <td
      className={styles.cell}
      style={style}
      data-new={isNew || undefined}
      data-clock={isOnClock || undefined}
      data-skipped={(pick && !pick.player) || undefined}
    >
      <span className={styles.number}>
        {figures(slot.overall)}
        {team !== own && (
          <span title={messages.traded({ from: own.name, to: team.name })}>
            <span aria-hidden="true">⇄ {team.code}</span>
            <Unseen>{messages.traded({ from: own.name, to: team.name })}</Unseen>
          </span>
        )}
      </span>
      {pick?.player ? (
        <>
          <Name name={pick.player.name} />
          <small>
            {listed(
              [positionLabel(pick.player.position), pick.player.number !== null && figures(`#${pick.player.number}`)],
              ' ',
            )}
          </small>
        </>
      ) : (
        <small>{pick ? messages.passedOver : isOnClock ? messages.onTheClock : <Unseen>{messages.open}</Unseen>}</small>
      )}
    </td>
  );
}

/** The family name is larger. */
function Name({ name }: { name: string }) {
  const at = name.lastIndexOf(' ');
  return (
    <span className={styles.name}>
      <span>{name.slice(0, at + 1)}</span>
      <b>{name.slice(at + 1)}</b>
    </span>
  );
}
