import { type ManagedShopPage, shopPagesApi } from '@league/contract';
import { Badge, ButtonLink, Card, layout, notify, Page, PageHeader, Textarea } from '@league/kit';
import { FormButtons, Translated, translationFields, typedTranslations } from '@league/kit/forms';
import { BackLink, Loaded } from '@league/kit/lists';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import styles from './ShopPagesPage.module.css';
import { shopPagesQuery, useSaveShopPage } from './shopPageQueries.ts';
import { words } from './words.ts';

/** `/admin/products/pages` */
export function ShopPagesPage() {
  return (
    <>
      <Page title={words.title} />
      <BackLink to="/admin/products">{words.back}</BackLink>
      <PageHeader title={words.title} say={words.lead} />
      <Loaded query={useQuery(shopPagesQuery)} failed={words.loadFailed} height="60rem">
        {(pages) => (
          <div className={layout.stack}>
            {pages.map((page) => (
              <PageForm key={page.slug} page={page} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

function PageForm({ page }: { page: ManagedShopPage }) {
  const { slug, text } = page;
  const title = words.titles[slug];
  const { notice, submit, field, isSending } = useRecordForm(shopPagesApi.save, {
    record: page,
    id: slug,
    valuesOf: ({ text, translations, version }) => ({ text, ...typedTranslations(['text'], translations), version }),
    fields: { text: { label: words.text({ title }) }, ...translationFields({ text: words.text({ title }) }) },
    send: useSaveShopPage(slug).mutateAsync,
    failed: words.saveFailed,
    done: () => notify.success(words.saved({ title })),
  });
  return (
    <Card>
      <form method="post" className={layout.stack12} onSubmit={submit} aria-label={title} noValidate id={slug}>
        <div className={styles.title}>
          <h2>{title}</h2>
          {text ? <Badge tone="success">{words.written}</Badge> : <Badge tone="danger">{words.missing}</Badge>}
        </div>
        <p>{words.examples[slug]}</p>
        {notice}
        <Textarea label={words.text({ title })} hint={words.hint} rows={10} {...field('text')} />
        <Translated of="text" label={words.text({ title })} field={field} isLong />
        <FormButtons submit={words.save} isSending={isSending}>
          {text && (
            <ButtonLink variant="ghost" to={`/shop/${slug}`}>
              {words.see}
            </ButtonLink>
          )}
        </FormButtons>
      </form>
    </Card>
  );
}
