import { useDebounced } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { signPath } from './FreeAgents.tsx';
import { messages } from './messages.ts';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { duplicatesQuery } from './playerQueries.ts';

const settledMs = 300;

/** Possible duplicates, while the name is typed. A warning only: two people may share a name. */
export function Duplicates({ name, teamId }: { name: string; teamId: string }) {
  const settled = useDebounced(name.trim(), settledMs);
  // If the warning fails to load, the form still works.
  const { data: duplicates = [] } = useQuery(duplicatesQuery(settled));
  return (
    <div aria-live="polite">
      {settled === name.trim() && duplicates.length > 0 && (
        <PossibleDuplicates
          people={duplicates}
          say={{ question: messages.duplicates, noTeam: messages.unassigned }}
          way={(person) =>
            person.team === null && (
              <Link to={signPath(person._id, teamId)} aria-label={messages.assignThemOf({ name: person.name })}>
                {messages.assignThem}
              </Link>
            )
          }
        />
      )}
    </div>
  );
}
