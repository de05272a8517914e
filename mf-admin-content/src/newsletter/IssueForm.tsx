import { type BodyOf, type IssueBlocks, type IssuePage, newsletterApi } from '@league/contract';
import { Button, Card, notify, SectionTitle, Textarea, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArticlePicker } from './ArticlePicker.tsx';
import { IssuePreview } from './IssuePreview.tsx';
import styles from './newsletter.module.css';
import { blocksQuery } from './newsletterQueries.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { ResultsField } from './ResultsField.tsx';
import { SegmentField } from './SegmentField.tsx';
import { words } from './words.ts';

type IssueBody = BodyOf<typeof newsletterApi.createIssue>;
export type TypedIssue = IssueBody & Pick<IssuePage, 'hasResults' | 'productIds' | 'segment'>;

/** An issue that was saved, as it is written on. */
export const typedOf = ({
  subject,
  preheader,
  text,
  articleIds,
  hasResults,
  productIds,
  segment,
}: IssuePage): TypedIssue => ({
  subject,
  preheader: preheader ?? '',
  text,
  articleIds,
  hasResults,
  productIds,
  segment,
});

interface Props {
  startWith: TypedIssue;
  save: (body: IssueBody) => Promise<IssuePage>;
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
      form.reset(typedOf(issue));
      notify.success(words.saved);
      onSaved?.(issue);
    },
  });
  const typed = form.watch() as TypedIssue;
  const articles = control('articleIds');
  const products = control('productIds');
  const { data: offered } = useQuery(blocksQuery);
  const blocks: IssueBlocks = {
    results: typed.hasResults ? (offered?.results ?? []) : [],
    products: typed.productIds.flatMap((id) => offered?.products.filter(({ _id }) => _id === id) ?? []),
  };
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
          <ResultsField isChosen={typed.hasResults} onChange={control('hasResults').onChange} />
          <ProductPicker
            chosen={typed.productIds}
            error={products.error}
            onChange={(productIds) => products.onChange(productIds as never)}
          />
          <SegmentField
            tags={{ ...control('segment.tags'), value: typed.segment.tags }}
            match={{ ...control('segment.match'), value: typed.segment.match }}
            source={{ ...control('segment.source'), value: typed.segment.source }}
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
        <IssuePreview issue={typed} blocks={blocks} />
      </section>
    </div>
  );
}
