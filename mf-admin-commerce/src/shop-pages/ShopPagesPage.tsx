import { type ManagedShopPage, shopPagesApi } from '@league/contract';
import { Badge, ButtonLink, Card, layout, notify, Page, PageHeader, Textarea } from '@league/kit';
import { FormButtons, Translated, translationFields, typedTranslations } from '@league/kit/forms';
import { BackLink, Loaded } from '@league/kit/lists';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import styles from './ShopPagesPage.module.css';
import { shopPagesQuery, useSaveShopPage } from './shopPageQueries.ts';

/** `/admin/products/pages` */
export function ShopPagesPage() {
  return (
    <>
      <Page title={messages.title} />
      <BackLink to="/admin/products">{messages.back}</BackLink>
      <PageHeader title={messages.title} say={messages.lead} />
      <Loaded query={useQuery(shopPagesQuery)} failed={messages.loadFailed} height="60rem">
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
  const title = messages.titles[slug];
  const { notice, submit, field, isSending } = useRecordForm(shopPagesApi.save, {
    record: page,
    id: slug,
    valuesOf: ({ text, translations, version }) => ({ text, ...typedTranslations(['text'], translations), version }),
    fields: { text: { label: messages.text({ title }) }, ...translationFields({ text: messages.text({ title }) }) },
    send: useSaveShopPage(slug).mutateAsync,
    failed: messages.saveFailed,
    done: () => notify.success(messages.saved({ title })),
  });
  return (
    <Card>
      <form method="post" className={layout.stack12} onSubmit={submit} aria-label={title} noValidate id={slug}>
        <div className={styles.title}>
          <h2>{title}</h2>
          {text ? <Badge tone="success">{messages.written}</Badge> : <Badge tone="danger">{messages.missing}</Badge>}
        </div>
        <p>{messages.examples[slug]}</p>
        {notice}
        <Textarea label={messages.text({ title })} hint={messages.hint} rows={10} {...field('text')} />
        <Translated of="text" label={messages.text({ title })} field={field} isLong />
        <FormButtons submit={messages.save} isSending={isSending}>
          {text && (
            <ButtonLink variant="ghost" to={`/shop/${slug}`}>
              {messages.see}
            </ButtonLink>
          )}
        </FormButtons>
      </form>
    </Card>
  );
}
