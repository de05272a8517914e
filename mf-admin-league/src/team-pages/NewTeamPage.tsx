import { managedTeamsApi } from '@league/contract';
import { ButtonLink, Card, layout, notify, Page, PageHeader } from '@league/kit';
import { FormButtons, useNextPage, useOperationForm } from '@league/kit/forms';
import { BackLink } from '@league/kit/lists';
import { useState } from 'react';
import { useRegisterTeam } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
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
    failed: words.addFailed,
    done: ({ _id }) => {
      notify.success(words.added);
      navigate(`/admin/teams/${_id}`);
    },
  });
  const typed = form.watch() as TypedTeam;
  return (
    <>
      <Page title={words.newTitle} />
      <BackLink to="/admin/teams">{words.back}</BackLink>
      <PageHeader title={words.newTitle} say={words.newLead} />
      <div className={styles.columns}>
        <Card>
          <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
            <TeamFields
              typed={typed}
              field={field}
              set={(name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true })}
              onBusy={setUploading}
            />
            <FormButtons submit={words.submitNew} sending={words.submittingNew} isSending={isSending || isUploading}>
              <ButtonLink to="/admin/teams" variant="ghost">
                {words.cancel}
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
