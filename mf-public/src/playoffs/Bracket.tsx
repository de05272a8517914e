import type { Playoffs } from '@league/contract';
import { recordText } from '@league/kit';
import styles from './Bracket.module.css';
import { messages } from './messages.ts';
import { SeriesCard } from './SeriesCard.tsx';

/** The rounds beside each other with lines between their series; on a phone one after another. */
export const Bracket = ({ season, rounds, reseed }: Pick<Playoffs, 'season' | 'rounds' | 'reseed'>) => (
  <div className={styles.bracket} data-lined={!reseed || undefined}>
    {rounds.map(({ roundOf, bestOf, venue, series }) => (
      <section key={roundOf} aria-labelledby={`round-${roundOf}`}>
        <header>
          <h2 id={`round-${roundOf}`}>{messages.rounds({ places: `${roundOf}` })}</h2>
          <p>
            {messages.bestOf({ games: bestOf })}
            {venue && <> · {recordText(venue)}</>}
          </p>
        </header>
        <ol>
          {series.map((each, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what it is known by
            <li key={position} data-bye={each.isBye || undefined}>
              <SeriesCard
                season={season}
                series={each}
                bestOf={bestOf}
                open={reseed ? messages.openReseeded : messages.open}
              />
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);
