import { seasonsApi } from '@league/contract';
import { ButtonLink, Card, layout, notify, Page, PageHeader, TextInput } from '@league/kit';
import { FormButtons, Translated, typedTranslations, useNextPage, useOperationForm } from '@league/kit/forms';
import styles from './NewSeasonPage.module.css';
import { useCreateSeason } from './seasonQueries.ts';
import { words } from './words.ts';

export function NewSeasonPage() {
  const navigate = useNextPage();
  const form = useOperationForm(seasonsApi.create, {
    send: useCreateSeason().mutateAsync,
    initialValues: { name: '', ...typedTranslations(['name']) },
    failed: words.createFailed,
    done: (created) => {
      notify.success(words.created);
      navigate('/admin/seasons', { state: { created } });
    },
  });
  return (
    <div className={styles.page}>
      <Page title={words.newSeason} />
      <PageHeader title={words.newSeason} say={words.newLead} />
      <Card>
        <form method="post" className={layout.stack20} onSubmit={form.submit} noValidate>
          <TextInput label={words.name} hint={words.nameHint} required autoComplete="off" {...form.field('name')} />
          <Translated of="name" label={words.name} field={form.field} />
          <FormButtons submit={words.create} sending={words.creating} isSending={form.isSending}>
            <ButtonLink to="/admin/seasons" variant="ghost">
              {words.back}
            </ButtonLink>
          </FormButtons>
        </form>
      </Card>
    </div>
  );
}
