import type { IssuePage } from '@league/contract';
import { Badge, Button, Card, formatExactly, formatNumber, SectionTitle, StatTile, StatTiles } from '@league/kit';
import { IssuePreview } from './IssuePreview.tsx';
import { issueTones } from './Issues.tsx';
import styles from './newsletter.module.css';
import { useRetryIssue } from './newsletterQueries.ts';
import { segmentText } from './segmentText.ts';
import { words } from './words.ts';

/** How an issue goes out: asked for again while it does. */
export function IssueProgress({ issue }: { issue: IssuePage }) {
  const { state, startedAt, segment, deliveries, faults } = issue;
  const { total, waiting, sent, failed, kept, skipped, unsubscribed } = deliveries;
  const { mutate: retry, isPending } = useRetryIssue(issue._id);
  const done = total - waiting;
  return (
    <div className={styles.columns}>
      <section>
        <SectionTitle>{words.progress}</SectionTitle>
        <Card>
          <div className={styles.progress}>
            <p>
              <Badge tone={issueTones[state]}>{words.issueStates[state]}</Badge> {segmentText(segment)}
              {startedAt && ` · ${formatExactly(startedAt)}`}
            </p>
            <progress max={total} value={done} aria-label={words.progress} />
            <p aria-live="polite">{words.progressOf(done, total)}</p>
            {kept > 0 && <p role="status">{words.keptSay}</p>}
            {failed + kept > 0 && (
              <Button variant="secondary" busy={isPending} onClick={() => retry()}>
                {isPending ? words.retrying : words.retry}
              </Button>
            )}
          </div>
        </Card>
        <div className={styles.figures}>
          <StatTiles>
            <StatTile label={words.total} value={formatNumber(total)} />
            <StatTile label={words.sent} value={formatNumber(sent)} />
            <StatTile label={words.failed} value={formatNumber(failed)} />
            <StatTile label={words.waiting} value={formatNumber(waiting)} />
            <StatTile label={words.unsubscribed} value={formatNumber(unsubscribed)} />
            {kept > 0 && <StatTile label={words.kept} value={formatNumber(kept)} />}
            {skipped > 0 && <StatTile label={words.skipped} value={formatNumber(skipped)} />}
          </StatTiles>
        </div>
        {faults.length > 0 && (
          <>
            <SectionTitle>{words.faults}</SectionTitle>
            <ul className={styles.faults}>
              {faults.map(({ email, error, state: outcome }) => (
                <li key={email}>
                  <b>{email}</b> {outcome === 'waiting' && `(${words.triedAgain})`}
                  <br />
                  {error}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section>
        <SectionTitle>{words.preview}</SectionTitle>
        <IssuePreview issue={issue} blocks={issue.blocks ?? { results: [], products: [] }} />
      </section>
    </div>
  );
}
