import { type DraftPick, type LiveDraft, positionLabel } from '@league/contract';
import { recordText, TeamCrest, teamColors } from '@league/kit';
import { figures } from '@league/kit/direction';
import { teamsById } from './draftView.ts';
import { messages } from './messages.ts';
import styles from './Ticker.module.css';

const maxShown = 14;

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  newPick: DraftPick | undefined;
}

/** The latest picks side by side, the last one first. */
export function Ticker({ draft, picks, newPick }: Props) {
  const teams = teamsById(draft);
  return (
    // Scrolls sideways, so it must be focusable.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls
    <section className={styles.ticker} aria-label={messages.latest} tabIndex={0}>
      <ol className={styles.picks}>
        {picks
          .toReversed()
          .slice(0, maxShown)
          .map((pick) => {
            const team = teams.get(pick.team_id)!;
            return (
              <li
                key={pick._id}
                style={{ borderColor: teamColors(team).surface }}
                data-new={pick._id === newPick?._id || undefined}
              >
                <b>{figures(pick.overall)}</b>
                <TeamCrest team={team} size={32} />
                <span>{recordText(pick.player?.name ?? messages.passedOver)}</span>
                {pick.player?.position && <small>{positionLabel(pick.player.position)}</small>}
              </li>
            );
          })}
      </ol>
    </section>
  );
}
