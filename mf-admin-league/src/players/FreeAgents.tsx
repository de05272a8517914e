import { type FreeAgent, positionLabel } from '@league/contract';
import { Card, Failed, layout, SearchInput, useDebounced } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import callout from '../callout.module.css';
import { messages } from './messages.ts';
import styles from './PlayerFields.module.css';
import { freeAgentsQuery } from './playerQueries.ts';

const settledMs = 300;
const maxShown = 10;

/** Finds a free agent, so that no person is registered twice. */
export function FreeAgents({ teamId }: { teamId: string }) {
  const [name, setName] = useState('');
  const settled = useDebounced(name.trim(), settledMs);
  const { data: found, isError, refetch } = useQuery(freeAgentsQuery(settled, maxShown + 1));
  const isAnswered = settled === name.trim();
  return (
    <Card>
      <div className={`${layout.stack16} ${styles.part}`}>
        <h2>{messages.freeAgents}</h2>
        <SearchInput label={messages.freeAgentsSearch} value={name} onChange={setName} />
        <div aria-live="polite">
          {found && isAnswered && (
            <div className={`${callout.highlight} ${layout.stack6} ${styles.duplicates}`}>
              <p>{resultText(found.length)}</p>
              <ul className={layout.stack6}>
                {found.slice(0, maxShown).map((person) => (
                  <li key={person._id}>
                    <span>{describeAgent(person)}</span>
                    <Link to={signPath(person._id, teamId)} aria-label={messages.signThemOf({ name: person.name })}>
                      {messages.signThem}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {!found && isError && isAnswered && <Failed title={messages.freeAgentsFailed} retry={refetch} isBare />}
      </div>
    </Card>
  );
}

function resultText(count: number): string {
  if (count === 0) return messages.noFreeAgent;
  return count > maxShown ? messages.moreFreeAgents({ max: maxShown }) : messages.freeAgentsFound({ count });
}

/** The page that signs a free agent. */
export const signPath = (playerId: string, teamId: string): string =>
  `/admin/players/new?${new URLSearchParams({ prefill: playerId, ...(teamId && { teamId }) })}`;

export const describeAgent = ({ name, position, hometown, lastTeam }: FreeAgent): string =>
  listed([name, positionLabel(position), hometown, lastTeam && messages.lastOn({ team: lastTeam })], ' · ');
