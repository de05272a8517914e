import type { Segment } from '@league/contract';
import { Choices, Failed, formatNumber, layout, Select, useDebounced } from '@league/kit';
import type { FormControl } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { figuresQuery, recipientsQuery } from './newsletterQueries.ts';
import { TagPicker } from './TagPicker.tsx';

type Props = { [Part in keyof Segment]: Omit<FormControl<Segment[Part]>, 'onBlur'> };

/** The audience of an issue, and its current size. */
export function SegmentField({ tags, match, source }: Props) {
  const query = useQuery(figuresQuery);
  const sources = query.data?.sources ?? [];
  const isUnknown = source.value !== null && !sources.some((each) => each.source === source.value);
  return (
    <fieldset className={`${layout.stack8} ${styles.picks}`}>
      <legend>{messages.audience}</legend>
      <small>{messages.audienceHint}</small>
      <Loaded query={query} failed={messages.audienceFailed} height="16rem" isBare>
        {(figures) => (
          <>
            <TagPicker known={figures.tags} chosen={tags.value} error={tags.error} onChange={tags.onChange} />
            {tags.value.length > 1 && (
              <Choices
                label={messages.match}
                choices={[
                  { value: 'any', label: messages.matchAny },
                  { value: 'all', label: messages.matchAll },
                ]}
                value={match.value}
                onChange={match.onChange}
              />
            )}
            <Select
              label={messages.cameBy}
              value={source.value ?? ''}
              options={[
                { value: '', label: messages.anySource },
                ...[...sources, ...(isUnknown ? [{ source: source.value!, active: 0 }] : [])].map((each) => ({
                  value: each.source,
                  label: `${each.source} (${formatNumber(each.active)})`,
                })),
              ]}
              error={source.error}
              onChange={(chosen) => source.onChange(chosen || null)}
            />
          </>
        )}
      </Loaded>
      <Recipients segment={{ tags: tags.value, match: match.value, source: source.value }} />
    </fieldset>
  );
}

/** The number of recipients, fetched after a pause in choosing. */
function Recipients({ segment }: { segment: Segment }) {
  const chosen = JSON.stringify(segment);
  const settled = useDebounced(chosen, 250);
  const { data, error, refetch } = useQuery(recipientsQuery(JSON.parse(settled) as Segment));
  if (error && !data) return <Failed title={messages.countFailed} retry={refetch} isBare />;
  const recipients = chosen === settled ? data?.recipients : undefined;
  return (
    <p className={styles.recipients} data-nobody={recipients === 0 || undefined} aria-live="polite">
      {recipients === undefined
        ? messages.counting
        : recipients === 0
          ? messages.nobody
          : messages.wouldGet({ count: recipients })}
    </p>
  );
}
