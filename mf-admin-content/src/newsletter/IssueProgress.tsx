import type { IssuePage } from '@league/contract';
import {
  Badge,
  Button,
  Card,
  formatExactly,
  formatNumber,
  layout,
  SectionTitle,
  StatTile,
  StatTiles,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { IssuePreviews } from './IssuePreview.tsx';
import { issueState } from './issueState.ts';
import styles from './newsletter.module.css';
import { figuresQuery, useRetryIssue } from './newsletterQueries.ts';
import { segmentText } from './segmentText.ts';
import { words } from './words.ts';

/** The delivery of an issue, polled while it is sent. */
export function IssueProgress({ issue }: { issue: IssuePage }) {
  const { startedAt, segment, deliveries, faults, isStopped = false } = issue;
  const { total, waiting, sent, failed, kept, skipped, unsubscribed, retryable = failed + kept } = deliveries;
  const { mutate: retry, isPending } = useRetryIssue(issue._id);
  const { data: figures } = useQuery(figuresQuery);
  const hasMailServer = figures?.hasMailServer ?? true;
  const { label, tone } = issueState(issue, hasMailServer);
  const done = total - waiting - kept;
  const canRetry = isStopped || retryable > kept || (kept > 0 && hasMailServer);
  return (
    <div className={styles.columns}>
      <section>
        <SectionTitle>{words.progress}</SectionTitle>
        <Card>
          <div className={`${layout.stack10} ${styles.progress}`}>
            <p>
              <Badge tone={tone}>{label}</Badge> {segmentText(segment)}
              {startedAt && ` · ${formatExactly(startedAt)}`}
            </p>
            <progress max={total} value={done} aria-label={words.progress} />
            <p aria-live="polite">{kept > 0 ? words.keptOf({ kept, total }) : words.progressOf({ done, total })}</p>
            {kept > 0 && <p role="status">{hasMailServer ? words.keptSay.some : words.keptSay.none}</p>}
            {isStopped && <p role="status">{words.stoppedSay}</p>}
            {canRetry && (
              <Button variant="secondary" busy={isPending} onClick={() => retry()}>
                {isPending ? words.retrying : isStopped ? words.sendRest : kept > 0 ? words.sendKept : words.retry}
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
                  <b>{email}</b> {outcome === 'waiting' && !isStopped && `(${words.triedAgain})`}
                  <br />
                  {error}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <IssuePreviews issue={issue} blocks={issue.blocks ?? { results: [], products: [] }} />
    </div>
  );
}
