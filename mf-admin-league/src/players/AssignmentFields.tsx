import { acquiredLabel, acquiredWays, playerPositions, positionLabel } from '@league/contract';
import { Choices, layout, optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { SuggestInput } from '../SuggestInput.tsx';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { messages } from './messages.ts';
import styles from './PlayerFields.module.css';
import type { PlayerFormParts } from './playerForm.ts';

const roles = optionsOf(['none', 'captain', 'assistant'], (role) => messages.roles[role]);

/** The fields of an assignment. */
export function AssignmentFields({ typed, field, set }: PlayerFormParts) {
  const role = typed.isCaptain ? 'captain' : typed.isAssistantCaptain ? 'assistant' : 'none';
  const roleError = field('isCaptain').error ?? field('isAssistantCaptain').error;
  return (
    <>
      <div className={styles.trio}>
        <SeasonSelect typed={typed} field={field} set={set} />
        <SuggestInput
          label={messages.position}
          required
          values={playerPositions}
          labelOf={positionLabel}
          {...field('position')}
          value={typed.position}
        />
        <TextInput
          label={messages.jersey}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={messages.jerseyHint}
          {...field('number')}
        />
      </div>
      <div className={`${layout.stack6} ${styles.role}`} data-wrong={roleError ? true : undefined}>
        <span aria-hidden="true">{messages.role}</span>
        <Choices
          label={messages.role}
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
        <TextInput label={messages.start} type="date" hint={messages.startHint} {...field('seasonStartDate')} />
        <TextInput label={messages.end} type="date" hint={messages.endHint} {...field('seasonEndDate')} />
      </div>
      <div className={styles.fields}>
        <SuggestInput
          label={messages.acquiredVia}
          hint={messages.acquiredHint}
          values={acquiredWays}
          labelOf={acquiredLabel}
          {...field('acquiredVia')}
          value={typed.acquiredVia}
        />
        <TextInput label={messages.departureReason} autoComplete="off" {...field('departureReason')} />
      </div>
      <Textarea label={messages.notes} hint={messages.notesHint} rows={3} {...field('assignmentNotes')} />
    </>
  );
}

/** The stored season is in the list even before the others have loaded. */
function SeasonSelect({ typed, field }: PlayerFormParts) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const names = [...new Set([...seasons.map(({ name }) => name), typed.season].filter(Boolean))];
  return (
    <Select
      label={messages.season}
      required
      options={[{ value: '', label: messages.chooseSeason }, ...names.map((name) => ({ value: name, label: name }))]}
      {...field('season')}
      // Stored here: the browser drops a selected value while its option is missing.
      value={typed.season}
    />
  );
}
