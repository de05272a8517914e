import type { GamePage } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './Shootout.module.css';
import rows from './sheetRows.module.css';
import { words } from './words.ts';

/** All attempts; empty without a shootout. */
export function Shootout({ game }: { game: GamePage }) {
  if (game.shootout.length === 0) return null;
  return (
    <section aria-labelledby="shootout">
      <SectionTitle id="shootout">{words.shootout}</SectionTitle>
      <Card isFlush>
        <ol className={layout.lined}>
          {game.shootout.map(({ side, round, player, scored, deciding }) => (
            <li key={`${side} ${round}`} className={`${rows.row} ${styles.attempt}`}>
              <span className={rows.when}>{words.round({ round })}</span>
              <TeamCrest team={game[side]} size={24} />
              <Link to={`/players/${player._id}`}>{recordText(player.name)}</Link>
              <b data-scored={scored || undefined}>
                {scored ? words.scored : words.missed}
                {deciding && <small>{words.deciding}</small>}
              </b>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
