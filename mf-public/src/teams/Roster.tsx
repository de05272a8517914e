import type { RosterPlayer } from '@league/contract';
import { Card, Empty, SectionTitle } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './Roster.module.css';
import { rosterGroups } from './rosterGroups.ts';
import { words } from './words.ts';

/** Who is on the team, from the net outwards. */
export function Roster({ players }: { players: readonly RosterPlayer[] }) {
  return (
    <section aria-labelledby="roster">
      <SectionTitle id="roster">{words.roster}</SectionTitle>
      {players.length === 0 && <Empty title={words.rosterEmpty} say={words.rosterEmptySay} />}
      <div className={styles.groups}>
        {rosterGroups(players).map(({ group, players }) => (
          <Card key={group} isFlush>
            <h3 className={styles.group} id={group}>
              {words.groups[group]}
            </h3>
            <ul className={styles.players} aria-labelledby={group}>
              {players.map((player) => (
                <li key={player._id}>
                  <PlayerLine player={player} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}

function PlayerLine({ player }: { player: RosterPlayer }) {
  const { _id, name, number, position, hometown } = player;
  return (
    <Link to={`/players/${_id}`} className={styles.player}>
      <span className={styles.number}>{number ?? '–'}</span>
      <span className={styles.name}>
        <b>
          {name} <Captaincy player={player} />
        </b>
        <small>{[position, hometown].filter(Boolean).join(' · ')}</small>
      </span>
    </Link>
  );
}

function Captaincy({ player: { isCaptain, isAssistantCaptain } }: { player: RosterPlayer }) {
  if (!isCaptain && !isAssistantCaptain) return null;
  return (
    <abbr className={styles.letter} title={isCaptain ? words.captain : words.assistant}>
      {isCaptain ? 'C' : 'A'}
    </abbr>
  );
}
