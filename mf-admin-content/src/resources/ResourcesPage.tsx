import { mailsApi, resourcesApi } from '@league/contract';
import { addressFilters, Button, lazyPart, Page, PageHeader, Skeleton, useFilters, useMay } from '@league/kit';
import { Views } from '@league/kit/views';
import { Suspense, useState } from 'react';
import { messages } from './messages.ts';
import { ResourceDialog } from './ResourceDialog.tsx';
import { Toolkit } from './Toolkit.tsx';

// Most users may not read it.
const Outbox = lazyPart(() => import('./Outbox.tsx'), 'Outbox');

const View = addressFilters({ view: ['toolkit', 'mails'] });

/** `/admin/resources`: the documents, and for admins the outbox. */
export function ResourcesPage() {
  const [{ view: wanted }, show] = useFilters(View);
  const mayAdd = useMay(resourcesApi.create);
  const mayReadMails = useMay(mailsApi.list);
  const [isAdding, add] = useState(false);
  const view = mayReadMails ? wanted : 'toolkit';
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        {mayAdd && view === 'toolkit' && <Button onClick={() => add(true)}>{messages.add}</Button>}
      </PageHeader>
      {mayReadMails && (
        <Views
          label={messages.views}
          value={view}
          choices={[
            { value: 'toolkit', label: messages.toolkit },
            { value: 'mails', label: messages.mails },
          ]}
          onChange={(view) => show({ view })}
        />
      )}
      {view === 'toolkit' ? (
        <Toolkit mayChange={mayAdd} />
      ) : (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <Outbox />
        </Suspense>
      )}
      {isAdding && <ResourceDialog resource={undefined} onClose={() => add(false)} />}
    </>
  );
}
