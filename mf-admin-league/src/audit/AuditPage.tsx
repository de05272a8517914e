import { auditApi, auditedRecords, longestAuditPage, securityEvents } from '@league/contract';
import {
  addressFilters,
  Card,
  FilterBar,
  type FiltersOf,
  formatDate,
  isDay,
  notify,
  Page,
  PageHeader,
  Select,
  useFilters,
} from '@league/kit';
import { allRows, DayFilter, ExportButton, FoundRows, type ListQuery, More, pagedQuery } from '@league/kit/lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { staffQuery } from '../staff/staffQuery.ts';
import { AuditRows } from './AuditRows.tsx';
import { auditRows } from './auditEntry.ts';
import { messages } from './messages.ts';

/** A filter for security events, among the records. */
const security = 'security';

const Filters = addressFilters({
  actor: (text) => z.uuid().safeParse(text).success,
  record: ['', security, ...auditedRecords],
  event: ['', ...securityEvents],
  from: isDay,
  to: isDay,
});
type AuditPageFilters = FiltersOf<typeof Filters>;

const nothing: AuditPageFilters = { actor: '', record: '', event: '', from: '', to: '' };

/** `/admin/audit` */
export function AuditPage() {
  const [wanted, filter] = useFilters(Filters);
  const { actor, record, event, from, to } = wanted;
  const filters = {
    ...(actor && { actor }),
    ...(record === security ? { event: event || ('any' as const) } : record && { record }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const query = useInfiniteQuery(auditQuery(filters));
  const list = { isNarrowed: Object.values(wanted).some(Boolean), clear: () => filter(nothing) };
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        {(query.data?.pages[0]?.length ?? 0) > 0 && (
          <ExportButton
            file={messages.file}
            list={() => exportedEntries(filters)}
            toRows={auditRows}
            failed={messages.exportFailed}
          />
        )}
      </PageHeader>
      <Card isFlush>
        <AuditFilterBar auditFilters={wanted} onChange={filter} />
        <FoundRows query={query} list={list} say={messages} height="30rem">
          {(entries) => <AuditRows entries={entries} />}
        </FoundRows>
      </Card>
      <More query={query} label={messages.older} />
    </>
  );
}

/** The selected person is listed even before the staff have loaded. */
function AuditFilterBar({
  auditFilters,
  onChange,
}: {
  auditFilters: AuditPageFilters;
  onChange: (change: Partial<AuditPageFilters>) => void;
}) {
  const { data: staff = [] } = useQuery(staffQuery);
  return (
    <FilterBar>
      <Select
        label={messages.person}
        value={auditFilters.actor}
        options={[
          { value: '', label: messages.everybody },
          ...staff.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(actor) => onChange({ actor })}
      />
      <Select
        label={messages.record}
        value={auditFilters.record}
        options={[
          { value: '', label: messages.everything },
          { value: security, label: messages.securityRecord },
          ...auditedRecords.map((value) => ({ value, label: messages.records[value] })),
        ]}
        onChange={(record) => onChange(Filters.parse({ ...auditFilters, record, event: '' }))}
      />
      {auditFilters.record === security && (
        <Select
          label={messages.event}
          value={auditFilters.event}
          options={[
            { value: '', label: messages.everyEvent },
            ...securityEvents.map((value) => ({ value, label: messages.security[value] })),
          ]}
          onChange={(event) => onChange(Filters.parse({ ...auditFilters, event }))}
        />
      )}
      <DayFilter label={messages.from} day={auditFilters.from} onDay={(from) => onChange({ from })} />
      <DayFilter label={messages.to} day={auditFilters.to} onDay={(to) => onChange({ to })} />
    </FilterBar>
  );
}

type AuditFilters = ListQuery<typeof auditApi.list>;

/** A log of years would be too large for the browser. */
const maxExported = 20_000;

/** The latest entries; says so if there may be older ones. */
async function exportedEntries(filters: AuditFilters) {
  const entries = await allRows(auditApi.list, filters, longestAuditPage, maxExported);
  if (entries.length === maxExported) {
    notify.info(messages.exportEnds({ count: maxExported, day: formatDate(entries.at(-1)!.at) }));
  }
  return entries;
}

/** The filtered audit log, newest first. */
const auditQuery = (filters: AuditFilters) => pagedQuery(['audit', filters], auditApi.list, filters);
