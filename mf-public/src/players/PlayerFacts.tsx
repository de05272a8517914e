import { type PlayerPage, positionLabel } from '@league/contract';
import { SectionTitle } from '@league/kit';
import styles from './PlayerFacts.module.css';
import { words } from './words.ts';

/** Known facts beside the figures. */
export function PlayerFacts({ player }: { player: PlayerPage }) {
  const { position, number, shoots, catches, hometown, bio, eliteProspectsUrl } = player;
  const facts = [
    [words.position, positionLabel(position)],
    [words.number, number],
    [words.shoots, handOf(shoots)],
    [words.catches, handOf(catches)],
    [words.hometown, hometown],
  ] as const;
  return (
    <div className={styles.about}>
      <section aria-labelledby="facts">
        <SectionTitle id="facts">{words.facts}</SectionTitle>
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
              {words.eliteProspects} ↗
            </a>
          </p>
        )}
      </section>
      {bio && (
        <section aria-labelledby="bio">
          <SectionTitle id="bio">{words.bio}</SectionTitle>
          <p className={styles.bio}>{bio}</p>
        </section>
      )}
    </div>
  );
}

const handOf = (hand: string | null) => (hand === 'L' || hand === 'R' ? words.hands[hand] : hand);

const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? '');
