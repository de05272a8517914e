import { type Crew, type DutyChoices, dutyLabel, officialDuties, refereesApi } from '@league/contract';
import { Button, Buttons, Failed, notify, Select, Skeleton, TextInput } from '@league/kit';
import { Dialog, FormDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { attempt } from '@league/kit/queries';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from './messages.ts';
import { crewsQuery, officialsQuery, useRemoveCrew, useSaveCrew } from './refereeQueries.ts';
import styles from './referees.module.css';

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
      title={messages.crews}
      say={messages.crewsSay}
      buttons={<Button onClick={() => edit('new')}>{messages.addCrew}</Button>}
    >
      {!crews && (error ? <Failed retry={refetch} isBare /> : <Skeleton height="8rem" />)}
      {crews?.length === 0 && <p>{messages.noCrews}</p>}
      <ul className={styles.candidates} aria-label={messages.crews}>
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
                aria-label={messages.editOf({ name: crew.name })}
                onClick={() => edit(crew)}
              >
                {messages.edit}
              </Button>
              <Button
                variant="ghost"
                size="small"
                busy={isPending}
                aria-label={messages.deleteOf({ name: crew.name })}
                onClick={() => attempt(remove({ id: crew._id }), ({ message }) => message, messages.failed)}
              >
                {messages.delete}
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
      name: { label: messages.name },
      members: {
        label: messages.list,
        show: ({ members }) =>
          listed(
            (members as DutyChoices).map(
              ({ duty, officialId }) => `${dutyLabel(duty)}: ${officials.find(({ _id }) => _id === officialId)?.name}`,
            ),
          ),
      },
    },
    send: useSaveCrew(crew?._id).mutateAsync,
    failed: messages.failed,
    done: ({ name }) => {
      notify.success(messages.crewSaved({ name }));
      onClose();
    },
  });
  const members = control('members');
  const chosen = members.value as DutyChoices;
  return (
    <FormDialog
      title={crew ? messages.editOf({ name: crew.name }) : messages.addCrew}
      form={form}
      submit={messages.save}
      onClose={onClose}
    >
      <TextInput label={messages.name} required autoComplete="off" {...field('name')} />
      <div className={styles.pair}>
        {officialDuties.map((duty) => {
          const others = new Set(chosen.filter((each) => each.duty !== duty).map(({ officialId }) => officialId));
          return (
            <Select
              key={duty}
              label={dutyLabel(duty)}
              value={chosen.find((each) => each.duty === duty)?.officialId ?? ''}
              options={[
                { value: '', label: messages.open },
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
