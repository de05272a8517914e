import { type DraftPick, type LiveDraft, positionLabel } from '@league/contract';
import { recordText, TeamCrest, teamColors } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { picksByTeam } from './draftView.ts';
import { messages } from './messages.ts';
import styles from './TeamPicks.module.css';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  newPick: DraftPick | undefined;
}

/** The picks of each team. */
export const TeamPicks = ({ draft, picks, newPick }: Props) => (
  <ul className={styles.teams} aria-label={messages.views.teams}>
    {picksByTeam(draft, picks).map(({ team, picks: own }) => {
      const { surface, text, accent } = teamColors(team);
      return (
        <li key={team._id} className={styles.team}>
          <header style={{ background: surface, color: text, borderColor: accent }}>
            <TeamCrest team={team} size={40} decorative />
            <h2>{recordText(team.name)}</h2>
            <span>{messages.playerCount({ count: own.length })}</span>
          </header>
          {own.length > 0 ? (
            <ol className={styles.picks}>
              {own.map(({ _id, overall, player }) => (
                <li key={_id} data-new={_id === newPick?._id || undefined}>
                  <span>{figures(overall)}</span>
                  <Link to={`/players/${player!._id}`}>{recordText(player!.name)}</Link>
                  <small>{positionLabel(player!.position)}</small>
                </li>
              ))}
            </ol>
          ) : (
            <p>{messages.noTeamPicks}</p>
          )}
        </li>
      );
    })}
  </ul>
);
