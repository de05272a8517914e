import { matcherOf } from '@league/contract';
import { Checkbox, layout, SearchInput } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Chip } from '../Chip.tsx';
import { teamsQuery } from './photoQueries.ts';
import styles from './TeamsPicker.module.css';
import { words } from './words.ts';

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
      <legend>{words.teamsInPhoto}</legend>
      {teams && chosen.length > 0 && (
        <ul className={layout.row6} aria-label={words.chosenTeams}>
          {teams
            .filter((team) => isChosen(team._id))
            .map(({ _id, name }) => (
              <Chip key={_id} removeLabel={words.dropTeam({ name })} onRemove={() => drop(_id)}>
                {name}
              </Chip>
            ))}
        </ul>
      )}
      <Loaded query={query} failedSay={words.teamsFailed} height="8rem" isBare>
        {() => (
          <>
            <SearchInput label={words.searchTeams} value={search} onChange={setSearch} />
            <div className={styles.list}>
              {found.map(({ _id, name }) => (
                <Checkbox
                  key={_id}
                  label={name}
                  checked={isChosen(_id)}
                  onChange={(isOn) => (isOn ? onChange([...chosen, { id: _id }]) : drop(_id))}
                />
              ))}
              {found.length === 0 && <p>{words.noTeam}</p>}
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
