import { type PossibleDuplicate, positionLabel } from '@league/contract';
import { Button, layout } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import type { ReactNode } from 'react';
import callout from '../callout.module.css';
import styles from './PossibleDuplicates.module.css';

interface ListProps {
  people: readonly PossibleDuplicate[];
  say: { question: string; noTeam: string };
  /** What can be done about one of them. */
  way: (person: PossibleDuplicate) => ReactNode;
  /** Below them, if it is asked which one is meant. */
  children?: ReactNode;
}

/** Players of one name, with what tells them apart. */
export const PossibleDuplicates = ({ people, say, way, children }: ListProps) => (
  <section className={`${callout.highlight} ${layout.stack6} ${styles.people}`} aria-label={say.question}>
    <p>{say.question}</p>
    <ul className={layout.stack6}>
      {people.map((person) => (
        <li key={person._id}>
          <span>{describe(person, say.noTeam)}</span>
          {way(person)}
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  </section>
);

const describe = ({ name, number, position, team, hometown }: PossibleDuplicate, noTeam: string) =>
  listed([name, number !== null && figures(`#${number}`), positionLabel(position), team ?? noTeam, hometown], ' · ');

interface AskedProps {
  people: readonly PossibleDuplicate[];
  say: ListProps['say'] & { choose: (named: { name: string }) => string; another: string };
  isSending: boolean;
  /** @param playerId the player who is meant; omitted: somebody else */
  onChoose: (playerId?: string) => void;
}

/** Asks which of them is meant, or somebody else, before a second person of the name is registered. */
export const DuplicateConfirmation = ({ people, say, isSending, onChoose }: AskedProps) => (
  <PossibleDuplicates
    people={people}
    say={say}
    way={(person) => (
      <Button size="small" busy={isSending} onClick={() => onChoose(person._id)}>
        {say.choose(person)}
      </Button>
    )}
  >
    <Button variant="secondary" size="small" busy={isSending} onClick={() => onChoose()}>
      {say.another}
    </Button>
  </PossibleDuplicates>
);
