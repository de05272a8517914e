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
import { words } from './words.ts';

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
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        {(query.data?.pages[0]?.length ?? 0) > 0 && (
          <ExportButton
            file={words.file}
            list={() => exportedEntries(filters)}
            toRows={auditRows}
            failed={words.exportFailed}
          />
        )}
      </PageHeader>
      <Card isFlush>
        <AuditFilterBar wanted={wanted} onChange={filter} />
        <FoundRows query={query} list={list} say={words} height="30rem">
          {(entries) => <AuditRows entries={entries} />}
        </FoundRows>
      </Card>
      <More query={query} label={words.older} />
    </>
  );
}

/** The selected person is listed even before the staff have loaded. */
function AuditFilterBar({
  wanted,
  onChange,
}: {
  wanted: AuditPageFilters;
  onChange: (change: Partial<AuditPageFilters>) => void;
}) {
  const { data: staff = [] } = useQuery(staffQuery);
  return (
    <FilterBar>
      <Select
        label={words.person}
        value={wanted.actor}
        options={[
          { value: '', label: words.everybody },
          ...staff.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(actor) => onChange({ actor })}
      />
      <Select
        label={words.record}
        value={wanted.record}
        options={[
          { value: '', label: words.everything },
          { value: security, label: words.securityRecord },
          ...auditedRecords.map((value) => ({ value, label: words.records[value] })),
        ]}
        onChange={(record) => onChange(Filters.parse({ ...wanted, record, event: '' }))}
      />
      {wanted.record === security && (
        <Select
          label={words.event}
          value={wanted.event}
          options={[
            { value: '', label: words.everyEvent },
            ...securityEvents.map((value) => ({ value, label: words.security[value] })),
          ]}
          onChange={(event) => onChange(Filters.parse({ ...wanted, event }))}
        />
      )}
      <DayFilter label={words.from} day={wanted.from} onDay={(from) => onChange({ from })} />
      <DayFilter label={words.to} day={wanted.to} onDay={(to) => onChange({ to })} />
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
    notify.info(words.exportEnds({ count: maxExported, day: formatDate(entries.at(-1)!.at) }));
  }
  return entries;
}

/** The filtered audit log, newest first. */
const auditQuery = (filters: AuditFilters) => pagedQuery(['audit', filters], auditApi.list, filters);
