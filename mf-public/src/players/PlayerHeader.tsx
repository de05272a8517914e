import { type PlayerPage, positionLabel } from '@league/contract';
import { Picture, recordText, teamColors } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import colored from '../teams/colorHeader.module.css';
import { leagueColors } from '../teams/leagueColors.ts';
import { TeamLink } from '../teams/TeamLink.tsx';
import { teamsQuery } from '../teams/teamQueries.ts';
import { Jersey } from './Jersey.tsx';
import { messages } from './messages.ts';
import styles from './PlayerHeader.module.css';

/** The player, in the team's colors. */
export function PlayerHeader({ player }: { player: PlayerPage }) {
  const { data: teams = [] } = useQuery(teamsQuery);
  const team = teams.find(({ slug }) => slug === player.team?.slug) ?? leagueColors;
  const { surface, text, accent } = teamColors(team);
  const jersey = <Jersey team={team} number={player.number} />;
  return (
    <header className={colored.header} style={{ backgroundColor: surface, color: text, borderColor: accent }}>
      {player.number !== null && (
        <span className={styles.number} aria-hidden="true">
          {player.number}
        </span>
      )}
      <div className={colored.wrap}>
        <div className={styles.portrait}>
          {player.image ? (
            <Picture src={player.image} sizes={player.imageSizes} alt={player.name} room="200px" isFirst>
              {jersey}
            </Picture>
          ) : (
            jersey
          )}
        </div>
        <div className={styles.who}>
          {player.team ? (
            <TeamLink slug={player.team.slug}>{recordText(player.team.name)}</TeamLink>
          ) : (
            <span>{messages.freeAgent}</span>
          )}
          <h1>{recordText(player.name)}</h1>
          <p>
            {listed([player.number !== null && figures(`#${player.number}`), positionLabel(player.position)], ' · ')}
          </p>
        </div>
      </div>
    </header>
  );
}
