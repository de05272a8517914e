import { type DraftPick, type DraftTeam, pickClockText, picksIn, planOf, positionLabel } from '@league/contract';
import { formatDate, recordText, TeamCrest, Unseen } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { type DraftSubscription, useClockLeft } from '@league/kit/live';
import type { ReactNode } from 'react';
import { BeforeDraft } from './BeforeDraft.tsx';
import { teamsById, upcomingPicks } from './draftView.ts';
import { messages } from './messages.ts';
import styles from './OnTheClock.module.css';
import { TeamStage, UpcomingTeams } from './TeamStage.tsx';

/** The last seconds, in which the clock is highlighted. */
const urgentMs = 10_000;

interface Props {
  subscription: DraftSubscription;
  newPick: DraftPick | undefined;
  /** For the big screen. */
  isBig?: boolean | undefined;
}

/** The team on the clock with the remaining time; for a moment after a pick, the pick. */
export function OnTheClock({ subscription, newPick, isBig }: Props) {
  const { draft, picks } = subscription.state;
  const teams = teamsById(draft);
  if (newPick) return <PickReveal key={newPick._id} pick={newPick} team={teams.get(newPick.team_id)!} isBig={isBig} />;
  const [first] = picks;
  if (draft.status === 'completed') {
    const team = first && teams.get(first.team_id);
    if (first?.player && team) return <First pick={first} team={team} on={draft.completedAt} isBig={isBig} />;
    return (
      <DraftNotice
        isBig={isBig}
        title={messages.completed}
        say={draft.completedAt ? messages.completedOn({ day: formatDate(draft.completedAt) }) : undefined}
      >
        {messages.picksMade({ made: picks.filter(({ player }) => player).length, all: picksIn(planOf(draft)) })}
      </DraftNotice>
    );
  }
  if (draft.status === 'pre-draft') return <BeforeDraft subscription={subscription} isBig={isBig} />;
  return <CurrentPick subscription={subscription} teams={teams} isBig={isBig} />;
}

function CurrentPick({
  subscription,
  teams,
  isBig,
}: Pick<Props, 'subscription' | 'isBig'> & { teams: Map<string, DraftTeam> }) {
  const { draft } = subscription.state;
  const leftMs = useClockLeft(draft, subscription.aheadMs);
  const [now, ...next] = upcomingPicks(draft, 5);
  if (!now) return <DraftNotice isBig={isBig} title={messages.allTaken} say={messages.allTakenSay} />;
  const team = teams.get(now.teamId)!;
  const isOver = leftMs === 0;
  const isUrgent = leftMs !== null && leftMs <= urgentMs && !draft.isPaused;
  return (
    <TeamStage team={team} label={messages.onTheClock} isBig={isBig}>
      <div className={styles.who} key={now.overall}>
        <TeamCrest team={team} size={isBig ? 220 : 112} decorative />
        <div>
          <p className={styles.eyebrow}>{draft.isPaused ? messages.paused : messages.onTheClock}</p>
          <p className={styles.team}>{recordText(team.name)}</p>
          <p className={styles.where}>
            <b>{messages.overall({ overall: now.overall })}</b> ·{' '}
            {messages.where({ round: now.round, place: now.place })}
            {now.teamId !== now.ownTeamId && (
              <> · {messages.traded({ from: teams.get(now.ownTeamId)!.code, to: team.code })}</>
            )}
          </p>
        </div>
      </div>
      {leftMs !== null && (
        <p
          className={styles.clock}
          role="timer"
          data-hot={isUrgent || undefined}
          data-stands={draft.isPaused || undefined}
        >
          <Unseen>{messages.left}: </Unseen>
          <b>{pickClockText(leftMs)}</b>
          {isOver && <small>{messages.timeIsUp}</small>}
        </p>
      )}
      {next.length > 0 && (
        <UpcomingTeams
          upcoming={next.map(({ overall, teamId }) => ({ overall, team: teams.get(teamId)! }))}
          isBig={isBig}
        />
      )}
      {leftMs !== null && draft.secondsPerPick > 0 && (
        <span
          className={styles.bar}
          aria-hidden="true"
          style={{ scale: `${Math.min(1, leftMs / (draft.secondsPerPick * 1000))} 1` }}
        />
      )}
    </TeamStage>
  );
}

/** The first pick of a completed draft. */
const First = ({ pick, team, on, isBig }: FirstProps) => (
  <TeamStage team={team} label={messages.completed} isBig={isBig}>
    <div className={styles.who}>
      <TeamCrest team={team} size={isBig ? 240 : 112} decorative />
      <div>
        <p className={styles.eyebrow}>{on ? messages.completedOn({ day: formatDate(on) }) : messages.completed}</p>
        <p className={styles.selects}>{listed([messages.firstPick, team.name])}</p>
        <p className={styles.player}>{recordText(pick.player!.name)}</p>
        <p className={styles.where}>{factsOf(pick)}</p>
      </div>
    </div>
  </TeamStage>
);

interface FirstProps {
  pick: DraftPick;
  team: DraftTeam;
  on: string | null;
  isBig?: boolean | undefined;
}

const factsOf = ({ player, overall }: DraftPick) =>
  listed(
    [
      player!.number !== null && figures(`#${player!.number}`),
      positionLabel(player!.position),
      messages.withPick({ overall }),
    ],
    ' · ',
  );

/** The reveal of a pick, or of a skipped turn, which is no occasion for the lamp. */
function PickReveal({ pick, team, isBig }: { pick: DraftPick; team: DraftTeam; isBig?: boolean | undefined }) {
  const { player } = pick;
  const news = player ? messages.thePickIsIn : messages.passedOver;
  return (
    <TeamStage team={team} label={news} isBig={isBig} isMoment>
      {player && <span className={styles.lamp} aria-hidden="true" />}
      <div className={styles.who}>
        <TeamCrest team={team} size={isBig ? 240 : 112} decorative />
        <div>
          <p className={styles.eyebrow}>
            {news} · {messages.overall({ overall: pick.overall })}
          </p>
          {player && <p className={styles.selects}>{messages.selects({ team: team.name })}</p>}
          <p className={styles.player}>{recordText((player ?? team).name)}</p>
          {player && <p className={styles.where}>{factsOf(pick)}</p>}
        </div>
      </div>
    </TeamStage>
  );
}

interface QuietProps {
  title: string;
  say?: string | undefined;
  isBig?: boolean | undefined;
  children?: ReactNode;
}

const DraftNotice = ({ title, say, isBig, children }: QuietProps) => (
  <section className={styles.quiet} data-big={isBig}>
    <p className={styles.quietTitle}>{title}</p>
    {say && <p>{say}</p>}
    {children && <p>{children}</p>}
  </section>
);
