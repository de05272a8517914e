import { draftsApi, type EligibleInput, type LiveDraft, PossibleDuplicate } from '@league/contract';
import { Button, ButtonLink, Buttons, CallFault, Card, layout, TextInput } from '@league/kit';
import { useIds, useOperationForm } from '@league/kit/forms';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { DuplicateConfirmation } from '../../players/PossibleDuplicates.tsx';
import type { DraftActions } from '../draftActions.ts';
import styles from '../drafts.module.css';
import { messages as draftMessages } from '../messages.ts';
import { PlayersField } from '../PlayersField.tsx';
import { messages } from './messages.ts';

interface Props {
  draft: LiveDraft;
  actions: DraftActions;
}

/** Ways to add eligible players. */
export const AddEligible = (props: Props) => (
  <div className={`${layout.stack16} ${styles.stack}`}>
    <AddRegistered {...props} />
    <AddPerson {...props} />
  </div>
);

function AddRegistered({ draft, actions }: Props) {
  const { form, submit, control } = useOperationForm(draftsApi.addEligible, {
    record: `${draft._id} registry`,
    send: actions.addEligible,
    initialValues: { playerIds: [] },
    failed: draftMessages.actionFailed,
    done: () => form.reset({ playerIds: [] }),
  });
  const { value: chosen = [], onChange } = control('playerIds');
  return (
    <Card>
      <h2>{messages.addFromRegistry}</h2>
      <PlayersField chosen={chosen} onChange={onChange} />
      <Buttons>
        <Button size="small" disabled={chosen.length === 0} busy={actions.isBusy} onClick={() => void submit()}>
          {messages.add}
        </Button>
        <Button size="small" variant="ghost" busy={actions.isBusy} onClick={() => void actions.addFreeAgents()}>
          {messages.addFreeAgents}
        </Button>
      </Buttons>
    </Card>
  );
}

const noPerson = { person: { name: '', position: '' } };

/** The question about a name, which other players have. */
interface DuplicateQuestion {
  name: string;
  /** Those who can be added. */
  people: PossibleDuplicate[];
}

function AddPerson({ draft, actions }: Props) {
  const [asked, ask] = useState<DuplicateQuestion>();
  // The answer about a name; without an id it is somebody else's.
  const answered = useRef<{ name: string; playerId?: string | undefined }>(undefined);
  const ids = useIds();

  async function send({ person }: EligibleInput) {
    const { name, position } = person!;
    const answer = answered.current?.name === name ? answered.current : undefined;
    if (answer?.playerId) return actions.addEligible({ playerIds: [answer.playerId] });
    const typed = { name, position, ...(answer && { isAnotherPerson: true }) };
    try {
      return await actions.addEligible({ person: { ...typed, id: ids.of(typed) } });
    } catch (fault) {
      const people = namesakesIn(fault);
      if (people) ask({ name, people });
      throw fault;
    }
  }

  const { form, submit, field, isSending } = useOperationForm(draftsApi.addEligible, {
    record: `${draft._id} person`,
    send,
    initialValues: noPerson,
    failed: draftMessages.actionFailed,
    done: () => {
      form.reset(noPerson);
      form.setFocus('person.name');
      ask(undefined);
      answered.current = undefined;
      ids.forget();
    },
  });
  const isAsked = asked !== undefined && asked.name === form.watch('person.name')?.trim();
  const settle = (playerId?: string) => {
    answered.current = { name: asked!.name, playerId };
    void submit();
  };
  return (
    <Card>
      <h2>{messages.addPerson}</h2>
      <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
        <TextInput label={messages.name} required autoComplete="off" {...field('person.name')} />
        <TextInput label={messages.position} required autoComplete="off" {...field('person.position')} />
        {isAsked && (
          <DuplicateConfirmation
            people={asked.people}
            say={{
              question: messages.namesakes,
              noTeam: messages.onNoTeam,
              choose: messages.addOf,
              another: messages.somebodyElse,
            }}
            isSending={isSending}
            onChoose={settle}
          />
        )}
        <Buttons>
          <Button type="submit" size="small" busy={isSending}>
            {messages.add}
          </Button>
          <ButtonLink size="small" variant="ghost" to={`/admin/drafts/${draft._id}/import`}>
            {messages.importCsv}
          </ButtonLink>
        </Buttons>
      </form>
    </Card>
  );
}

/** The namesakes who can be added, none if all are on the list already; undefined for another fault. */
function namesakesIn(fault: unknown): PossibleDuplicate[] | undefined {
  if (!(fault instanceof CallFault)) return undefined;
  if (fault.code === 'drafts.nobody-new') return [];
  return fault.code === 'drafts.namesakes' ? z.array(PossibleDuplicate).parse(fault.current) : undefined;
}
