import { type LiveDraft, pickClockText, planOf, slotAt } from '@league/contract';
import { TeamCrest, teamColors } from '@league/kit';
import styles from './drafts.module.css';
import { messages } from './messages.ts';

const hotMs = 10_000;

/** The team on the clock and the remaining time. @param leftMs null: there is no clock */
export function ClockFace({ draft, leftMs }: { draft: LiveDraft; leftMs: number | null }) {
  const slot = slotAt(planOf(draft), draft.nextOverall);
  if (!slot) return <p className={styles.done}>{messages.allTaken}</p>;
  const team = draft.participatingTeams.find(({ _id }) => _id === slot.teamId)!;
  const { surface, text, accent } = teamColors(team);
  return (
    <div className={styles.clockCard} style={{ background: surface, color: text, borderColor: accent }}>
      <TeamCrest team={team} size={72} decorative />
      <div>
        <p>{draft.isPaused ? messages.paused : messages.onTheClock}</p>
        <h2>{team.name}</h2>
        <p>
          {messages.overall({ overall: slot.overall })} · {messages.where({ round: slot.round, place: slot.place })}
        </p>
      </div>
      {leftMs !== null && (
        <b className={styles.left} role="timer" data-hot={(leftMs <= hotMs && !draft.isPaused) || undefined}>
          {pickClockText(leftMs)}
          {leftMs === 0 && <small>{messages.timeIsUp}</small>}
        </b>
      )}
    </div>
  );
}
