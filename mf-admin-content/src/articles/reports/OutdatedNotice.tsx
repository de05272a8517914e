import { type Article, type OutdatedSentence, reportsApi } from '@league/contract';
import { Button, Buttons, CallFault, call, layout, notify, sentenceOf } from '@league/kit';
import { useState } from 'react';
import { messages } from './messages.ts';
import styles from './OutdatedNotice.module.css';

interface Props {
  article: Article;
  outdated: readonly OutdatedSentence[];
  /** Unsaved input would be lost. */
  isDirty: boolean;
  onChanged: (article: Article) => void;
  onConflict: (changed: { message: string; current: Article }) => void;
}

/** The sentences that are no longer true, each with one press to take the new one. */
export function OutdatedNotice({ article, outdated, isDirty, onChanged, onConflict }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function answer(sentences: readonly OutdatedSentence[], take: boolean) {
    setBusy(true);
    const answers = sentences.map(({ key, language }) => ({ key, language, take }));
    try {
      const body = { version: article.version, answers };
      onChanged(await call(reportsApi.answer, { params: { id: article._id }, body }));
    } catch (fault) {
      if (fault instanceof CallFault && fault.code === 'articles.changed') {
        onConflict({ message: fault.message, current: fault.current as Article });
      } else notify.error(sentenceOf(fault, messages.answerFailed));
    }
    setBusy(false);
  }
  const off = isBusy || isDirty;
  return (
    <aside className={styles.notice} role="status" aria-label={messages.changed}>
      <h2>{messages.changed}</h2>
      <ul>
        {outdated.map((sentence) => (
          <li key={`${sentence.language} ${sentence.key}`}>
            <Texts sentence={sentence} />
            <Buttons>
              <Button size="small" variant="secondary" disabled={off} onClick={() => answer([sentence], true)}>
                {sentence.was === null ? messages.takeIn : sentence.now === null ? messages.takeOut : messages.take}
              </Button>
              <Button size="small" variant="ghost" disabled={off} onClick={() => answer([sentence], false)}>
                {messages.leave}
              </Button>
            </Buttons>
          </li>
        ))}
      </ul>
      {isDirty && <p className={layout.soft}>{messages.saveFirst}</p>}
      {outdated.length > 1 && (
        <Button size="small" disabled={off} onClick={() => answer(outdated, true)}>
          {messages.takeAll}
        </Button>
      )}
    </aside>
  );
}

const Texts = ({ sentence: { language, was, now } }: { sentence: OutdatedSentence }) => (
  <dl>
    <div>
      <dt>{messages.was}</dt>
      <dd>
        {was === null ? (
          messages.added
        ) : (
          <del lang={language} dir="auto">
            {was}
          </del>
        )}
      </dd>
    </div>
    <div>
      <dt>{messages.now}</dt>
      <dd>
        {now === null ? (
          messages.gone
        ) : (
          <ins lang={language} dir="auto">
            {now}
          </ins>
        )}
      </dd>
    </div>
  </dl>
);
