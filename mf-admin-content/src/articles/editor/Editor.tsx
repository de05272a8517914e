import { type Article, type ArticleBody, articleSlugOf, longestExcerpt, type OtherLanguage } from '@league/contract';
import { Button, Card, lazyPart, notify, Page, sentenceOf, Textarea, TextInput } from '@league/kit';
import { arrow, listed, verbatim } from '@league/kit/direction';
import { askedLanguages, Translated, useContractSentences } from '@league/kit/forms';
import { ConflictNotice, putAll, valueAt } from '@league/kit/records';
import { Link, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { libraryFiguresQuery } from '../articleQueries.ts';
import { reportQuery } from '../reports/reportQuery.ts';
import { articleFields } from './articleFields.tsx';
import styles from './Editor.module.css';
import { EditorBar } from './EditorBar.tsx';
import { FindingCards } from './FindingCards.tsx';
import { messages } from './messages.ts';
import { PictureField } from './PictureField.tsx';
import { PublicationField } from './PublicationField.tsx';
import { TextEditor } from './TextEditor.tsx';
import { useDraft } from './useDraft.ts';
import type { Issues, TranslatedField, Values } from './values.ts';

/** Loaded on demand: the editor does not wait for them. */
const laterParts = () => import('../laterParts.ts');
const WriteDialog = lazyPart(laterParts, 'WriteDialog');
const HistoryDialog = lazyPart(laterParts, 'HistoryDialog');
const ReportCard = lazyPart(laterParts, 'ReportCard');
const OutdatedNotice = lazyPart(laterParts, 'OutdatedNotice');
const ShareDialog = lazyPart(laterParts, 'ShareDialog');

interface Props {
  article: Article | undefined;
  /** The id of an article that is gone, whose input is stored on the device. */
  deletedId?: string;
  person: string;
  editor: string;
}

/** The article editor. */
export function Editor({ article: initialArticle, deletedId, person, editor }: Props) {
  const [isUploading, setUploading] = useState(false);
  const { draft, state } = useDraft({ article: initialArticle, deletedId, person, editor, isUploading });
  const { article, values, conflict } = state;
  const translate = useContractSentences();
  const issues: Issues = Object.fromEntries(
    Object.entries(state.issues).map(([field, message]) => [field, translate(message)]),
  );
  const [address] = useSearchParams();
  const [dialog, setDialog] = useState<'history' | 'share' | 'sheets' | undefined>(
    address.get('from') === 'sheets' ? 'sheets' : undefined,
  );
  const report = useQuery({ ...reportQuery(article), enabled: article?.hasReport === true }).data?.report;
  const [missing, setMissing] = useState<{ name: string; count: number }>();
  const { data: library } = useQuery(libraryFiguresQuery);
  const categories = useId();
  const close = () => setDialog(undefined);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (isUploading) return;
    notify.withdraw(messages.correct);
    const wasPublic = article?.status === 'Published';
    const [name] = draft.questions();
    if (name) return setMissing(({ count } = { name, count: 0 }) => ({ name, count: count + 1 }));
    const outcome = await draft.save();
    if (outcome.is === 'conflict') return;
    if (outcome.is === 'refused') return tell(outcome.fault);
    notify.success(outcome.article.status === 'Published' && !wasPublic ? messages.published : messages.saved);
  }

  function tell(fault: unknown) {
    const [field] = Object.keys(draft.get().issues);
    const place = document
      .getElementById(`field-${field}`)
      ?.querySelector<HTMLElement>('input, textarea, [role=textbox]');
    (place ?? document.getElementsByName(field ?? '')[0])?.focus();
    notify.error(field ? messages.correct : sentenceOf(fault, messages.saveFailed));
  }

  const text = (name: 'title' | 'slug' | 'category' | 'excerpt') => ({
    value: values[name],
    error: issues[name],
    onChange: (value: string) => draft.change({ [name]: value }),
    onBlur: () => draft.validate(name),
  });
  const change = (path: string, value: unknown) => draft.change(putAll(draft.get().values, [path], [value]));
  const translated: TranslatedField = (name) => ({
    name,
    value: valueAt(values, name) as string,
    error: issues[name],
    onChange: (value) => change(name, value),
    onBlur: () => draft.validate(name),
  });
  const namesOf = (category: string) =>
    Object.entries(library?.categoryTranslations ?? {}).find(
      ([known]) => known.toLowerCase() === category.trim().toLowerCase(),
    )?.[1];
  const categoryIn = (code: OtherLanguage, category: string) =>
    namesOf(category)?.[code]?.name ??
    (article?.category === category ? article.translations?.[code]?.category : undefined) ??
    '';
  // Its names in other languages replace those of the category before, not what somebody has typed.
  const changeCategory = (category: string) => {
    const { values: before } = draft.get();
    const codes = askedLanguages().filter((code) =>
      ['', categoryIn(code, before.category)].includes(before.translations?.[code]?.category ?? ''),
    );
    const paths = codes.map((code) => `translations.${code}.category`);
    const know = (known: Values) =>
      putAll(
        known,
        paths,
        codes.map((code) => categoryIn(code, category)),
      );
    draft.change({ ...know(before), category }, know);
  };
  const changeCover = (part: Partial<NonNullable<Values['cover']>>) =>
    draft.change({ cover: { src: '', alt: '', credit: '', ...draft.get().values.cover, ...part } });
  const atUpload = useRef(values);
  // Texts in other languages belong to the picture before, except those that were typed during the upload.
  const changePicture = (src: string, known?: { alt: string; credit: string }) => {
    const { values: now } = draft.get();
    const { cover } = now;
    const before = known || !src ? now : atUpload.current;
    const outdated = askedLanguages()
      .flatMap((code) => [`translations.${code}.coverAlt`, `translations.${code}.coverCredit`])
      .filter((path) => src !== cover?.src && valueAt(now, path) === valueAt(before, path));
    draft.change({
      ...putAll(
        now,
        outdated,
        outdated.map(() => ''),
      ),
      cover: src ? { alt: '', credit: '', ...cover, ...known, src } : null,
    });
  };
  const texts = [
    { path: 'body', language: undefined },
    ...askedLanguages().map((language) => ({ path: `translations.${language}.body`, language })),
  ];
  return (
    <form method="post" onSubmit={save} noValidate className={styles.editor}>
      <Page title={article ? listed([messages.editTitle, article.title], ': ') : messages.newTitle} />
      <header className={styles.head}>
        <Link to="/admin/my-articles">
          {arrow('back')} {messages.back}
        </Link>
        <h1>{article ? messages.editTitle : messages.newTitle}</h1>
      </header>
      <EditorBar
        draft={draft}
        state={state}
        isUploading={isUploading}
        onHistory={() => setDialog('history')}
        onShare={() => setDialog('share')}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          fields={articleFields()}
          values={values}
          onChoose={draft.choose}
          missing={missing}
        />
      )}
      {state.isRestored && !conflict && (
        <aside className={styles.notice} role="status">
          <p>{messages.isRestored}</p>
          <Button variant="secondary" size="small" onClick={draft.discardRestored}>
            {messages.discard}
          </Button>
        </aside>
      )}
      {article && report && report.outdated.length > 0 && (
        <Suspense fallback={null}>
          <OutdatedNotice
            article={article}
            outdated={report.outdated}
            isDirty={state.isDirty}
            onChanged={draft.takeOver}
            onConflict={draft.meet}
          />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <div id="field-title">
            <TextInput label={messages.title} required maxLength={200} {...text('title')} />
          </div>
          <Translated of="title" label={messages.title} field={translated} maxLength={200} />
          {texts.map(({ path, language }) => (
            <div key={path} id={`field-${path}`}>
              <TextEditor
                {...(language && { language })}
                body={valueAt(values, path) as ArticleBody}
                replaced={state.replaced}
                onChange={(body) => change(path, body)}
                error={issues[path]}
              />
            </div>
          ))}
        </div>
        <div className={styles.column}>
          <Card>
            <div id="field-publishAt">
              <PublicationField
                article={article}
                status={values.status}
                publishAt={values.publishAt}
                onChange={draft.change}
                error={issues.publishAt}
              />
            </div>
          </Card>
          <Card>
            <div className={styles.fields}>
              <div id="field-slug">
                <TextInput
                  label={messages.slug}
                  placeholder={messages.slugMade}
                  {...((values.slug || values.title) && {
                    hint: verbatim(`/news/${values.slug || articleSlugOf(values.title)}`),
                  })}
                  spellCheck={false}
                  {...text('slug')}
                />
              </div>
              <div id="field-category">
                <TextInput
                  label={messages.category}
                  list={categories}
                  maxLength={60}
                  {...text('category')}
                  onChange={changeCategory}
                />
                <datalist id={categories}>
                  {library?.categories.map((category) => (
                    <option key={category} value={category} />
                  ))}
                </datalist>
              </div>
              <Translated of="category" label={messages.category} field={translated} maxLength={60} />
              <div id="field-excerpt">
                <Textarea
                  label={messages.excerpt}
                  rows={3}
                  hint={messages.excerptHint({ letters: [...values.excerpt].length, max: longestExcerpt })}
                  {...text('excerpt')}
                />
              </div>
              <Translated of="excerpt" label={messages.excerpt} field={translated} isLong maxLength={longestExcerpt} />
            </div>
          </Card>
          <Card>
            <div className={styles.fields}>
              <div id="field-cover.src">
                <PictureField
                  label={messages.cover}
                  value={values.cover?.src ?? ''}
                  error={issues['cover.src']}
                  onChange={changePicture}
                  onBusy={(isBusy) => {
                    setUploading(isBusy);
                    if (isBusy) atUpload.current = draft.get().values;
                  }}
                />
              </div>
              {values.cover && (
                <>
                  <div id="field-cover.alt">
                    <TextInput
                      label={messages.coverAlt}
                      hint={messages.coverAltHint}
                      required
                      maxLength={300}
                      value={values.cover.alt}
                      error={issues['cover.alt']}
                      onChange={(alt) => changeCover({ alt })}
                      onBlur={() => draft.validate('cover.alt')}
                    />
                  </div>
                  <Translated of="coverAlt" label={messages.coverAlt} field={translated} maxLength={300} />
                  <div id="field-cover.credit">
                    <TextInput
                      label={messages.coverCredit}
                      maxLength={120}
                      value={values.cover.credit}
                      error={issues['cover.credit']}
                      onChange={(credit) => changeCover({ credit })}
                    />
                  </div>
                  <Translated of="coverCredit" label={messages.coverCredit} field={translated} maxLength={120} />
                </>
              )}
            </div>
          </Card>
          {report && (
            <Suspense fallback={null}>
              <ReportCard report={report} />
            </Suspense>
          )}
          <FindingCards
            article={article}
            values={values}
            issues={issues}
            onChange={draft.change}
            onValidate={draft.validate}
            translated={translated}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        {dialog === 'history' && article && (
          <HistoryDialog article={article} draft={draft} state={state} onClose={close} />
        )}
        {dialog === 'sheets' && <WriteDialog onClose={close} />}
        {dialog === 'share' && article && <ShareDialog article={article} onClose={close} />}
      </Suspense>
    </form>
  );
}
