import { type PossibleDuplicate, positionLabel } from '@league/contract';
import { Button, layout, useDebounced } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import callout from '../callout.module.css';
import { signPath } from './FreeAgents.tsx';
import styles from './PlayerFields.module.css';
import { duplicatesQuery } from './playerQueries.ts';
import { words } from './words.ts';

const settledMs = 300;

/** Possible duplicates, while the name is typed. A warning only: two people may share a name. */
export function Duplicates({ name, teamId }: { name: string; teamId: string }) {
  const settled = useDebounced(name.trim(), settledMs);
  // If the warning fails to load, the form still works.
  const { data: duplicates = [] } = useQuery(duplicatesQuery(settled));
  return (
    <div aria-live="polite">
      {settled === name.trim() && duplicates.length > 0 && (
        <div className={`${callout.highlight} ${layout.stack6} ${styles.duplicates}`}>
          <p>{words.duplicates}</p>
          <ul className={layout.stack6}>
            {duplicates.map((person) => (
              <li key={person._id}>
                <span>{describe(person)}</span>
                {person.team === null && (
                  <Link to={signPath(person._id, teamId)} aria-label={words.assignThemOf({ name: person.name })}>
                    {words.assignThem}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface AskedProps {
  people: readonly PossibleDuplicate[];
  onSign: (playerId: string) => void;
  onAnother: () => void;
}

/** Asks which free agent is meant, or nobody, before a second person with the name is registered. */
export const AskedDuplicates = ({ people, onSign, onAnother }: AskedProps) => (
  <section className={`${callout.highlight} ${layout.stack6} ${styles.duplicates}`} aria-label={words.onNoTeam}>
    <p>{words.onNoTeam}</p>
    <ul className={layout.stack6}>
      {people.map((person) => (
        <li key={person._id}>
          <span>{describe(person)}</span>
          <Button size="small" onClick={() => onSign(person._id)}>
            {words.signThemOf({ name: person.name })}
          </Button>
        </li>
      ))}
      <li>
        <Button variant="secondary" size="small" onClick={onAnother}>
          {words.somebodyElse}
        </Button>
      </li>
    </ul>
  </section>
);

const describe = ({ name, number, position, team, hometown }: PossibleDuplicate) =>
  listed([name, number !== null && `#${number}`, positionLabel(position), team ?? words.unassigned, hometown], ' · ');
