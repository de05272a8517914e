import type { ManagedShopPage } from '@league/contract';
import {
  Badge,
  Button,
  ButtonLink,
  CallFault,
  Card,
  Failed,
  Page,
  PageHeader,
  Skeleton,
  sentenceOf,
  Textarea,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { BackLink } from '../BackLink.tsx';
import styles from './ShopPagesPage.module.css';
import { shopPagesQuery, useSaveShopPage } from './shopPageQueries.ts';
import { words } from './words.ts';

/** `/admin/products/pages` */
export function ShopPagesPage() {
  const { data: pages, error, refetch } = useQuery(shopPagesQuery);
  return (
    <>
      <Page title={words.title} />
      <BackLink to="/admin/products">{words.back}</BackLink>
      <PageHeader title={words.title} say={words.lead} />
      {pages ? (
        <div className={styles.pages}>
          {pages.map((page) => (
            <PageForm key={page.slug} page={page} />
          ))}
        </div>
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="60rem" />
      )}
    </>
  );
}

function PageForm({ page: { slug, text, version } }: { page: ManagedShopPage }) {
  const [typed, type] = useState(text);
  const { mutate: save, isPending, error } = useSaveShopPage(slug);
  const title = words.titles[slug];
  const isSlower = error instanceof CallFault && error.status === 409;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) save({ text: typed, version });
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} aria-label={title} noValidate id={slug}>
        <div className={styles.title}>
          <h2>{title}</h2>
          {text ? <Badge tone="success">{words.written}</Badge> : <Badge tone="danger">{words.missing}</Badge>}
        </div>
        <p>{words.examples[slug]}</p>
        <Textarea
          label={words.text(title)}
          hint={words.hint}
          rows={10}
          value={typed}
          error={error && !isSlower ? sentenceOf(error, words.saveFailed) : undefined}
          onChange={type}
        />
        {isSlower && (
          <div role="alert" className={styles.theirs}>
            <p>{words.changedMeanwhile}</p>
            {text}
          </div>
        )}
        <p className={styles.ways}>
          <Button type="submit" busy={isPending}>
            {isPending ? words.saving : words.save}
          </Button>
          {text && (
            <ButtonLink variant="ghost" to={`/shop/${slug}`}>
              {words.see}
            </ButtonLink>
          )}
        </p>
      </form>
    </Card>
  );
}
