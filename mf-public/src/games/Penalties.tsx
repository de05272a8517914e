import type { GamePage } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { messages } from './messages.ts';
import styles from './Penalties.module.css';
import rows from './sheetRows.module.css';
import { momentText, penaltyText, sentenceText } from './sheetTexts.ts';

export function Penalties({ game }: { game: GamePage }) {
  return (
    <section aria-labelledby="penalties">
      <SectionTitle id="penalties">{messages.penalties}</SectionTitle>
      {game.penalties.length === 0 ? (
        <p className={layout.soft}>
          {game.notRecorded?.includes('penalties') ? messages.notRecorded : messages.noPenalties}
        </p>
      ) : (
        <Card isFlush>
          <ol className={layout.lined}>
            {game.penalties.map((penalty) => (
              <li key={penalty._id} className={`${rows.row} ${styles.penalty}`}>
                <span className={rows.when}>{figures(momentText(penalty, game.regulationPeriods))}</span>
                <TeamCrest team={game[penalty.side]} size={24} />
                <span>
                  {penalty.player ? (
                    <Link to={`/players/${penalty.player._id}`}>{recordText(penalty.player.name)}</Link>
                  ) : (
                    <b>{messages.bench}</b>
                  )}
                  <small>{penaltyText(penalty)}</small>
                </span>
                <b>{sentenceText(penalty)}</b>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  );
}
