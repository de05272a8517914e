import type { ManagedTeam, StaffMember } from '@league/contract';
import {
  Button,
  ButtonLink,
  Buttons,
  Card,
  Checkbox,
  Failed,
  notify,
  SectionTitle,
  Skeleton,
  sentenceOf,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQuery } from '../staff/staffQueries.ts';
import { useAssignManagers } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
import styles from './TeamPage.module.css';

/** Which gms manage the team. */
export function ManagersCard({ team }: { team: ManagedTeam }) {
  const { data: staff, error, refetch } = useQuery(staffQuery);
  const gms = staff?.filter(({ role, deactivatedAt }) => role === 'gm' && deactivatedAt === null);
  return (
    <section>
      <SectionTitle>{words.gms}</SectionTitle>
      <Card>
        {gms ? (
          <Managers key={idsOf(team).join()} team={team} gms={gms} />
        ) : error ? (
          <Failed title={words.gmsFailed} retry={refetch} />
        ) : (
          <Skeleton height="8rem" />
        )}
      </Card>
    </section>
  );
}

const idsOf = ({ managers }: ManagedTeam) => managers.map(({ _id }) => _id);

function Managers({ team, gms }: { team: ManagedTeam; gms: readonly StaffMember[] }) {
  const [chosen, choose] = useState<readonly string[]>(idsOf(team));
  const { mutateAsync: assign, isPending } = useAssignManagers(team._id);
  const save = () =>
    assign([...chosen]).then(
      () => notify.success(words.gmsSaved),
      (fault) => notify.error(sentenceOf(fault, words.gmsSaveFailed)),
    );
  if (gms.length === 0) {
    return (
      <Buttons className={styles.ways}>
        <p>{words.noGms}</p>
        <ButtonLink to="/admin/users/invite?role=gm" variant="secondary" size="small">
          {words.inviteGm}
        </ButtonLink>
      </Buttons>
    );
  }
  return (
    <>
      <p className={styles.quiet}>{words.gmsSay}</p>
      <div className={styles.checks}>
        {gms.map(({ _id, name, email }) => (
          <Checkbox
            key={_id}
            label={
              <>
                {name} <small>{email}</small>
              </>
            }
            checked={chosen.includes(_id)}
            onChange={(isOn) => choose(isOn ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
          />
        ))}
      </div>
      <Button variant="secondary" busy={isPending} onClick={() => void save()}>
        {words.saveGms}
      </Button>
    </>
  );
}
