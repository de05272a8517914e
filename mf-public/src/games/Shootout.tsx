import type { GamePage } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import { messages } from './messages.ts';
import styles from './Shootout.module.css';
import rows from './sheetRows.module.css';

/** All attempts; empty without a shootout. */
export function Shootout({ game }: { game: GamePage }) {
  if (game.shootout.length === 0) return null;
  return (
    <section aria-labelledby="shootout">
      <SectionTitle id="shootout">{messages.shootout}</SectionTitle>
      <Card isFlush>
        <ol className={layout.lined}>
          {game.shootout.map(({ side, round, player, scored, deciding }) => (
            <li key={`${side} ${round}`} className={`${rows.row} ${styles.attempt}`}>
              <span className={rows.when}>{messages.round({ round })}</span>
              <TeamCrest team={game[side]} size={24} />
              <Link to={`/players/${player._id}`}>{recordText(player.name)}</Link>
              <b data-scored={scored || undefined}>
                {scored ? messages.scored : messages.missed}
                {deciding && <small>{messages.deciding}</small>}
              </b>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
