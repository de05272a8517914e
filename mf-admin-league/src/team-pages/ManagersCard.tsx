import { type ManagedTeam, managedTeamsApi, type StaffMember } from '@league/contract';
import { Button, ButtonLink, Buttons, Card, notify, SectionTitle } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../Checklist.tsx';
import { staffQuery } from '../staff/staffQuery.ts';
import { messages } from '../teams/messages.ts';
import { useAssignManagers } from '../teams/teamQueries.ts';
import styles from './TeamPage.module.css';

/** The GMs of the team. */
export function ManagersCard({ team }: { team: ManagedTeam }) {
  const isGm = ({ role, deactivatedAt }: StaffMember) => role === 'gm' && deactivatedAt === null;
  return (
    <section>
      <SectionTitle>{messages.gms}</SectionTitle>
      <Card>
        <Loaded query={useQuery(staffQuery)} failed={messages.gmsFailed} height="8rem">
          {(staff) => <Managers team={team} gms={staff.filter(isGm)} />}
        </Loaded>
      </Card>
    </section>
  );
}

function Managers({ team, gms }: { team: ManagedTeam; gms: readonly StaffMember[] }) {
  const { notice, submit, control, isSending } = useRecordForm(managedTeamsApi.assignManagers, {
    record: team,
    id: team._id,
    valuesOf: ({ managers }) => {
      const staffIds = managers.map(({ _id }) => _id);
      return { staffIds, replaces: staffIds };
    },
    fields: {
      staffIds: {
        label: messages.gms,
        show: ({ staffIds }) => listed(gms.filter(({ _id }) => staffIds.includes(_id)).map(({ name }) => name)),
      },
    },
    send: useAssignManagers(team._id).mutateAsync,
    failed: messages.gmsSaveFailed,
    done: () => notify.success(messages.gmsSaved),
  });
  const { value: chosen, onChange: choose, error } = control('staffIds');
  if (gms.length === 0) {
    return (
      <Buttons className={styles.ways}>
        <p>{messages.noGms}</p>
        <ButtonLink to="/admin/users/invite?role=gm" variant="secondary" size="small">
          {messages.inviteGm}
        </ButtonLink>
      </Buttons>
    );
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      {notice}
      <p className={styles.quiet}>{messages.gmsSay}</p>
      <div className={styles.checks}>
        <Checklist records={gms} chosen={chosen} onChange={choose} />
      </div>
      {error && <p role="alert">{error}</p>}
      <Button type="submit" variant="secondary" busy={isSending}>
        {messages.saveGms}
      </Button>
    </form>
  );
}
