import { type FreeAgent, type ListedTeam, playersApi } from '@league/contract';
import { ButtonLink, Card, layout, notify } from '@league/kit';
import { FormButtons, useNextPage, useOperationForm } from '@league/kit/forms';
import { useRosterSeason } from '../seasons/useRosterSeason.ts';
import { AssignmentFields } from './AssignmentFields.tsx';
import { describeAgent } from './FreeAgents.tsx';
import { messages } from './messages.ts';
import styles from './PlayerFields.module.css';
import { partsOf, typedAssignment, withSessionExpiredMessage } from './playerForm.ts';
import { useSignPlayer } from './playerQueries.ts';
import { TeamSelect } from './TeamSelect.tsx';

interface Props {
  teams: readonly ListedTeam[];
  teamId: string;
  agent: FreeAgent;
}

/** Signs a free agent for a team of the GM, who cannot change the person's fields before that. */
export function SignPlayer({ teams, teamId, agent }: Props) {
  const navigate = useNextPage();
  const season = useRosterSeason();
  const sign = useSignPlayer();
  const onlyTeam = teams.length === 1 ? teams[0]!._id : '';
  const { form, submit, field, isSending } = useOperationForm(playersApi.sign, {
    send: (body) => withSessionExpiredMessage(sign.mutateAsync({ id: agent._id, body })),
    initialValues: {
      team_id: teams.some(({ _id }) => _id === teamId) ? teamId : onlyTeam,
      ...typedAssignment(season),
      position: agent.position ?? '',
    },
    record: agent._id,
    failed: messages.addFailed,
    done: () => {
      notify.success(messages.added);
      navigate(`/admin/teams/${form.getValues('team_id')}/roster`);
    },
  });
  return (
    <form method="post" className={layout.stack} onSubmit={submit} noValidate>
      <Card>
        <div className={`${layout.stack16} ${styles.part}`}>
          <h2>{messages.assignment}</h2>
          <p>{describeAgent(agent)}</p>
          <TeamSelect teams={teams} field={field('team_id')} value={form.watch('team_id')} />
          <AssignmentFields {...partsOf(form, field as never)} />
        </div>
      </Card>
      <FormButtons submit={messages.assign} sending={messages.submitting} isSending={isSending}>
        <ButtonLink to={teamId ? `/admin/teams/${teamId}/roster` : '/admin/teams'} variant="ghost">
          {messages.cancel}
        </ButtonLink>
      </FormButtons>
    </form>
  );
}
