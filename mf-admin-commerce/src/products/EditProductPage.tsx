import { type BodyOf, type ManagedProduct, managedProductsApi, type Product } from '@league/contract';
import { Badge, Button, ButtonLink, CallFault, Empty, Failed, notify, Page, PageHeader, Skeleton } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '../BackLink.tsx';
import { words } from './editorWords.ts';
import { managedProductQuery, useSaveProduct } from './managedQueries.ts';
import styles from './ProductEditor.module.css';
import { ProductFields } from './ProductFields.tsx';
import { useArchiveProduct, useRestoreProduct } from './productQueries.ts';
import { StockCard } from './StockCard.tsx';
import { useProductDraft } from './useProductDraft.ts';
import { words as listWords } from './words.ts';

type Change = BodyOf<typeof managedProductsApi.save>;

/** `/admin/edit-product/:id` */
export function EditProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, refetch } = useQuery({ ...managedProductQuery(id), refetchOnWindowFocus: false });
  const isNone = error instanceof CallFault && error.status === 404;
  return (
    <>
      <Page title={product?.title ?? listWords.title} />
      <BackLink to="/admin/products">{words.backToProducts}</BackLink>
      {product ? (
        <>
          <PageHeader title={product.title}>
            <ProductWays product={product} />
          </PageHeader>
          <EditProductForm key={id} product={product} />
          <StockCard product={product} />
        </>
      ) : isNone ? (
        <Empty title={words.notFound}>
          <ButtonLink to="/admin/products">{words.backToProducts}</ButtonLink>
        </Empty>
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="40rem" />
      )}
    </>
  );
}

/** Out of the shop and back into it. */
function ProductWays({ product: { _id, title, archived } }: { product: ManagedProduct }) {
  const [isAsked, ask] = useState(false);
  const { mutateAsync: archive } = useArchiveProduct();
  const { mutate: restore, isPending } = useRestoreProduct();
  const about = { _id } as Product;
  if (archived) {
    return (
      <>
        <Badge>{listWords.statuses.archived}</Badge>
        <Button variant="secondary" busy={isPending} onClick={() => restore(about)}>
          {listWords.restore}
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink variant="ghost" to={`/admin/create-product?from=${_id}`}>
        {words.duplicate}
      </ButtonLink>
      <ButtonLink variant="ghost" to={`/shop/custom-${_id}`}>
        {words.viewInShop}
      </ButtonLink>
      <Button variant="secondary" onClick={() => ask(true)}>
        {listWords.archive}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          onClose={() => ask(false)}
          title={listWords.archiveAsk}
          say={listWords.archiveSay(title)}
          confirm={listWords.archive}
          isDanger
          onConfirm={() => archive(about)}
        />
      )}
    </>
  );
}

interface Meanwhile {
  message: string;
  /** What was changed, as it is now. */
  parts: { name: string; value: string }[];
}

/** What somebody else has changed. It stands above the form, whose button is far below: whoever pressed it is led up. */
function WhatChanged({ message, parts }: Meanwhile) {
  const told = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something else is told
  useEffect(() => told.current?.focus(), [parts]);
  return (
    <section ref={told} tabIndex={-1} className={styles.meanwhile} role="alert" aria-label={words.meanwhile}>
      <b>{message}</b>
      <ul>
        {parts.map(({ name, value }) => (
          <li key={name}>{words.nowReads(name, value)}</li>
        ))}
      </ul>
      <p>{words.meanwhileSay}</p>
    </section>
  );
}

function EditProductForm({ product }: { product: ManagedProduct }) {
  const [isUploading, setUploading] = useState(false);
  const [meanwhile, tellMeanwhile] = useState<Meanwhile>();
  const began = useRef(changeOf(product));
  const { mutateAsync: save } = useSaveProduct(product._id);
  const { form, submit, isSending } = useOperationForm(managedProductsApi.save, {
    send,
    startWith: changeOf(product),
    record: product._id,
    failed: words.saveFailed,
    done: (saved) => {
      tellMeanwhile(undefined);
      began.current = changeOf(saved);
      form.reset(began.current);
      notify.success(words.saved);
    },
  });
  const draft = useProductDraft(form);

  async function send(body: Change): Promise<ManagedProduct> {
    try {
      return await save(body);
    } catch (fault) {
      if (fault instanceof CallFault && fault.code === 'products.changed') takeOver(fault);
      throw fault;
    }
  }

  /** What nobody has typed here reads as it does now, and the next save is made from that. */
  function takeOver(fault: CallFault) {
    const now = changeOf(fault.current as ManagedProduct);
    const typed = form.getValues();
    for (const name of Object.keys(now) as (keyof Change)[]) {
      const isTyped = name !== 'version' && !isSame(typed[name], began.current[name]);
      if (!isTyped) form.setValue(name, now[name] as never);
    }
    began.current = now;
    tellMeanwhile({
      message: fault.message,
      parts: fault.issues.map(({ path }) => ({
        name: words.parts[path] ?? path,
        value: inWords(now[path as keyof Change]),
      })),
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      {meanwhile && <WhatChanged {...meanwhile} />}
      <ProductFields draft={draft} onBusy={setUploading} product={product}>
        <Button type="submit" busy={isSending || isUploading}>
          {isSending ? words.saving : words.save}
        </Button>
        <ButtonLink to="/admin/products" variant="ghost">
          {words.back}
        </ButtonLink>
      </ProductFields>
    </form>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

function inWords(value: unknown): string {
  if (Array.isArray(value)) {
    return new Intl.ListFormat('en').format(
      value.map((each: Record<string, string>) => each.title ?? each.label ?? each.alt ?? ''),
    );
  }
  return value === null || value === '' ? words.nothing : String(value);
}

const changeOf = ({ _id, archived, savedBy, ...product }: ManagedProduct): Change => ({
  ...product,
  category: product.category as Change['category'],
  type: product.type ?? '',
  description: product.description ?? '',
  variants: product.variants.map((variant) => ({ ...variant, sku: variant.sku ?? '' })),
});
