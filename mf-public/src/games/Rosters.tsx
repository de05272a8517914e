import { type GamePage, positionLabel, type Side } from '@league/contract';
import { Card, layout, SectionTitle, TeamCrest, useLeague } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { rosterGroups } from '../teams/rosterGroups.ts';
import { teamQuery } from '../teams/teamQueries.ts';
import { words as teamWords } from '../teams/words.ts';
import styles from './Rosters.module.css';
import { words } from './words.ts';

/** The rosters of both teams, before the game. */
export const Rosters = ({ game }: { game: GamePage }) => (
  <div className={styles.rosters}>
    <SideRoster game={game} side="away" />
    <SideRoster game={game} side="home" />
  </div>
);

function SideRoster({ game, side }: { game: GamePage; side: Side }) {
  const { currentSeason } = useLeague();
  const season = game.season === currentSeason ? '' : game.season;
  return (
    <section aria-labelledby={`roster-${side}`}>
      <SectionTitle id={`roster-${side}`}>
        <span className={layout.line10}>
          <TeamCrest team={game[side]} size={32} decorative /> {game[side].name}
        </span>
      </SectionTitle>
      <Loaded query={useQuery(teamQuery(game[side].slug, season))} failed={words.rostersFailed} height="50rem">
        {({ roster }) => (
          <Card isFlush>
            {roster.length === 0 && (
              <p className={styles.none}>{season ? teamWords.rosterUnknown({ season }) : teamWords.rosterEmpty}</p>
            )}
            {rosterGroups(roster).map(({ group, players }) => (
              <div key={group}>
                <h3 className={styles.group} id={`${side}-${group}`}>
                  {teamWords.groups[group]}
                </h3>
                <ul className={`${layout.lined} ${styles.players}`} aria-labelledby={`${side}-${group}`}>
                  {players.map(({ _id, number, name, position }) => (
                    <li key={_id}>
                      <Link to={`/players/${_id}`}>
                        <span className={styles.number}>{number ?? '–'}</span>
                        <span>{name}</span>
                        <small>{positionLabel(position)}</small>
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Card>
        )}
      </Loaded>
    </section>
  );
}
