import type { PossibleDuplicate } from '@league/contract';
import { useDebounced } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { signPath } from './FreeAgents.tsx';
import styles from './PlayerFields.module.css';
import { duplicatesQuery } from './playerQueries.ts';
import { words } from './words.ts';

const settledMs = 300;

/** Who may be the same person, while the name is typed. A warning: two people may share a name. */
export function Duplicates({ name, teamId }: { name: string; teamId: string }) {
  const settled = useDebounced(name.trim(), settledMs);
  // A warning that does not come keeps nobody from adding.
  const { data: duplicates = [] } = useQuery(duplicatesQuery(settled));
  return (
    <div aria-live="polite">
      {settled === name.trim() && duplicates.length > 0 && (
        <div className={styles.duplicates}>
          <p>{words.duplicates}</p>
          <ul>
            {duplicates.map((person) => (
              <li key={person._id}>
                <span>{describe(person)}</span>
                {person.team === null && (
                  <Link to={signPath(person._id, teamId)} aria-label={words.assignThemOf(person.name)}>
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

const describe = ({ name, number, position, team, hometown }: PossibleDuplicate) =>
  [name, number !== null && `#${number}`, position, team ?? words.unassigned, hometown].filter(Boolean).join(' · ');
