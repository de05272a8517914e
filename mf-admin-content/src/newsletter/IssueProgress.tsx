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
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { figuresQuery, useRetryIssue } from './newsletterQueries.ts';
import { segmentText } from './segmentText.ts';

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
        <SectionTitle>{messages.progress}</SectionTitle>
        <Card>
          <div className={`${layout.stack10} ${styles.progress}`}>
            <p>
              <Badge tone={tone}>{label}</Badge> {segmentText(segment)}
              {startedAt && ` · ${formatExactly(startedAt)}`}
            </p>
            <progress max={total} value={done} aria-label={messages.progress} />
            <p aria-live="polite">
              {kept > 0 ? messages.keptOf({ kept, total }) : messages.progressOf({ done, total })}
            </p>
            {kept > 0 && <p role="status">{hasMailServer ? messages.keptSay.some : messages.keptSay.none}</p>}
            {isStopped && <p role="status">{messages.stoppedSay}</p>}
            {canRetry && (
              <Button variant="secondary" busy={isPending} onClick={() => retry()}>
                {isPending
                  ? messages.retrying
                  : isStopped
                    ? messages.sendRest
                    : kept > 0
                      ? messages.sendKept
                      : messages.retry}
              </Button>
            )}
          </div>
        </Card>
        <div className={styles.figures}>
          <StatTiles>
            <StatTile label={messages.total} value={formatNumber(total)} />
            <StatTile label={messages.sent} value={formatNumber(sent)} />
            <StatTile label={messages.failed} value={formatNumber(failed)} />
            <StatTile label={messages.waiting} value={formatNumber(waiting)} />
            <StatTile label={messages.unsubscribed} value={formatNumber(unsubscribed)} />
            {kept > 0 && <StatTile label={messages.kept} value={formatNumber(kept)} />}
            {skipped > 0 && <StatTile label={messages.skipped} value={formatNumber(skipped)} />}
          </StatTiles>
        </div>
        {faults.length > 0 && (
          <>
            <SectionTitle>{messages.faults}</SectionTitle>
            <ul className={styles.faults}>
              {faults.map(({ email, error, state: outcome }) => (
                <li key={email}>
                  <b>{email}</b> {outcome === 'waiting' && !isStopped && `(${messages.triedAgain})`}
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
