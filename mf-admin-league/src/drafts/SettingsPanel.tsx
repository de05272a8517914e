import { type DraftState, draftsApi, type ManagedDraft } from '@league/contract';
import { Card, formatExactly, layout, notify } from '@league/kit';
import { listed } from '@league/kit/direction';
import { FormButtons } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormGroup } from '../FormGroup.tsx';
import { managedTeamsQuery } from '../teams/managedTeamsQuery.ts';
import { TeamsField } from '../teams/TeamsField.tsx';
import { DraftFields, draftTextFields, typedDraftTexts } from './DraftFields.tsx';
import type { DraftActions } from './draftActions.ts';
import { messages } from './messages.ts';

interface Props {
  draft: ManagedDraft;
  actions: DraftActions;
  take: (state: DraftState) => void;
}

const valuesOf = (draft: ManagedDraft) => ({
  title: draft.title ?? '',
  year: draft.year,
  startsAt: draft.startsAt,
  location: draft.location ?? '',
  description: draft.description ?? '',
  ...typedDraftTexts(draft.translations),
  rounds: draft.rounds,
  style: draft.style,
  secondsPerPick: draft.secondsPerPick,
  autoSkip: draft.autoSkip,
  visibility: draft.visibility,
  participatingTeams: draft.participatingTeams.map(({ _id }) => _id),
  version: draft.version,
});

/** Hidden once the draft has begun. */
const untilBegun = ['rounds', 'style', 'participatingTeams'] as const;

/** The draft's settings. */
export function SettingsPanel({ draft, actions, take }: Props) {
  const { data: teams = [] } = useQuery(managedTeamsQuery);
  const hasBegun = draft.status !== 'pre-draft';
  const teamName = (id: string) => teams.find(({ _id }) => _id === id)?.name;
  const { stored, notice, submit, field, control, isSending, form } = useRecordForm(draftsApi.update, {
    record: draft,
    id: draft._id,
    valuesOf,
    recordOf: (state) => state.draft,
    fields: {
      title: { label: messages.title_ },
      year: { label: messages.yearField },
      startsAt: { label: messages.startsAt, show: ({ startsAt }) => startsAt && formatExactly(startsAt) },
      location: { label: messages.location },
      description: { label: messages.description },
      ...draftTextFields(),
      visibility: {
        label: messages.visibility,
        show: ({ visibility = 'public' }) => messages.visibilities[visibility],
      },
      rounds: { label: messages.rounds },
      style: { label: messages.style, show: ({ style = 'snake' }) => messages.styles[style] },
      secondsPerPick: { label: messages.seconds },
      autoSkip: { label: messages.autoSkip },
      participatingTeams: {
        label: messages.order,
        show: ({ participatingTeams }) => listed(participatingTeams.map(teamName)),
      },
    },
    send: actions.update,
    failed: messages.saveFailed,
    done: (state) => {
      take(state);
      notify.success(messages.saved);
    },
  });

  // Unsaved input of the hidden fields.
  useEffect(() => {
    const values = valuesOf(stored);
    if (hasBegun) for (const name of untilBegun) form.setValue(name, values[name], { shouldDirty: true });
  }, [hasBegun, stored, form]);

  const order = control('participatingTeams');
  return (
    <Card>
      <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
        {notice}
        <DraftFields
          form={{ field, control }}
          style={stored.style}
          visibility={stored.visibility}
          hasBegun={hasBegun}
        />
        {!hasBegun && (
          <FormGroup title={messages.teams} say={messages.takePart}>
            <TeamsField
              label={messages.takePart}
              teams={teams.filter(({ _id, archived }) => !archived || order.value.includes(_id))}
              chosen={order.value}
              error={order.error}
              onChange={order.onChange}
            />
          </FormGroup>
        )}
        <FormButtons submit={messages.save} isSending={isSending} />
      </form>
    </Card>
  );
}
