import { type DraftState, draftsApi, type LiveDraft } from '@league/contract';
import { Button, Buttons, Card, notify } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { FormGroup } from '../games/FormGroup.tsx';
import { TeamsField } from '../teams/TeamsField.tsx';
import { managedTeamsQuery } from '../teams/teamQueries.ts';
import { DraftFields } from './DraftFields.tsx';
import type { Deeds } from './draftQueries.ts';
import styles from './drafts.module.css';
import { words } from './words.ts';

interface Props {
  draft: LiveDraft;
  deeds: Deeds;
  take: (state: DraftState) => void;
}

/** What the draft was created with. */
export function SettingsPanel({ draft, deeds, take }: Props) {
  const { data: teams = [] } = useQuery(managedTeamsQuery);
  const hasBegun = draft.status !== 'pre-draft';
  const { form, submit, field, control, isSending } = useOperationForm(draftsApi.update, {
    send: deeds.update,
    record: draft._id,
    startWith: {
      title: draft.title ?? '',
      year: draft.year,
      startsAt: draft.startsAt,
      location: draft.location ?? '',
      description: draft.description ?? '',
      rounds: draft.rounds,
      style: draft.style,
      secondsPerPick: draft.secondsPerPick,
      autoSkip: draft.autoSkip,
      visibility: draft.visibility,
      participatingTeams: draft.participatingTeams.map(({ _id }) => _id),
    },
    failed: words.saveFailed,
    done: (state) => {
      take(state);
      notify.success(words.saved);
    },
  });
  const startsAt = control('startsAt');
  const order = control('participatingTeams');
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <DraftFields
          field={field}
          year={control('year')}
          startsAt={{ ...startsAt, value: startsAt.value ?? '', onChange: (at) => startsAt.onChange(at || null) }}
          rounds={{ ...control('rounds'), value: form.watch('rounds') ?? 0 }}
          secondsPerPick={{ ...control('secondsPerPick'), value: form.watch('secondsPerPick') ?? 0 }}
          autoSkip={{ ...control('autoSkip'), value: form.watch('autoSkip') ?? false }}
          style={draft.style}
          visibility={draft.visibility}
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
        <Buttons>
          <Button type="submit" busy={isSending}>
            {isSending ? words.saving : words.save}
          </Button>
        </Buttons>
      </form>
    </Card>
  );
}
