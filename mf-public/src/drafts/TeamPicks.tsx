import { type DraftPick, type LiveDraft, positionLabel } from '@league/contract';
import { TeamCrest, teamColors } from '@league/kit';
import { Link } from '@league/kit/router';
import { picksByTeam } from './draftView.ts';
import styles from './TeamPicks.module.css';
import { words } from './words.ts';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  fresh: DraftPick | undefined;
}

/** The picks of each team. */
export const TeamPicks = ({ draft, picks, fresh }: Props) => (
  <ul className={styles.teams} aria-label={words.views.teams}>
    {picksByTeam(draft, picks).map(({ team, picks: own }) => {
      const { surface, text, accent } = teamColors(team);
      return (
        <li key={team._id} className={styles.team}>
          <header style={{ background: surface, color: text, borderColor: accent }}>
            <TeamCrest team={team} size={40} decorative />
            <h2>{team.name}</h2>
            <span>{words.playerCount({ count: own.length })}</span>
          </header>
          {own.length > 0 ? (
            <ol className={styles.picks}>
              {own.map(({ _id, overall, player }) => (
                <li key={_id} data-new={_id === fresh?._id || undefined}>
                  <span>{overall}</span>
                  <Link to={`/players/${player!._id}`}>{player!.name}</Link>
                  <small>{positionLabel(player!.position)}</small>
                </li>
              ))}
            </ol>
          ) : (
            <p>{words.noTeamPicks}</p>
          )}
        </li>
      );
    })}
  </ul>
);
