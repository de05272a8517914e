import { type BodyOf, type IssuePage, newsletterApi } from '@league/contract';
import { Button, Card, formatNumber, notify, SectionTitle, Select, Textarea, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArticlePicker } from './ArticlePicker.tsx';
import { IssuePreview } from './IssuePreview.tsx';
import styles from './newsletter.module.css';
import { figuresQuery } from './newsletterQueries.ts';
import { words } from './words.ts';

export type TypedIssue = BodyOf<typeof newsletterApi.createIssue>;

interface Props {
  startWith: TypedIssue;
  save: (body: TypedIssue) => Promise<IssuePage>;
  onSaved?: (issue: IssuePage) => void;
  /** What can be done beside saving. */
  ways?: (isDirty: boolean) => ReactNode;
}

/** An issue as it is written, beside how it reads. */
export function IssueForm({ startWith, save, onSaved, ways }: Props) {
  const { form, submit, field, control, isSending, isDirty } = useOperationForm(newsletterApi.createIssue, {
    send: save,
    startWith,
    failed: words.saveFailed,
    done: (issue) => {
      const { subject, preheader, text, articleIds, tag } = issue;
      form.reset({ subject, preheader: preheader ?? '', text, articleIds, tag });
      notify.success(words.saved);
      onSaved?.(issue);
    },
  });
  const { data: figures } = useQuery(figuresQuery);
  const typed = form.watch() as TypedIssue;
  const articles = control('articleIds');
  const audience = control('tag');
  return (
    <div className={styles.columns}>
      <Card>
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput label={words.subject} required autoComplete="off" {...field('subject')} />
          <TextInput label={words.preheader} autoComplete="off" hint={words.preheaderHint} {...field('preheader')} />
          <Textarea label={words.text} rows={8} hint={words.textHint} {...field('text')} />
          <ArticlePicker
            chosen={typed.articleIds}
            error={articles.error}
            onChange={(articleIds) => articles.onChange(articleIds as never)}
          />
          <Select
            label={words.audience}
            value={typed.tag ?? ''}
            options={[
              { value: '', label: audienceText(words.everybody, figures?.active) },
              ...(figures?.tags ?? []).map(({ tag, active }) => ({
                value: tag,
                label: audienceText(words.withTag(tag), active),
              })),
              ...(typed.tag && !figures?.tags.some(({ tag }) => tag === typed.tag)
                ? [{ value: typed.tag, label: words.withTag(typed.tag) }]
                : []),
            ]}
            error={audience.error}
            onChange={(tag) => audience.onChange((tag || null) as never)}
          />
          <div className={styles.ways}>
            <Button type="submit" busy={isSending}>
              {isSending ? words.saving : words.save}
            </Button>
            {ways?.(isDirty)}
          </div>
        </form>
      </Card>
      <section>
        <SectionTitle>{words.preview}</SectionTitle>
        <IssuePreview issue={typed} />
      </section>
    </div>
  );
}

const audienceText = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatNumber(count)})`;
