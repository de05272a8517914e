import { type PlayerRecord, playersApi, type RosterAssignment } from '@league/contract';
import { ButtonLink, Card, layout, notify } from '@league/kit';
import { FormButtons, useNextPage } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useState } from 'react';
import callout from '../callout.module.css';
import { AssignmentFields } from '../players/AssignmentFields.tsx';
import { PersonFields } from '../players/PersonFields.tsx';
import styles from '../players/PlayerFields.module.css';
import {
  partsOf,
  playerFields,
  typedAssignment,
  typedPerson,
  typedPersonTexts,
  withSessionExpiredMessage,
} from '../players/playerForm.ts';
import { useUpdatePlayer } from '../players/playerQueries.ts';
import { messages } from './messages.ts';

interface Props {
  player: PlayerRecord;
  assignment: RosterAssignment;
}

/** The person, and this assignment to the team. */
export function RosterPlayerForm({ player, assignment }: Props) {
  const navigate = useNextPage();
  const [isUploading, setUploading] = useState(false);
  const update = useUpdatePlayer(player._id);
  const roster = `/admin/teams/${assignment.team_id}/roster`;
  const { notice, form, submit, field, isSending } = useRecordForm(playersApi.update, {
    record: player,
    id: `${player._id} ${assignment._id}`,
    valuesOf: (player) => ({
      assignmentId: assignment._id,
      ...typedPerson(player),
      ...typedPersonTexts(player),
      ...typedAssignment(
        assignment.season,
        player.assignments.find(({ _id }) => _id === assignment._id),
      ),
      version: player.version,
    }),
    fields: playerFields(),
    send: (body) => withSessionExpiredMessage(update.mutateAsync(body)),
    failed: messages.saveFailed,
    done: () => {
      notify.success(messages.saved);
      navigate(roster);
    },
  });
  const parts = partsOf(form, field);
  return (
    <form method="post" className={layout.stack} onSubmit={submit} noValidate>
      {notice}
      {!assignment.isOpen && <p className={callout.highlight}>{messages.isOver}</p>}
      <div className={styles.columns}>
        <Card>
          <div className={`${layout.stack16} ${styles.part}`}>
            <h2>{messages.assignment}</h2>
            <AssignmentFields {...parts} />
          </div>
        </Card>
        <Card>
          <div className={`${layout.stack16} ${styles.part}`}>
            <h2>{messages.person}</h2>
            <PersonFields {...parts} imagePrefix={assignment.team_id} onBusy={setUploading} />
          </div>
        </Card>
      </div>
      <FormButtons submit={messages.save} isSending={isSending || isUploading}>
        <ButtonLink to={roster} variant="ghost">
          {messages.cancel}
        </ButtonLink>
      </FormButtons>
    </form>
  );
}
