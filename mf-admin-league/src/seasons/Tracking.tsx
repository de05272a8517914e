import { type PlayTracking as Tracked, type TrackedPlay, trackedPlays, trackingApi } from '@league/contract';
import { Checkbox, layout, notify } from '@league/kit';
import { listed } from '@league/kit/direction';
import { FormButtons } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../Checklist.tsx';
import { Fieldset } from '../Fieldset.tsx';
import { messages } from './messages.ts';
import styles from './Tracking.module.css';
import { trackingQuery, useTrack } from './trackingQueries.ts';

/** What a season's keepers record, at every rink and where one differs. */
export function Tracking({ seasonId }: { seasonId: string }) {
  const query = useQuery({ ...trackingQuery(seasonId), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={query} failed={messages.trackingFailed} isBare height="12rem">
      {(tracking) => <TrackingForm seasonId={seasonId} tracking={tracking} />}
    </Loaded>
  );
}

type Plays = readonly TrackedPlay[];

const said = (plays: Plays) => listed(plays.map((play) => messages.plays[play])) || messages.nothingElse;

function TrackingForm({ seasonId, tracking }: { seasonId: string; tracking: Tracked }) {
  const { notice, submit, control, isSending } = useRecordForm(trackingApi.save, {
    record: tracking,
    id: seasonId,
    valuesOf: (tracked) => tracked,
    fields: {
      plays: { label: messages.everyRink, show: ({ plays }) => said(plays) },
      venues: {
        label: messages.otherRinks({ count: 0 }),
        show: ({ venues }) =>
          listed(
            venues.flatMap(({ venue, plays }) => (plays ? [`${venue}: ${said(plays)}`] : [])),
            '; ',
          ),
      },
    },
    send: useTrack(seasonId).mutateAsync,
    failed: messages.trackingNotSaved,
    done: () => notify.success(messages.trackingSaved),
  });
  const everywhere = control('plays');
  const { value: venues, onChange } = control('venues');
  const change = (of: string, plays: Plays | null) =>
    onChange(venues.map((each) => (each.venue === of ? { ...each, plays: plays && [...plays] } : each)));
  return (
    <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
      {notice}
      <p>{messages.trackingSay}</p>
      <Fieldset legend={messages.everyRink} error={everywhere.error}>
        <PlaysField chosen={everywhere.value} onChange={(plays) => everywhere.onChange([...plays])} />
      </Fieldset>
      {venues.length === 0 ? (
        <p className={layout.soft}>{messages.noRinks}</p>
      ) : (
        <details className={styles.rinks}>
          <summary>{messages.otherRinks({ count: venues.filter(({ plays }) => plays).length })}</summary>
          {venues.map(({ venue, plays }) => (
            <Fieldset key={venue} legend={venue}>
              <Checkbox
                label={messages.asEverywhere}
                checked={plays === null}
                onChange={(isSame) => change(venue, isSame ? null : everywhere.value)}
              />
              {plays && <PlaysField chosen={plays} onChange={(next) => change(venue, next)} />}
            </Fieldset>
          ))}
        </details>
      )}
      <FormButtons submit={messages.save} isSending={isSending} />
    </form>
  );
}

/** A choice of plays, in their usual order. */
const PlaysField = ({ chosen, onChange }: { chosen: Plays; onChange: (plays: Plays) => void }) => (
  <Checklist
    records={trackedPlays.map((play) => ({ _id: play, name: messages.plays[play] }))}
    chosen={chosen}
    onChange={(next) => onChange(trackedPlays.filter((play) => next.includes(play)))}
  />
);
