import { draftsApi, type ListedTeam } from '@league/contract';
import { ButtonLink, Card, Checkbox, layout, notify, Page, PageHeader } from '@league/kit';
import { FormButtons, today, useIds, useNextPage, useOperationForm } from '@league/kit/forms';
import { BackLink, Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { FormGroup } from '../FormGroup.tsx';
import { managedTeamsQuery } from '../teams/managedTeamsQuery.ts';
import { TeamsField } from '../teams/TeamsField.tsx';
import { useLoadNotice } from '../useLoadNotice.ts';
import { DraftFields, typedDraftTexts } from './DraftFields.tsx';
import { useCreateDraft } from './draftQueries.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';
import { PlayersField } from './PlayersField.tsx';
import { TeamOrder } from './TeamOrder.tsx';

/** `/admin/drafts/new` */
export function NewDraftPage() {
  const teams = useQuery(managedTeamsQuery);
  useLoadNotice(teams, messages.teamsFailed);
  return (
    <>
      <Page title={messages.newTitle} />
      <BackLink to="/admin/drafts">{messages.backToDrafts}</BackLink>
      <PageHeader title={messages.newTitle} say={messages.newLead} />
      <div className={`${layout.stack} ${styles.beside}`}>
        <Loaded query={teams} failed={messages.teamsFailed} height="50rem">
          {(all) => <NewDraftForm teams={all.filter(({ archived }) => !archived)} />}
        </Loaded>
        <aside className={styles.guide} aria-labelledby="setup-guide">
          <h2 id="setup-guide">{messages.guide}</h2>
          <ol className={layout.stack12}>
            {messages.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ButtonLink to="/admin/drafts" variant="ghost" size="small">
            {messages.backToDrafts}
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}

function NewDraftForm({ teams }: { teams: readonly ListedTeam[] }) {
  const navigate = useNextPage();
  const { mutateAsync: create } = useCreateDraft();
  const ids = useIds();
  const { submit, field, control, isSending } = useOperationForm(draftsApi.create, {
    send: (body) => create({ ...body, id: ids.of(body) }),
    initialValues: {
      title: '',
      year: Number(today().slice(0, 4)),
      startsAt: null,
      location: '',
      description: '',
      ...typedDraftTexts(),
      rounds: 6,
      style: 'snake',
      secondsPerPick: 0,
      autoSkip: false,
      visibility: 'public',
      participatingTeams: teams.map(({ _id }) => _id),
      eligible: { rule: 'free-agents', playerIds: [] },
    },
    failed: messages.createFailed,
    done: ({ _id, id }) => {
      notify.success(messages.created);
      const made = _id || id;
      navigate(made ? `/admin/drafts/${made}/manage` : '/admin/drafts');
    },
  });
  const order = control('participatingTeams');
  const eligible = control('eligible');

  const chosen = order.value.flatMap((id: string) => teams.find(({ _id }) => _id === id) ?? []);
  return (
    <Card>
      <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
        <DraftFields form={{ field, control } as never} style="snake" visibility="public" />
        <FormGroup title={messages.order} say={messages.orderSay}>
          <TeamsField
            label={messages.takePart}
            teams={teams}
            chosen={order.value}
            error={order.error}
            onChange={order.onChange}
          />
          {chosen.length > 1 && <TeamOrder teams={chosen} onChange={order.onChange} />}
        </FormGroup>
        <FormGroup title={messages.pool} say={messages.poolSay}>
          <Checkbox
            label={messages.freeAgents}
            checked={eligible.value?.rule === 'free-agents'}
            onChange={(isOn) => {
              const { rule: _, ...rest } = eligible.value ?? {};
              eligible.onChange(isOn ? { ...rest, rule: 'free-agents' } : rest);
            }}
          />
          <PlayersField
            chosen={eligible.value?.playerIds ?? []}
            onChange={(playerIds) => eligible.onChange({ ...eligible.value, playerIds })}
          />
        </FormGroup>
        <FormButtons submit={messages.create} sending={messages.creating} isSending={isSending}>
          <ButtonLink to="/admin/drafts" variant="ghost">
            {messages.backToDrafts}
          </ButtonLink>
        </FormButtons>
      </form>
    </Card>
  );
}
