import type { ManagedTeam } from '@league/contract';
import { Button, Buttons, Card, SectionTitle } from '@league/kit';
import { attempt } from '@league/kit/queries';
import { useNavigate } from '@league/kit/router';
import { useState } from 'react';
import { AskDialog } from '../AskDialog.tsx';
import { useArchiveTeam, useRemoveTeam, useRestoreTeam } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
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
      <SectionTitle>{words.ending}</SectionTitle>
      <Card>
        <Buttons className={styles.ways}>
          <p>{mayBeDeleted ? words.mayBeDeletedSay : words.playedTeamsStay}</p>
          {archived ? (
            <Button
              variant="secondary"
              busy={restore.isPending}
              onClick={() => attempt(restore.mutateAsync(), words.restored({ name }), words.failed)}
            >
              {words.restore}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => ask('archive')}>
              {words.archive}
            </Button>
          )}
          {mayBeDeleted && (
            <Button variant="danger" onClick={() => ask('remove')}>
              {words.remove}
            </Button>
          )}
        </Buttons>
      </Card>
      {question === 'archive' && (
        <AskDialog
          isDanger={false}
          onClose={close}
          title={words.archiveAsk({ name })}
          say={words.archiveSay}
          confirm={words.archive}
          act={archive.mutateAsync}
          done={words.archived({ name })}
          failed={words.failed}
        />
      )}
      {question === 'remove' && (
        <AskDialog
          onClose={close}
          title={words.removeAsk({ name })}
          say={words.removeSay}
          confirm={words.remove}
          act={() => remove.mutateAsync().then(() => navigate('/admin/teams'))}
          done={words.removed({ name })}
          failed={words.failed}
        />
      )}
    </section>
  );
}
