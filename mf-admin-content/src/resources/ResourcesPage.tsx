import { mailsApi, resourcesApi } from '@league/contract';
import { Button, Page, PageHeader, useFilters, useMay } from '@league/kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Views } from '../Views.tsx';
import { Outbox } from './Outbox.tsx';
import { ResourceDialog } from './ResourceDialog.tsx';
import { Toolkit } from './Toolkit.tsx';
import { words } from './words.ts';

const View = z.object({ view: z.catch(z.enum(['toolkit', 'mails']), 'toolkit') });

/** `/admin/resources`: the documents, and for admins the outbox. */
export function ResourcesPage() {
  const [{ view: wanted }, show] = useFilters(View);
  const mayAdd = useMay(resourcesApi.create);
  const mayReadMails = useMay(mailsApi.list);
  const [isAdding, add] = useState(false);
  const view = mayReadMails ? wanted : 'toolkit';
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        {mayAdd && view === 'toolkit' && <Button onClick={() => add(true)}>{words.add}</Button>}
      </PageHeader>
      {mayReadMails && (
        <Views
          label={words.views}
          value={view}
          choices={[
            { value: 'toolkit', label: words.toolkit },
            { value: 'mails', label: words.mails },
          ]}
          onChange={(view) => show({ view })}
        />
      )}
      {view === 'toolkit' ? <Toolkit mayChange={mayAdd} /> : <Outbox />}
      {isAdding && <ResourceDialog resource={undefined} onClose={() => add(false)} />}
    </>
  );
}
