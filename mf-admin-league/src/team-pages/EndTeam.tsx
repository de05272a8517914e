import type { ManagedTeam } from '@league/contract';
import { Button, Buttons, Card, SectionTitle } from '@league/kit';
import { attempt } from '@league/kit/queries';
import { useNavigate } from '@league/kit/router';
import { useState } from 'react';
import { ActionDialog } from '../ActionDialog.tsx';
import { messages } from '../teams/messages.ts';
import { useArchiveTeam, useRemoveTeam, useRestoreTeam } from '../teams/teamQueries.ts';
import styles from './TeamPage.module.css';

/** Archive or restore a team, or delete one that nothing refers to. */
export function EndTeam({ team: { _id, name, archived, mayBeDeleted } }: { team: ManagedTeam }) {
  const navigate = useNavigate();
  const [question, ask] = useState<'archive' | 'remove'>();
  const archive = useArchiveTeam(_id);
  const restore = useRestoreTeam(_id);
  const remove = useRemoveTeam(_id);
  const close = () => ask(undefined);

  return (
    <section>
      <SectionTitle>{messages.ending}</SectionTitle>
      <Card>
        <Buttons className={styles.ways}>
          <p>{mayBeDeleted ? messages.mayBeDeletedSay : messages.playedTeamsStay}</p>
          {archived ? (
            <Button
              variant="secondary"
              busy={restore.isPending}
              onClick={() => attempt(restore.mutateAsync(), messages.restored({ name }), messages.failed)}
            >
              {messages.restore}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => ask('archive')}>
              {messages.archive}
            </Button>
          )}
          {mayBeDeleted && (
            <Button variant="danger" onClick={() => ask('remove')}>
              {messages.remove}
            </Button>
          )}
        </Buttons>
      </Card>
      {question === 'archive' && (
        <ActionDialog
          isDanger={false}
          onClose={close}
          title={messages.archiveAsk({ name })}
          say={messages.archiveSay}
          confirm={messages.archive}
          act={archive.mutateAsync}
          done={messages.archived({ name })}
          failed={messages.failed}
        />
      )}
      {question === 'remove' && (
        <ActionDialog
          onClose={close}
          title={messages.removeAsk({ name })}
          say={messages.removeSay}
          confirm={messages.remove}
          act={() => remove.mutateAsync().then(() => navigate('/admin/teams'))}
          done={messages.removed({ name })}
          failed={messages.failed}
        />
      )}
    </section>
  );
}
