import { managedTeamsApi } from '@league/contract';
import { ButtonLink, Card, layout, notify, Page, PageHeader } from '@league/kit';
import { FormButtons, useNextPage, useOperationForm } from '@league/kit/forms';
import { BackLink } from '@league/kit/lists';
import { useState } from 'react';
import { messages } from '../teams/messages.ts';
import { useRegisterTeam } from '../teams/teamQueries.ts';
import styles from './TeamFields.module.css';
import { TeamFields } from './TeamFields.tsx';
import { TeamPreview } from './TeamPreview.tsx';
import { newTeam, type TypedTeam, typedTeamTexts } from './teamForm.ts';

/** `/admin/teams/new` */
export function NewTeamPage() {
  const navigate = useNextPage();
  const [isUploading, setUploading] = useState(false);
  const { form, submit, field, isSending } = useOperationForm(managedTeamsApi.create, {
    send: useRegisterTeam().mutateAsync,
    initialValues: { ...newTeam, ...typedTeamTexts() },
    failed: messages.addFailed,
    done: ({ _id }) => {
      notify.success(messages.added);
      navigate(`/admin/teams/${_id}`);
    },
  });
  const typed = form.watch() as TypedTeam;
  return (
    <>
      <Page title={messages.newTitle} />
      <BackLink to="/admin/teams">{messages.back}</BackLink>
      <PageHeader title={messages.newTitle} say={messages.newLead} />
      <div className={styles.columns}>
        <Card>
          <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
            <TeamFields
              typed={typed}
              field={field}
              set={(name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true })}
              onBusy={setUploading}
            />
            <FormButtons
              submit={messages.submitNew}
              sending={messages.submittingNew}
              isSending={isSending || isUploading}
            >
              <ButtonLink to="/admin/teams" variant="ghost">
                {messages.cancel}
              </ButtonLink>
            </FormButtons>
          </form>
        </Card>
        <div className={styles.beside}>
          <TeamPreview team={typed} />
        </div>
      </div>
    </>
  );
}
