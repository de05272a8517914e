import { type BodyOf, everybody, type IssueBlocks, type IssuePage, newsletterApi } from '@league/contract';
import { Button, Card, notify, SectionTitle, Textarea, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Meanwhile } from '../Meanwhile.tsx';
import { ArticlePicker } from './ArticlePicker.tsx';
import { IssuePreview } from './IssuePreview.tsx';
import styles from './newsletter.module.css';
import { blocksQuery, changedMeanwhile } from './newsletterQueries.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { ResultsField } from './ResultsField.tsx';
import { SegmentField } from './SegmentField.tsx';
import { words } from './words.ts';

type IssueBody = BodyOf<typeof newsletterApi.createIssue>;
export type TypedIssue = IssueBody & Pick<IssuePage, 'hasResults' | 'productIds' | 'segment'>;

const newIssue: TypedIssue = {
  subject: '',
  preheader: '',
  text: '',
  articleIds: [],
  hasResults: false,
  productIds: [],
  segment: everybody,
};

/** An issue that was saved, as it is written on. */
const typedOf = ({ subject, preheader, text, articleIds, hasResults, productIds, segment }: IssuePage): TypedIssue => ({
  subject,
  preheader: preheader ?? '',
  text,
  articleIds,
  hasResults,
  productIds,
  segment,
});

const parts = {
  subject: words.subject,
  preheader: words.preheader,
  text: words.text,
  articleIds: words.pickArticles.legend,
  hasResults: words.results,
  productIds: words.products,
  segment: words.audience,
} satisfies Partial<Record<keyof TypedIssue, string>>;

/** The parts of what is typed that are otherwise in the other. */
const differing = (typed: TypedIssue, other: TypedIssue): string[] =>
  (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => JSON.stringify(typed[part]) !== JSON.stringify(other[part]))
    .map((part) => parts[part]);

interface Props {
  /** As it is saved now; undefined: a new one. */
  issue?: IssuePage;
  save: (body: BodyOf<typeof newsletterApi.updateIssue>) => Promise<IssuePage>;
  onSaved?: (issue: IssuePage) => void;
  /** What can be done beside saving. */
  ways?: (isDirty: boolean) => ReactNode;
}

/** An issue as it is written, beside how it reads. Of two who save at once the second is told, and keeps what they typed. */
export function IssueForm({ issue, save, onSaved, ways }: Props) {
  const [filledWith, setFilledWith] = useState(issue);
  const [meanwhile, setMeanwhile] = useState<IssuePage>();
  const known = meanwhile ?? filledWith;
  const { form, submit, field, control, isSending, isDirty } = useOperationForm(newsletterApi.createIssue, {
    send: (body) => save({ ...body, ...(known && { version: known.version }) }).catch(sawAnother),
    startWith: issue ? typedOf(issue) : newIssue,
    failed: words.saveFailed,
    done: (issue) => {
      fillWith(issue);
      notify.success(words.saved);
      onSaved?.(issue);
    },
  });
  function sawAnother(fault: unknown): never {
    const theirs = changedMeanwhile(fault);
    if (theirs) setMeanwhile(theirs);
    throw fault;
  }
  function fillWith(issue: IssuePage) {
    setFilledWith(issue);
    setMeanwhile(undefined);
    form.reset(typedOf(issue));
  }
  // What another saved is shown, unless something is being typed: then it is told when that is saved.
  const isOld = issue && filledWith && issue.version > filledWith.version;
  useEffect(() => {
    if (isOld && !isDirty && !isSending) fillWith(issue);
  });
  const typed = form.watch() as TypedIssue;
  const others = meanwhile ? differing(typed, typedOf(meanwhile)) : [];
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
          {meanwhile && (
            <Meanwhile>
              {words.meanwhile} {others.length > 0 ? words.meanwhileSay(others.join(', ')) : words.meanwhileSame}{' '}
              <Button variant="ghost" size="small" onClick={() => fillWith(meanwhile)}>
                {words.takeTheirs}
              </Button>
            </Meanwhile>
          )}
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
