import { seasonsApi } from '@league/contract';
import { ButtonLink, Card, layout, notify, Page, PageHeader, TextInput } from '@league/kit';
import { FormButtons, Translated, typedTranslations, useNextPage, useOperationForm } from '@league/kit/forms';
import { messages } from './messages.ts';
import styles from './NewSeasonPage.module.css';
import { useCreateSeason } from './seasonQueries.ts';

export function NewSeasonPage() {
  const navigate = useNextPage();
  const form = useOperationForm(seasonsApi.create, {
    send: useCreateSeason().mutateAsync,
    initialValues: { name: '', ...typedTranslations(['name']) },
    failed: messages.createFailed,
    done: (created) => {
      notify.success(messages.created);
      navigate('/admin/seasons', { state: { created } });
    },
  });
  return (
    <div className={styles.page}>
      <Page title={messages.newSeason} />
      <PageHeader title={messages.newSeason} say={messages.newLead} />
      <Card>
        <form method="post" className={layout.stack20} onSubmit={form.submit} noValidate>
          <TextInput
            label={messages.name}
            hint={messages.nameHint}
            required
            autoComplete="off"
            {...form.field('name')}
          />
          <Translated of="name" label={messages.name} field={form.field} />
          <FormButtons submit={messages.create} sending={messages.creating} isSending={form.isSending}>
            <ButtonLink to="/admin/seasons" variant="ghost">
              {messages.back}
            </ButtonLink>
          </FormButtons>
        </form>
      </Card>
    </div>
  );
}
