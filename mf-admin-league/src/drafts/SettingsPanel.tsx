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
import { words } from './words.ts';

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
      title: { label: words.title_ },
      year: { label: words.yearField },
      startsAt: { label: words.startsAt, show: ({ startsAt }) => startsAt && formatExactly(startsAt) },
      location: { label: words.location },
      description: { label: words.description },
      ...draftTextFields(),
      visibility: { label: words.visibility, show: ({ visibility = 'public' }) => words.visibilities[visibility] },
      rounds: { label: words.rounds },
      style: { label: words.style, show: ({ style = 'snake' }) => words.styles[style] },
      secondsPerPick: { label: words.seconds },
      autoSkip: { label: words.autoSkip },
      participatingTeams: {
        label: words.order,
        show: ({ participatingTeams }) => listed(participatingTeams.map(teamName)),
      },
    },
    send: actions.update,
    failed: words.saveFailed,
    done: (state) => {
      take(state);
      notify.success(words.saved);
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
          <FormGroup title={words.teams} say={words.takePart}>
            <TeamsField
              label={words.takePart}
              teams={teams.filter(({ _id, archived }) => !archived || order.value.includes(_id))}
              chosen={order.value}
              error={order.error}
              onChange={order.onChange}
            />
          </FormGroup>
        )}
        <FormButtons submit={words.save} isSending={isSending} />
      </form>
    </Card>
  );
}
