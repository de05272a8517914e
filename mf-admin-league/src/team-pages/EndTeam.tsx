import type { ManagedTeam } from '@league/contract';
import { Button, Buttons, Card, notify, SectionTitle, sentenceOf } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useNavigate } from '@league/kit/router';
import { useState } from 'react';
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
  const told = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
    } catch (fault) {
      notify.error(sentenceOf(fault, words.failed));
      throw fault;
    }
    notify.success(done);
  };
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
              onClick={() => void told(restore.mutateAsync(), words.restored(name)).catch(() => undefined)}
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
      <ConfirmDialog
        open={question === 'archive'}
        onClose={close}
        title={words.archiveAsk(name)}
        say={words.archiveSay}
        confirm={words.archive}
        onConfirm={() => told(archive.mutateAsync(), words.archived(name))}
      />
      <ConfirmDialog
        open={question === 'remove'}
        onClose={close}
        title={words.removeAsk(name)}
        say={words.removeSay}
        confirm={words.remove}
        isDanger
        onConfirm={async () => {
          await told(remove.mutateAsync(), words.removed(name));
          navigate('/admin/teams');
        }}
      />
    </section>
  );
}
