import { acquiredLabel, acquiredWays, playerPositions, positionLabel } from '@league/contract';
import { Choices, layout, optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { SuggestInput } from '../SuggestInput.tsx';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import styles from './PlayerFields.module.css';
import type { PlayerFormParts } from './playerForm.ts';
import { words } from './words.ts';

const roles = optionsOf(['none', 'captain', 'assistant'], (role) => words.roles[role]);

/** The fields of an assignment. */
export function AssignmentFields({ typed, field, set }: PlayerFormParts) {
  const role = typed.isCaptain ? 'captain' : typed.isAssistantCaptain ? 'assistant' : 'none';
  const roleError = field('isCaptain').error ?? field('isAssistantCaptain').error;
  return (
    <>
      <div className={styles.trio}>
        <SeasonSelect typed={typed} field={field} set={set} />
        <SuggestInput
          label={words.position}
          required
          values={playerPositions}
          labelOf={positionLabel}
          {...field('position')}
          value={typed.position}
        />
        <TextInput
          label={words.jersey}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={words.jerseyHint}
          {...field('number')}
        />
      </div>
      <div className={`${layout.stack6} ${styles.role}`} data-wrong={roleError ? true : undefined}>
        <span aria-hidden="true">{words.role}</span>
        <Choices
          label={words.role}
          choices={roles}
          value={role}
          onChange={(to) => set({ isCaptain: to === 'captain', isAssistantCaptain: to === 'assistant' })}
        />
        {roleError && (
          <p role="alert" className={layout.error}>
            {roleError}
          </p>
        )}
      </div>
      <div className={styles.fields}>
        <TextInput label={words.start} type="date" hint={words.startHint} {...field('seasonStartDate')} />
        <TextInput label={words.end} type="date" hint={words.endHint} {...field('seasonEndDate')} />
      </div>
      <div className={styles.fields}>
        <SuggestInput
          label={words.acquiredVia}
          hint={words.acquiredHint}
          values={acquiredWays}
          labelOf={acquiredLabel}
          {...field('acquiredVia')}
          value={typed.acquiredVia}
        />
        <TextInput label={words.departureReason} autoComplete="off" {...field('departureReason')} />
      </div>
      <Textarea label={words.notes} hint={words.notesHint} rows={3} {...field('assignmentNotes')} />
    </>
  );
}

/** The stored season is in the list even before the others have loaded. */
function SeasonSelect({ typed, field }: PlayerFormParts) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const names = [...new Set([...seasons.map(({ name }) => name), typed.season].filter(Boolean))];
  return (
    <Select
      label={words.season}
      required
      options={[{ value: '', label: words.chooseSeason }, ...names.map((name) => ({ value: name, label: name }))]}
      {...field('season')}
      // Stored here: the browser drops a selected value while its option is missing.
      value={typed.season}
    />
  );
}
