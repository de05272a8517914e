import { allSubscribers, type BodyOf, type IssueBlocks, type IssuePage, newsletterApi } from '@league/contract';
import { Button, Buttons, Card, layout, mayLeave, notify, Textarea, TextInput } from '@league/kit';
import { listed } from '@league/kit/direction';
import { FormButtons, Translated, translationFields, typedTranslations, useOperationForm } from '@league/kit/forms';
import { type RecordFields, useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { IssuePreviews } from './IssuePreview.tsx';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { articlesQuery, blocksQuery, useCreateIssue, useUpdateIssue } from './newsletterQueries.ts';
import { ArticlesField, ProductsField } from './PickFields.tsx';
import { ResultsField } from './ResultsField.tsx';
import { SegmentField } from './SegmentField.tsx';
import { segmentText } from './segmentText.ts';

type IssueBody = BodyOf<typeof newsletterApi.createIssue>;
export type TypedIssue = IssueBody & Pick<IssuePage, 'hasResults' | 'productIds' | 'segment'>;

const texts = ['subject', 'preheader', 'text'] as const;

const newIssue = (): TypedIssue => ({
  subject: '',
  preheader: '',
  text: '',
  articleIds: [],
  hasResults: false,
  productIds: [],
  segment: allSubscribers,
  ...typedTranslations(texts),
});

/** The form values of a stored issue. */
const typedOf = ({
  subject,
  preheader,
  text,
  articleIds,
  hasResults,
  productIds,
  segment,
  translations,
}: IssuePage): TypedIssue => ({
  subject,
  preheader: preheader ?? '',
  text,
  articleIds,
  hasResults,
  productIds,
  segment,
  ...typedTranslations(texts, translations),
});

type IssueChange = BodyOf<typeof newsletterApi.updateIssue>;

/** The fields of a concurrent edit. */
function useIssueFields(): RecordFields<IssueChange> {
  const { data: offered } = useQuery(blocksQuery);
  return {
    subject: { label: messages.subject },
    preheader: { label: messages.preheader },
    text: { label: messages.text },
    ...translationFields({ subject: messages.subject, preheader: messages.preheader, text: messages.text }),
    articleIds: {
      label: messages.pickArticles.legend,
      show: ({ articleIds = [] }) => <ArticleTitles ids={articleIds} />,
    },
    hasResults: { label: messages.results },
    productIds: { label: messages.products, show: ({ productIds }) => titles(productIds, offered?.products) },
    segment: { label: messages.audience, show: ({ segment = allSubscribers }) => segmentText(segment) },
  };
}

const titles = (ids: readonly string[] = [], known: readonly { _id: string; title: string }[] = []) =>
  listed(ids.map((id) => known.find(({ _id }) => _id === id)?.title ?? '–'));

const ArticleTitles = ({ ids }: { ids: readonly string[] }) => titles(ids, useQuery(articlesQuery(ids)).data);

/** The form of a new issue. */
export function NewIssueForm({ onSaved }: { onSaved: (issue: IssuePage) => void }) {
  const form = useOperationForm(newsletterApi.createIssue, {
    send: useCreateIssue().mutateAsync,
    initialValues: newIssue(),
    failed: messages.saveFailed,
    done: (issue) => {
      notify.success(messages.saved);
      onSaved(issue);
    },
  });
  return <IssueFields form={form as never} />;
}

interface EditProps {
  issue: IssuePage;
  isSent: boolean;
  /** Further actions on an unsent issue. */
  ways: (isDirty: boolean) => ReactNode;
  /** Told whether there is unsaved input. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The form of an issue. Unsaved input outlives the sending, so that it can be copied. */
export function EditIssueForm({ issue, isSent, ways, onUnsaved }: EditProps) {
  const form = useRecordForm(newsletterApi.updateIssue, {
    record: issue,
    id: issue._id,
    valuesOf: (issue) => ({ ...typedOf(issue), version: issue.version }),
    fields: useIssueFields(),
    send: useUpdateIssue(issue._id).mutateAsync,
    failed: messages.saveFailed,
    done: () => notify.success(messages.saved),
  });
  const { isDirty } = form;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  if (!isSent) return <IssueFields form={form as never} notice={form.notice} ways={ways(isDirty)} />;
  return <IssueFields form={form as never} isSent notice={<AlreadySentNotice onLeave={() => onUnsaved(false)} />} />;
}

/** Says that an issue with unsaved input has been sent, and leads to its delivery. */
const AlreadySentNotice = ({ onLeave }: { onLeave: () => void }) => (
  <div className={`${layout.stack10} ${styles.notice}`} role="status">
    <p>{messages.sentMeanwhile}</p>
    <Buttons>
      <Button variant="secondary" onClick={async () => (await mayLeave()) && onLeave()}>
        {messages.showDelivery}
      </Button>
    </Buttons>
  </div>
);

type IssueForm = ReturnType<typeof useOperationForm<typeof newsletterApi.createIssue>>;

/** The fields of an issue beside its preview. */
function IssueFields({
  form: { form, submit, field, control, isSending },
  notice,
  ways,
  isSent = false,
}: {
  form: IssueForm;
  notice?: ReactNode;
  ways?: ReactNode;
  isSent?: boolean;
}) {
  const typed = form.watch() as TypedIssue;
  const { data: offered } = useQuery(blocksQuery);
  const blocks: IssueBlocks = {
    results: typed.hasResults ? (offered?.results ?? []) : [],
    products: typed.productIds.flatMap((id) => offered?.products.filter(({ _id }) => _id === id) ?? []),
  };
  return (
    <div className={styles.columns}>
      <Card>
        <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
          {notice}
          <TextInput label={messages.subject} required autoComplete="off" {...field('subject')} />
          <Translated of="subject" label={messages.subject} field={field} />
          <TextInput
            label={messages.preheader}
            autoComplete="off"
            hint={messages.preheaderHint}
            {...field('preheader')}
          />
          <Translated of="preheader" label={messages.preheader} field={field} />
          <Textarea label={messages.text} rows={8} hint={messages.textHint} {...field('text')} />
          <Translated of="text" label={messages.text} field={field} isLong rows={8} />
          <ArticlesField {...control('articleIds')} value={typed.articleIds} />
          <ResultsField isChosen={typed.hasResults} onChange={control('hasResults').onChange} />
          <ProductsField {...control('productIds')} value={typed.productIds} />
          <SegmentField
            tags={{ ...control('segment.tags'), value: typed.segment.tags }}
            match={{ ...control('segment.match'), value: typed.segment.match }}
            source={{ ...control('segment.source'), value: typed.segment.source }}
          />
          {!isSent && (
            <FormButtons submit={messages.save} isSending={isSending}>
              {ways}
            </FormButtons>
          )}
        </form>
      </Card>
      <IssuePreviews issue={typed} blocks={blocks} />
    </div>
  );
}
