import { type Article, articlesApi, type Revision, type RevisionEntry } from '@league/contract';
import { Badge, Button, Buttons, CallFault, call, formatExactly, layout, notify, sentenceOf } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { revisionQuery, revisionsQuery } from '../articleQueries.ts';
import { Differences } from './Differences.tsx';
import styles from './dialogs.module.css';
import { differing } from './differences.ts';
import type { Draft, DraftState } from './draft.ts';
import { messages } from './messages.ts';
import { type Values, valuesOf } from './values.ts';

interface Props {
  article: Article;
  draft: Draft;
  state: DraftState;
  onClose: () => void;
}

/** Earlier revisions, their differences from the editor's content, and restoring one. */
export function HistoryDialog({ article, draft, state, onClose }: Props) {
  const [chosen, choose] = useState<RevisionEntry>();
  return (
    <Dialog open onClose={onClose} title={messages.history} say={messages.historySay}>
      <div className={`${layout.stack16} ${styles.form}`}>
        <Loaded query={useQuery(revisionsQuery(article._id))} failedSay={messages.historyFailed} height="8rem">
          {(revisions) => (
            <ul className={styles.revisions}>
              {revisions.map((revision, at) => (
                <li key={revision._id}>
                  <button type="button" aria-pressed={revision._id === chosen?._id} onClick={() => choose(revision)}>
                    <b>{revision.title}</b>
                    <small>
                      {at === 0
                        ? messages.current
                        : messages.revisionBy({ by: revision.by, when: formatExactly(revision.savedAt) })}
                    </small>
                    {revision.wasPublic && <Badge tone="success">{messages.wasPublic}</Badge>}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {chosen ? (
          <Chosen key={chosen._id} revision={chosen} {...{ article, draft, state, onClose }} />
        ) : (
          <p className={layout.soft}>{messages.chooseRevision}</p>
        )}
      </div>
    </Dialog>
  );
}

const Chosen = ({ revision, ...props }: Props & { revision: RevisionEntry }) => (
  <Loaded
    query={useQuery(revisionQuery(props.article._id, revision._id))}
    failedSay={messages.revisionFailed}
    height="8rem"
  >
    {(then) => <Changes then={then} {...props} />}
  </Loaded>
);

function Changes({ then, article, draft, state, onClose }: Props & { then: Revision }) {
  const [isBusy, setBusy] = useState(false);
  const now = state.values;
  const { slug, authorId, status, publishAt } = now;
  const asThen: Values = { ...valuesOf({ ...article, ...then }), slug, authorId, status, publishAt };
  const differs = differing(asThen, now);

  async function restore() {
    setBusy(true);
    try {
      const params = { id: article._id, revisionId: then._id };
      draft.takeOver(await call(articlesApi.restore, { params, body: { version: article.version } }));
      notify.success(messages.restored);
      onClose();
    } catch (fault) {
      if (fault instanceof CallFault && fault.code === 'articles.changed') {
        draft.meet({ message: fault.message, current: fault.current as Article });
        onClose();
      } else notify.error(sentenceOf(fault, messages.restoreFailed));
    }
    setBusy(false);
  }
  if (differs.length === 0) return <p className={layout.soft}>{messages.sameAsNow}</p>;
  return (
    <>
      <p className={styles.key}>
        <del>{messages.removed}</del> <ins>{messages.added}</ins>
      </p>
      {differs.map(({ label, show }) => (
        <section key={label} className={`${layout.stack8} ${styles.part}`} aria-label={label}>
          <h3>{label}</h3>
          <Differences before={show(asThen)} after={show(now)} />
        </section>
      ))}
      {state.isDirty && <p className={layout.soft}>{messages.restoreFirst}</p>}
      <Buttons place="end" className={styles.ways}>
        <Button busy={isBusy} disabled={state.isDirty} onClick={restore}>
          {messages.restore}
        </Button>
      </Buttons>
    </>
  );
}
