import { Badge, Button, Buttons, Card, layout } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { comma, listed } from '@league/kit/direction';
import { SavedSelect } from '@league/kit/queries';
import { type ReactNode, useState } from 'react';
import type { RemoteReleases } from '../../release/releasesApi.ts';
import { messages } from './messages.ts';
import styles from './ReleasesPage.module.css';
import { titleOf, useReleaseChange } from './releaseQueries.ts';
import { When } from './When.tsx';

/** One remote: its live, previewed, rolled out and bad versions. */
export function RemoteCard({ remote }: { remote: RemoteReleases }) {
  const { name, live, previous, preview, rollout, bad } = remote;
  const part = titleOf(name);
  return (
    <Card>
      <section className={layout.stack14} aria-labelledby={name}>
        <header className={styles.head}>
          <h2 id={name}>{part}</h2>
          <small>{name}</small>
        </header>
        <Version of={remote} state={<Badge tone="success">{messages.live}</Badge>} placed={live}>
          <RollBack remote={remote} part={part} />
        </Version>
        {rollout && (
          <Version
            of={remote}
            state={<Badge tone="info">{messages.rollout({ percent: rollout.percent })}</Badge>}
            placed={rollout}
          >
            <TriedOut remote={remote} part={part} version={rollout.version} />
          </Version>
        )}
        {preview && (
          <Version of={remote} state={<Badge>{messages.preview}</Badge>} placed={preview}>
            {!rollout && <TriedOut remote={remote} part={part} version={preview.version} />}
          </Version>
        )}
        {bad.length > 0 && (
          <ul className={styles.bad}>
            {bad.map(({ version, since, why }) => (
              <li key={version}>
                <b>{version}</b> {listed([why])}
                {comma()}
                <When at={since} />
              </li>
            ))}
          </ul>
        )}
        {!previous && <small>{messages.nothingBefore}</small>}
      </section>
    </Card>
  );
}

interface VersionProps {
  of: RemoteReleases;
  state: ReactNode;
  placed: RemoteReleases['live'];
  children: ReactNode;
}

const maxNames = 3;

function lacks(names: readonly string[], instead: string | null): string {
  const more = names.length - maxNames;
  const named = listed(names.slice(0, maxNames));
  const first = messages.lacks({ names: more > 0 ? messages.andMore({ names: named, count: more }) : named });
  return `${first} ${instead ? messages.insteadUntilThen({ version: instead }) : messages.nothingUntilThen}`;
}

function Version({ of: remote, state, placed: { version, since, by }, children }: VersionProps) {
  const missing = remote.missing[version];
  const isLive = version === remote.live.version;
  return (
    <div className={`${layout.stack6} ${styles.version}`}>
      <p>
        {state} {remote.bad.some((each) => each.version === version) && <Badge tone="danger">{messages.bad}</Badge>}{' '}
        {missing && <Badge tone="warning">{messages.waits}</Badge>}
      </p>
      <p>
        <code>{version}</code>
        <small>
          <When at={since} /> {by && messages.by({ name: by })}
        </small>
        {missing && <small>{lacks(missing, isLive ? remote.instead : null)}</small>}
      </p>
      <Buttons>{children}</Buttons>
    </div>
  );
}

function RollBack({ remote: { name, live, previous, bad }, part }: { remote: RemoteReleases; part: string }) {
  const [isAsking, ask] = useState(false);
  const { mutateAsync: change } = useReleaseChange(name);
  if (!previous) return null;
  const mark = bad.find(({ version }) => version === previous);
  const markSay = mark && messages.rollBackToBad({ version: previous, why: mark.why });
  return (
    <>
      <Button variant="secondary" size="small" aria-label={messages.rollBackOf({ part })} onClick={() => ask(true)}>
        {messages.rollBack}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => ask(false)}
        title={messages.rollBackTo({ version: previous })}
        say={[markSay, messages.rollBackSay({ part })].filter(Boolean).join(' ')}
        confirm={messages.rollBack}
        isDanger
        onConfirm={() => change({ deed: 'rollback', from: live.version, version: previous })}
      />
    </>
  );
}

const shares = [5, 10, 25, 50, 75] as const;

interface TriedOutProps {
  remote: RemoteReleases;
  part: string;
  /** Of the preview or rollout. */
  version: string;
}

/** Actions on a preview or rollout. */
function TriedOut({ remote: { name, live, rollout }, part, version }: TriedOutProps) {
  const { mutate: change, isPending } = useReleaseChange(name);
  const seen = { from: live.version, version };
  const percent = rollout?.percent;
  const offered = [...new Set([...shares, ...(percent ? [percent] : [])])].sort((a, b) => a - b);
  return (
    <>
      <SavedSelect
        label={messages.share({ part })}
        isLabelHidden
        value={String(percent ?? '')}
        options={[
          ...(percent ? [] : [{ value: '', label: messages.shareNone }]),
          ...offered.map((each) => ({ value: String(each), label: messages.shares({ percent: each }) })),
        ]}
        isSaving={isPending}
        onSave={(value) => value && change({ deed: 'rollout', ...seen, percent: Number(value) })}
      />
      <Button size="small" busy={isPending} onClick={() => change({ deed: 'promote', ...seen })}>
        {messages.promote}
      </Button>
      <Button size="small" variant="ghost" disabled={isPending} onClick={() => change({ deed: 'withdraw', ...seen })}>
        {messages.withdraw}
      </Button>
    </>
  );
}
