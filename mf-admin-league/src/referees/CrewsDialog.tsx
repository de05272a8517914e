import { type Crew, type DutyChoices, dutyLabel, officialDuties, refereesApi } from '@league/contract';
import { Button, Buttons, Failed, notify, Select, Skeleton, TextInput } from '@league/kit';
import { Dialog, FormDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { attempt } from '@league/kit/queries';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crewsQuery, officialsQuery, useRemoveCrew, useSaveCrew } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

/** The crews: officials who work together, assigned in one step. */
export function CrewsDialog({ onClose }: { onClose: () => void }) {
  const { data: crews, error, refetch } = useQuery(crewsQuery);
  const { mutateAsync: remove, isPending } = useRemoveCrew();
  const [edited, edit] = useState<Crew | 'new'>();

  if (edited) return <CrewForm crew={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.crews}
      say={words.crewsSay}
      buttons={<Button onClick={() => edit('new')}>{words.addCrew}</Button>}
    >
      {!crews && (error ? <Failed retry={refetch} isBare /> : <Skeleton height="8rem" />)}
      {crews?.length === 0 && <p>{words.noCrews}</p>}
      <ul className={styles.candidates} aria-label={words.crews}>
        {crews?.map((crew) => (
          <li key={crew._id}>
            <span className={styles.person}>
              <b>{crew.name}</b>
              <small>
                {listed(
                  crew.members.map(({ duty, name }) => `${dutyLabel(duty)}: ${name}`),
                  ' · ',
                )}
              </small>
            </span>
            <Buttons className={styles.ways}>
              <Button
                variant="secondary"
                size="small"
                aria-label={words.editOf({ name: crew.name })}
                onClick={() => edit(crew)}
              >
                {words.edit}
              </Button>
              <Button
                variant="ghost"
                size="small"
                busy={isPending}
                aria-label={words.deleteOf({ name: crew.name })}
                onClick={() => attempt(remove({ id: crew._id }), ({ message }) => message, words.failed)}
              >
                {words.delete}
              </Button>
            </Buttons>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function CrewForm({ crew, onClose }: { crew: Crew | undefined; onClose: () => void }) {
  const { data: officials = [] } = useQuery(officialsQuery);
  const { field, control, ...form } = useRecordForm(refereesApi.updateCrew, {
    record: crew,
    id: crew?._id ?? 'new',
    valuesOf: (crew?: Crew) => ({
      name: crew?.name ?? '',
      members: crew?.members.map(({ duty, officialId }) => ({ duty, officialId })) ?? [],
      version: crew?.version,
    }),
    fields: {
      name: { label: words.name },
      members: {
        label: words.list,
        show: ({ members }) =>
          (members as DutyChoices)
            .map(
              ({ duty, officialId }) => `${dutyLabel(duty)}: ${officials.find(({ _id }) => _id === officialId)?.name}`,
            )
            .join(', '),
      },
    },
    send: useSaveCrew(crew?._id).mutateAsync,
    failed: words.failed,
    done: ({ name }) => {
      notify.success(words.crewSaved({ name }));
      onClose();
    },
  });
  const members = control('members');
  const chosen = members.value as DutyChoices;
  return (
    <FormDialog
      title={crew ? words.editOf({ name: crew.name }) : words.addCrew}
      form={form}
      submit={words.save}
      onClose={onClose}
    >
      <TextInput label={words.name} required autoComplete="off" {...field('name')} />
      <div className={styles.pair}>
        {officialDuties.map((duty) => {
          const others = new Set(chosen.filter((each) => each.duty !== duty).map(({ officialId }) => officialId));
          return (
            <Select
              key={duty}
              label={dutyLabel(duty)}
              value={chosen.find((each) => each.duty === duty)?.officialId ?? ''}
              options={[
                { value: '', label: words.open },
                ...officials
                  .filter(({ _id, active }) => active && !others.has(_id))
                  .map(({ _id, name, level }) => ({ value: _id, label: listed([name, level], ' · ') })),
              ]}
              onChange={(officialId) =>
                members.onChange([
                  ...chosen.filter((each) => each.duty !== duty),
                  ...(officialId ? [{ duty, officialId }] : []),
                ])
              }
            />
          );
        })}
      </div>
      {members.error && <p role="alert">{members.error}</p>}
    </FormDialog>
  );
}
