import { Button, Card, Empty, Page, PageHeader, SectionTitle } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Releases } from '../../release/releasesApi.ts';
import { registry } from '../navigation/registry.ts';
import { messages } from './messages.ts';
import styles from './ReleasesPage.module.css';
import { RemoteCard } from './RemoteCard.tsx';
import { releasesQuery, showPreview, titleOf } from './releaseQueries.ts';
import { When } from './When.tsx';

/** `/admin/releases`: what is live, since when and by whom, and rollback. */
export function ReleasesPage() {
  const query = useQuery(releasesQuery);
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        {query.data?.remotes.some(({ preview }) => preview) && !registry.isPreview && (
          <Button variant="secondary" onClick={() => void showPreview(true).catch(() => undefined)}>
            {messages.seePreview}
          </Button>
        )}
      </PageHeader>
      <Loaded query={query} failed={messages.loadFailed} height="40rem">
        {(releases) => <Shown releases={releases} />}
      </Loaded>
    </>
  );
}

function Shown({ releases: { remotes, log } }: { releases: Releases }) {
  if (remotes.length === 0) {
    return (
      <Card>
        <Empty title={messages.noneTitle} say={messages.none} />
      </Card>
    );
  }
  return (
    <>
      <div className={styles.remotes}>
        {remotes.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} />
        ))}
      </div>
      {log.length > 0 && <History log={log} />}
    </>
  );
}

type Entry = Releases['log'][number];

const columns: Column<Entry>[] = [
  {
    id: 'at',
    get header() {
      return messages.columns.at;
    },
    value: ({ at }) => at,
    cell: ({ at }) => <When at={at} />,
  },
  {
    id: 'remote',
    get header() {
      return messages.columns.remote;
    },
    value: ({ remote }) => titleOf(remote),
  },
  {
    id: 'version',
    get header() {
      return messages.columns.version;
    },
    value: ({ version }) => version,
  },
  {
    id: 'deed',
    get header() {
      return messages.columns.deed;
    },
    value: ({ deed, note }) => listed([messages.deed[deed], note], ': '),
  },
  {
    id: 'by',
    get header() {
      return messages.columns.by;
    },
    value: ({ by }) => by,
  },
];

function History({ log }: { log: Releases['log'] }) {
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="history">
      <SectionTitle id="history">{messages.history}</SectionTitle>
      <Card isFlush>
        <DataTable
          caption={messages.log}
          columns={columns}
          rows={log}
          rowKey={({ at, remote, deed }) => `${at} ${remote} ${deed}`}
          isSorted
          isCards
          page={page}
          pageSize={20}
          onPage={setPage}
        />
      </Card>
    </section>
  );
}
