import { matcherOf } from '@league/contract';
import { Checkbox, layout, SearchInput } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Chip } from '../Chip.tsx';
import { messages } from './messages.ts';
import { teamsQuery } from './photoQueries.ts';
import styles from './TeamsPicker.module.css';

interface Props {
  chosen: readonly { id: string }[];
  onChange: (teams: { id: string }[]) => void;
  error: string | undefined;
}

/** Any number of the league's teams, found by typing. */
export function TeamsPicker({ chosen, onChange, error }: Props) {
  const id = useId();
  const query = useQuery(teamsQuery);
  const teams = query.data;
  const [search, setSearch] = useState('');
  const isFound = matcherOf(search);
  const found = teams?.filter(({ name, city }) => isFound(name, city)) ?? [];
  const isChosen = (teamId: string) => chosen.some((team) => team.id === teamId);
  const drop = (teamId: string) => onChange(chosen.filter((team) => team.id !== teamId));
  return (
    <fieldset className={styles.teams} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{messages.teamsInPhoto}</legend>
      {teams && chosen.length > 0 && (
        <ul className={layout.row6} aria-label={messages.chosenTeams}>
          {teams
            .filter((team) => isChosen(team._id))
            .map(({ _id, name }) => (
              <Chip key={_id} removeLabel={messages.dropTeam({ name })} onRemove={() => drop(_id)}>
                {name}
              </Chip>
            ))}
        </ul>
      )}
      <Loaded query={query} failedSay={messages.teamsFailed} height="8rem" isBare>
        {() => (
          <>
            <SearchInput label={messages.searchTeams} value={search} onChange={setSearch} />
            <div className={styles.list}>
              {found.map(({ _id, name }) => (
                <Checkbox
                  key={_id}
                  label={name}
                  checked={isChosen(_id)}
                  onChange={(isOn) => (isOn ? onChange([...chosen, { id: _id }]) : drop(_id))}
                />
              ))}
              {found.length === 0 && <p>{messages.noTeam}</p>}
            </div>
          </>
        )}
      </Loaded>
      {error && (
        <p id={`${id}-error`} role="alert" className={layout.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
