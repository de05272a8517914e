import { type PlayerPage, positionLabel } from '@league/contract';
import { recordText, SectionTitle } from '@league/kit';
import { figures } from '@league/kit/direction';
import { messages } from './messages.ts';
import styles from './PlayerFacts.module.css';

/** Known facts beside the figures. */
export function PlayerFacts({ player }: { player: PlayerPage }) {
  const { position, number, shoots, catches, hometown, bio, eliteProspectsUrl } = player;
  const facts = [
    [messages.position, positionLabel(position)],
    [messages.number, number === null ? null : figures(number)],
    [messages.shoots, handOf(shoots)],
    [messages.catches, handOf(catches)],
    [messages.hometown, hometown],
  ] as const;
  return (
    <div className={styles.about}>
      <section aria-labelledby="facts">
        <SectionTitle id="facts">{messages.facts}</SectionTitle>
        <dl className={styles.facts}>
          {facts.map(
            ([name, fact]) =>
              fact !== null &&
              fact !== '' && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{fact}</dd>
                </div>
              ),
          )}
        </dl>
        {isWebAddress(eliteProspectsUrl) && (
          <p>
            <a href={eliteProspectsUrl} target="_blank" rel="noopener noreferrer">
              {messages.eliteProspects} ↗
            </a>
          </p>
        )}
      </section>
      {bio && (
        <section aria-labelledby="bio">
          <SectionTitle id="bio">{messages.bio}</SectionTitle>
          <p className={styles.bio}>{recordText(bio)}</p>
        </section>
      )}
    </div>
  );
}

const handOf = (hand: string | null) => (hand === 'L' || hand === 'R' ? messages.hands[hand] : hand);

const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? '');
