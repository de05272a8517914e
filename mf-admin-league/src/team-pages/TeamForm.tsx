import { type ManagedTeam, managedTeamsApi } from '@league/contract';
import { Card, layout, notify, SectionTitle, TextInput, useMay } from '@league/kit';
import { FormButtons } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useState } from 'react';
import { useUpdateTeam } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
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
    failed: words.saveFailed,
    done: ({ name }) => notify.success(words.saved({ name })),
  });
  const typed = form.watch() as TypedTeam;
  const slug = form.watch('slug') ?? '';
  const lock = isAdmin ? {} : { readOnly: true, hint: words.adminsChange };
  return (
    <section>
      <SectionTitle>{words.details}</SectionTitle>
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
                  label={words.slug}
                  required
                  autoComplete="off"
                  spellCheck={false}
                  hint={words.slugHint({ address: `/teams/${slug}` })}
                  {...field('slug')}
                  {...lock}
                />
                <TextInput
                  label={words.code}
                  required
                  autoComplete="off"
                  spellCheck={false}
                  hint={words.codeHint}
                  {...field('code')}
                  {...lock}
                />
              </div>
            </TeamFields>
            <FormButtons submit={words.save} isSending={isSending || isUploading} />
          </form>
        </Card>
        <div className={styles.beside}>
          <TeamPreview team={typed} code={form.watch('code') ?? team.code} />
        </div>
      </div>
    </section>
  );
}
