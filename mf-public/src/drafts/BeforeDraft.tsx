import { draftOrder, planOf } from '@league/contract';
import { formatInstant, recordText, TeamCrest, Unseen } from '@league/kit';
import type { DraftSubscription } from '@league/kit/live';
import { useEffect, useState } from 'react';
import { VisitorTime } from '../VisitorTime.tsx';
import { teamsById } from './draftView.ts';
import { messages } from './messages.ts';
import styles from './OnTheClock.module.css';
import { TeamStage, UpcomingTeams } from './TeamStage.tsx';

interface Props {
  subscription: DraftSubscription;
  /** For the big screen. */
  isBig?: boolean | undefined;
}

/** An upcoming draft: the first picks, and a countdown. */
export function BeforeDraft({ subscription, isBig }: Props) {
  const { draft } = subscription.state;
  const teams = teamsById(draft);
  const leftMs = useTimeUntil(draft.startsAt, subscription.aheadMs);
  const [first, ...others] = draftOrder(planOf(draft)).slice(0, draft.participatingTeams.length);
  const team = teams.get(first!.teamId)!;
  return (
    <TeamStage team={team} label={messages.notBegun} isBig={isBig}>
      <div className={styles.who}>
        <TeamCrest team={team} size={isBig ? 220 : 112} decorative />
        <div>
          <p className={styles.eyebrow}>{messages.pickFirst}</p>
          <p className={styles.team}>{recordText(team.name)}</p>
          <p className={styles.where}>
            {draft.startsAt ? messages.begins({ when: formatInstant(draft.startsAt) }) : messages.beginsSoon}{' '}
            {draft.startsAt && <VisitorTime at={draft.startsAt} />}
          </p>
        </div>
      </div>
      {leftMs !== null && <Countdown leftMs={leftMs} />}
      <UpcomingTeams
        upcoming={others.map(({ overall, teamId }) => ({ overall, team: teams.get(teamId)! }))}
        isBig={isBig}
      />
    </TeamStage>
  );
}

function Countdown({ leftMs }: { leftMs: number }) {
  if (leftMs <= 0) return <p className={styles.soon}>{messages.anyMoment}</p>;
  return (
    <div className={styles.countdown} role="timer">
      <Unseen>{messages.beginsIn}: </Unseen>
      {partsOf(leftMs).map(({ unit, value }) => (
        <p key={unit}>
          <b>{String(value).padStart(2, '0')}</b> <small>{messages.units[unit]}</small>
        </p>
      ))}
    </div>
  );
}

/** Days if there are any, otherwise seconds. */
function partsOf(leftMs: number) {
  const seconds = Math.ceil(leftMs / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = { unit: 'hours', value: Math.floor(seconds / 3600) % 24 } as const;
  const minutes = { unit: 'minutes', value: Math.floor(seconds / 60) % 60 } as const;
  return days > 0
    ? [{ unit: 'days', value: days } as const, hours, minutes]
    : [hours, minutes, { unit: 'seconds', value: seconds % 60 } as const];
}

const tickMs = 1000;

/** Milliseconds until then, by the server's clock; null without a time. */
function useTimeUntil(at: string | null, aheadMs: number): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return at === null ? null : Date.parse(at) - Date.now() - aheadMs;
}
