import { type ManagedTeam, managedTeamsApi } from '@league/contract';
import { Card, layout, notify, SectionTitle, TextInput, useMay } from '@league/kit';
import { FormButtons } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useState } from 'react';
import { messages } from '../teams/messages.ts';
import { useUpdateTeam } from '../teams/teamQueries.ts';
import styles from './TeamFields.module.css';
import { TeamFields } from './TeamFields.tsx';
import { TeamPreview } from './TeamPreview.tsx';
import { type TypedTeam, teamFields, typedTeam, typedTeamTexts } from './teamForm.ts';

/** A team's record; a GM changes its description, logo and colors, and can only read the rest. */
export function TeamForm({ team }: { team: ManagedTeam }) {
  const isAdmin = useMay(managedTeamsApi.create);
  const [isUploading, setUploading] = useState(false);
  const { notice, form, submit, field, isSending } = useRecordForm(managedTeamsApi.update, {
    record: team,
    id: team._id,
    valuesOf: (team) => ({
      ...typedTeam(team),
      ...typedTeamTexts(team),
      slug: team.slug,
      code: team.code,
      version: team.version,
    }),
    fields: teamFields(),
    send: useUpdateTeam(team._id).mutateAsync,
    failed: messages.saveFailed,
    done: ({ name }) => notify.success(messages.saved({ name })),
  });
  const typed = form.watch() as TypedTeam;
  const slug = form.watch('slug') ?? '';
  const lock = isAdmin ? {} : { readOnly: true, hint: messages.adminsChange };
  return (
    <section>
      <SectionTitle>{messages.details}</SectionTitle>
      <div className={styles.columns}>
        <Card>
          <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
            {notice}
            <TeamFields
              typed={typed}
              field={field}
              set={(name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true })}
              isNameLocked={!isAdmin}
              onBusy={setUploading}
            >
              <div className={layout.pair}>
                <TextInput
                  label={messages.slug}
                  required
                  autoComplete="off"
                  spellCheck={false}
                  hint={messages.slugHint({ address: `/teams/${slug}` })}
                  {...field('slug')}
                  {...lock}
                />
                <TextInput
                  label={messages.code}
                  required
                  autoComplete="off"
                  spellCheck={false}
                  hint={messages.codeHint}
                  {...field('code')}
                  {...lock}
                />
              </div>
            </TeamFields>
            <FormButtons submit={messages.save} isSending={isSending || isUploading} />
          </form>
        </Card>
        <div className={styles.beside}>
          <TeamPreview team={typed} code={form.watch('code') ?? team.code} />
        </div>
      </div>
    </section>
  );
}
