import { roleLabel, type StaffMember } from '@league/contract';
import { Badge, Button, formatDate, notify, sentenceOf, useSession } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useState } from 'react';
import { EditDialog } from './EditDialog.tsx';
import styles from './StaffRows.module.css';
import { isUnused } from './staffList.ts';
import { useDeactivate, useReactivate, useSignOut } from './staffQueries.ts';
import { words } from './words.ts';

/** One row a person, with what may be done about them, and the question before they are shut out. */
export function StaffRows({ members }: { members: readonly StaffMember[] }) {
  const [edited, edit] = useState<StaffMember>();
  const [leaving, ask] = useState<StaffMember>();
  const { mutateAsync: deactivate } = useDeactivate();
  const shutOut = async ({ _id, name }: StaffMember) => {
    try {
      await deactivate(_id);
    } catch (fault) {
      notify.error(sentenceOf(fault, words.failed));
      throw fault;
    }
    notify.success(words.deactivateDone(name));
  };
  return (
    <>
      <ul className={styles.rows} aria-label={words.list}>
        {members.map((member) => (
          <li key={member._id} className={styles.row}>
            <Who member={member} />
            <Facts member={member} />
            <Ways member={member} onEdit={() => edit(member)} onDeactivate={() => ask(member)} />
          </li>
        ))}
      </ul>
      {edited && <EditDialog member={edited} onClose={() => edit(undefined)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => ask(undefined)}
          title={words.deactivateAsk(leaving.name)}
          say={words.deactivateSay}
          confirm={words.deactivate}
          isDanger
          onConfirm={() => shutOut(leaving)}
        />
      )}
    </>
  );
}

const useIsMe = (id: string) => useSession(({ claims }) => claims?.sub === id);

function Who({ member }: { member: StaffMember }) {
  const { _id, name, email, deactivatedAt } = member;
  const isMe = useIsMe(_id);
  return (
    <div className={styles.who}>
      <h2>{name}</h2>
      <p>{email}</p>
      <p className={styles.badges}>
        {isMe && <Badge tone="info">{words.isYou}</Badge>}
        {deactivatedAt !== null && <Badge tone="danger">{words.isDeactivated}</Badge>}
        {isUnused(member, new Date()) && <Badge tone="warning">{words.isUnused}</Badge>}
      </p>
    </div>
  );
}

const Facts = ({ member: { role, teams, lastSignInAt, createdAt } }: { member: StaffMember }) => (
  <dl className={styles.facts}>
    <Fact name={words.role} value={roleLabel(role)} />
    <Fact name={words.lastSignIn} value={lastSignInAt ? formatDate(lastSignInAt) : words.never} />
    <Fact name={words.since} value={formatDate(createdAt)} />
    {role === 'gm' && <Fact name={words.teams} value={teams.map(({ name }) => name).join(', ') || words.noTeam} />}
  </dl>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface WaysProps {
  member: StaffMember;
  onEdit: () => void;
  onDeactivate: () => void;
}

function Ways({ member: { _id, name, deactivatedAt }, onEdit, onDeactivate }: WaysProps) {
  const isMe = useIsMe(_id);
  const { mutateAsync: signOut, isPending: isSigningOut } = useSignOut();
  const { mutateAsync: reactivate, isPending: isReactivating } = useReactivate();
  // Told here and not by the mutation: the row may have left the list by then.
  const tell = (work: Promise<unknown>, done: string) =>
    work.then(
      () => notify.success(done),
      (fault) => notify.error(sentenceOf(fault, words.failed)),
    );
  return (
    <div className={styles.ways}>
      <Button variant="secondary" size="small" aria-label={words.editOf(name)} onClick={onEdit}>
        {words.edit}
      </Button>
      {deactivatedAt !== null ? (
        <Button
          variant="ghost"
          size="small"
          busy={isReactivating}
          aria-label={words.reactivateOf(name)}
          onClick={() => tell(reactivate(_id), words.reactivated(name))}
        >
          {words.reactivate}
        </Button>
      ) : (
        !isMe && (
          <>
            <Button
              variant="ghost"
              size="small"
              busy={isSigningOut}
              aria-label={words.signOutOf(name)}
              onClick={() => tell(signOut(_id), words.signedOut(name))}
            >
              {words.signOut}
            </Button>
            <Button variant="ghost" size="small" aria-label={words.deactivateOf(name)} onClick={onDeactivate}>
              {words.deactivate}
            </Button>
          </>
        )
      )}
    </div>
  );
}
