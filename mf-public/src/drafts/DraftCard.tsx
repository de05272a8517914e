import { type ArchivedDraft, picksIn, planOf } from '@league/contract';
import { Badge, formatDate, formatInstant, layout, recordText, TeamCrest, teamColors } from '@league/kit';
import { arrow, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { VisitorTime } from '../VisitorTime.tsx';
import styles from './DraftCard.module.css';
import { messages } from './messages.ts';

const tones = { upcoming: 'info', live: 'live', completed: 'success' } as const;

/** A draft in the archive, in the colors of the first picking team. */
export function DraftCard({ draft, title }: { draft: ArchivedDraft; title: string }) {
  const { participatingTeams: teams, firstPick, status } = draft;
  const all = picksIn(planOf(draft));
  const first = firstPick && teams.find(({ _id }) => _id === firstPick.team_id);
  const colors = first && teamColors(first);
  const facts = [
    draft.startsAt && (status === 'upcoming' ? formatInstant(draft.startsAt) : formatDate(draft.startsAt)),
    draft.location,
  ].filter(Boolean);
  return (
    <article className={styles.card} data-status={status}>
      <header>
        <h3>
          <Link to={`/drafts/${draft._id}`}>{recordText(title)}</Link>
        </h3>
        <Badge tone={tones[status]}>{messages.statuses[status]}</Badge>
      </header>
      {facts.length > 0 && (
        <p className={layout.note}>
          {listed(facts, ' · ')} {draft.startsAt && status === 'upcoming' && <VisitorTime at={draft.startsAt} />}
        </p>
      )}
      <p className={layout.row6}>
        {teams.slice(0, 12).map((team) => (
          <TeamCrest key={team._id} team={team} size={28} decorative lazy />
        ))}
      </p>
      <p className={layout.note}>
        {messages.teams({ count: teams.length })} · {messages.rounds({ count: draft.rounds })} ·{' '}
        {messages.picksMade({ made: draft.picksMade, all })}
      </p>
      {first && colors && firstPick.player ? (
        <div
          className={styles.first}
          style={{ background: colors.surface, color: colors.text, borderColor: colors.accent }}
        >
          <TeamCrest team={first} size={44} decorative />
          <p>
            <small>
              {firstPick.overall === 1 ? messages.firstPick : messages.overall({ overall: firstPick.overall })}
            </small>
            <b>{recordText(firstPick.player.name)}</b>
            <span>{recordText(first.name)}</span>
          </p>
        </div>
      ) : (
        <p className={styles.go}>
          {status === 'live' ? messages.watchLive : messages.seeDraft} {arrow('on')}
        </p>
      )}
    </article>
  );
}
