import { managedProductsApi } from '@league/contract';
import { Button, ButtonLink, notify, Page, PageHeader } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useNavigate } from '@league/kit/router';
import { useState } from 'react';
import { BackLink } from '../BackLink.tsx';
import { words } from './editorWords.ts';
import { useCreateProduct } from './managedQueries.ts';
import { ProductFields } from './ProductFields.tsx';
import { useProductDraft } from './useProductDraft.ts';
import { newVariant } from './VariantsField.tsx';

/** `/admin/create-product` */
export function NewProductPage() {
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const { form, submit, isSending } = useOperationForm(managedProductsApi.create, {
    send: useCreateProduct().mutateAsync,
    startWith: {
      title: '',
      type: '',
      category: null,
      description: '',
      teamId: null,
      images: [],
      variants: [newVariant(words.oneSize)],
      customizations: [],
    },
    failed: words.createFailed,
    done: ({ _id }) => {
      notify.success(words.created);
      navigate(`/admin/edit-product/${_id}`);
    },
  });
  const draft = useProductDraft(form);
  return (
    <>
      <Page title={words.newTitle} />
      <BackLink to="/admin/products">{words.backToProducts}</BackLink>
      <PageHeader title={words.newTitle} say={words.newLead} />
      <form onSubmit={submit} noValidate>
        <ProductFields draft={draft} onBusy={setUploading}>
          <Button type="submit" busy={isSending || isUploading}>
            {isSending ? words.creating : words.create}
          </Button>
          <ButtonLink to="/admin/products" variant="ghost">
            {words.back}
          </ButtonLink>
        </ProductFields>
      </form>
    </>
  );
}
