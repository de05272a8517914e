import { addressIn, type Language } from '@league/contract';
import { Button, ButtonLink, formatTime, offeredLanguages, useLanguage } from '@league/kit';
import { labelIn } from '@league/kit/forms';
import type { MouseEvent } from 'react';
import type { Draft, DraftState } from './draft.ts';
import styles from './EditorBar.module.css';
import { messages } from './messages.ts';
import { isPublic } from './values.ts';

interface Props {
  draft: Draft;
  state: DraftState;
  isUploading: boolean;
  onHistory: () => void;
  onShare: () => void;
}

/** The save state and the actions. */
export function EditorBar({ draft, state, isUploading, onHistory, onShare }: Props) {
  const { article } = state;
  const language = useLanguage();
  const others = offeredLanguages().filter((code) => code !== language);
  /** Unsaved input is saved first, so that the preview shows it. */
  async function open(code: Language) {
    const tab = window.open('', '_blank');
    await draft.flush();
    if (tab) tab.location.href = addressIn(code, `/news/${draft.get().article?.slug}`);
  }
  function preview(event: MouseEvent<HTMLAnchorElement>) {
    const { isDirty, article } = draft.get();
    if (!isDirty || !article || isPublic(article)) return;
    event.preventDefault();
    void open(language);
  }
  return (
    <div className={styles.bar}>
      <p className={styles.kept} aria-live="polite" data-warns={hasWarning(state) || undefined}>
        {isUploading ? messages.coverUploads : saveStateText(state)}
      </p>
      {article && (
        <div className={styles.ways}>
          <ButtonLink variant="ghost" size="small" to={`/news/${article.slug}`} target="_blank" onClick={preview}>
            {messages.preview}
          </ButtonLink>
          {others.map((code) => (
            <Button key={code} variant="ghost" size="small" onClick={() => open(code)}>
              {labelIn(messages.preview, code)}
            </Button>
          ))}
          <Button variant="ghost" size="small" onClick={onShare}>
            {messages.share}
          </Button>
          <Button variant="ghost" size="small" onClick={onHistory}>
            {messages.history}
          </Button>
        </div>
      )}
      <Button type="submit" busy={state.isSaving || isUploading}>
        {saveWord(state)}
      </Button>
    </div>
  );
}

function saveWord({ article, values: { status } }: DraftState): string {
  const before = article?.status ?? 'Draft';
  if (status === 'Draft') return before === 'Draft' ? messages.saveDraft : messages.withdraw;
  if (status === 'Scheduled') return before === 'Scheduled' ? messages.save : messages.schedule;
  return before === 'Published' ? messages.update : messages.publish;
}

const hasWarning = ({ isGone, isDirty, isOffline, lastStored, conflict }: DraftState) =>
  isGone || conflict !== undefined || isOffline || (isDirty && !lastStored);

function saveStateText({ isSaving, isGone, isDirty, isOffline, lastStored, article }: DraftState): string {
  if (isSaving) return messages.saving;
  if (isGone) return messages.isGone;
  if (!lastStored)
    return isDirty
      ? messages.notKept
      : article
        ? messages.savedAt({ time: formatTime(article.lastSaved.at) })
        : messages.nothingYet;
  const time = formatTime(lastStored.at.toISOString());
  if (lastStored.on === 'server') return messages.savedAt({ time });
  if (isOffline) return messages.keptOffline({ time });
  return article && isPublic(article) ? messages.keptPublished({ time }) : messages.keptAt({ time });
}
