import { positionLabel, type RosterPlayer, type TeamPage } from '@league/contract';
import { Card, Empty, layout, Picture, recordText, SectionTitle, useLeague } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Captaincy } from '../teams/Captaincy.tsx';
import { messages } from '../teams/messages.ts';
import { rosterGroups } from '../teams/rosterGroups.ts';
import { teamQuery } from '../teams/teamQueries.ts';
import styles from './Roster.module.css';

/**
 * The team's roster, or a season's; the title names a season other than the current one.
 * @param season by name; empty: the current one
 */
export function Roster({ team, season }: { team: TeamPage; season: string }) {
  const { currentSeason } = useLeague();
  const of = season || team.rosterSeason;
  return (
    <section aria-labelledby="roster">
      <SectionTitle id="roster">
        {of && of !== currentSeason ? messages.rosterOf({ season: of }) : messages.roster}
      </SectionTitle>
      {season ? (
        <RosterOf slug={team.slug} season={season} />
      ) : team.roster.length === 0 ? (
        <Empty title={messages.rosterEmpty} say={messages.rosterEmptySay} />
      ) : (
        <Groups players={team.roster} />
      )}
    </section>
  );
}

const RosterOf = ({ slug, season }: { slug: string; season: string }) => (
  <Loaded query={useQuery(teamQuery(slug, season))} failedSay={messages.rosterFailed} height="50rem">
    {({ roster }) =>
      roster.length > 0 ? (
        <Groups players={roster} />
      ) : (
        <Empty title={messages.rosterUnknown({ season })} say={messages.rosterUnknownSay} />
      )
    }
  </Loaded>
);

/** From goalies to forwards. */
const Groups = ({ players }: { players: readonly RosterPlayer[] }) => (
  <div className={styles.groups}>
    {rosterGroups(players).map(({ group, players }) => (
      <Card key={group} isFlush>
        <h3 className={styles.group} id={group}>
          {messages.groups[group]}
        </h3>
        <ul
          className={`${layout.lined} ${styles.players}`}
          aria-labelledby={group}
          data-pictured={players.some(({ image }) => image) || undefined}
        >
          {players.map((player) => (
            <li key={player._id}>
              <PlayerLine player={player} />
            </li>
          ))}
        </ul>
      </Card>
    ))}
  </div>
);

function PlayerLine({ player }: { player: RosterPlayer }) {
  const { _id, name, number, position, hometown, image, imageSizes } = player;
  return (
    <Link to={`/players/${_id}`} className={styles.player}>
      <span className={styles.number}>{figures(number ?? '–')}</span>
      {image && (
        <span className={styles.portrait}>
          <Picture src={image} sizes={imageSizes ?? null} alt="" room="48px">
            {null}
          </Picture>
        </span>
      )}
      <span className={styles.name}>
        <b>
          {recordText(name)} <Captaincy player={player} />
        </b>
        <small>{listed([positionLabel(position), hometown], ' · ')}</small>
      </span>
    </Link>
  );
}
