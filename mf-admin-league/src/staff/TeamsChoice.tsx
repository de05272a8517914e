import { matcherOf } from '@league/contract';
import { ButtonLink, Empty, Failed, SearchInput, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Checklist } from '../Checklist.tsx';
import { Fieldset } from '../Fieldset.tsx';
import { managedTeamsQuery } from '../teams/managedTeamsQuery.ts';
import { messages } from './messages.ts';
import styles from './TeamsChoice.module.css';

interface Props {
  /** Ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
  /** Gets the focus when the form reports an error. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** The teams that a GM manages: those of the league and archived ones that the GM has, with a search and checkboxes. */
export function TeamsChoice({ chosen, onChange, error, ref }: Props) {
  const { data: all, error: fault, refetch } = useQuery(managedTeamsQuery);
  const [before] = useState(chosen);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // One object: a form takes another one for another field.
  const [handle] = useState(() => ({ focus: () => field.current?.focus() }));
  useImperativeHandle(ref, () => handle);
  if (!all) return fault ? <Failed title={messages.teamsFailed} retry={refetch} /> : <Skeleton height="14rem" />;
  const teams = all
    .filter(({ _id, archived }) => !archived || before.includes(_id) || chosen.includes(_id))
    .map(({ _id, name, archived }) => ({ _id, name: archived ? messages.archivedTeam({ name }) : name }));
  if (teams.length === 0) {
    return (
      <Fieldset legend={messages.chooseTeams} error={error}>
        <Empty title={messages.noTeamsYet} say={messages.noTeamsYetSay}>
          <ButtonLink to="/admin/teams/new" variant="secondary">
            {messages.registerTeam}
          </ButtonLink>
        </Empty>
      </Fieldset>
    );
  }
  const isFound = matcherOf(search);
  const shown = teams.filter(({ name }) => isFound(name));
  return (
    <Fieldset legend={messages.chooseTeams} count={messages.teamsChosen({ count: chosen.length })} error={error}>
      <SearchInput label={messages.searchTeams} ref={field} value={search} onChange={setSearch} />
      {shown.length > 0 ? (
        <div className={styles.list}>
          <Checklist records={shown} chosen={chosen} onChange={onChange} />
        </div>
      ) : (
        <Empty title={messages.noTeamMatches} />
      )}
    </Fieldset>
  );
}
