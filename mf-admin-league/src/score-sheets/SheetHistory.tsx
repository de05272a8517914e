import { type DecisionType, gameLine, type ScoreSheet, SheetEntry, type SheetHistoryEntry } from '@league/contract';
import { Button, Failed, formatExactly, layout, SectionTitle, Skeleton } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './EntryList.module.css';
import { entryLine } from './entryText.ts';
import { messages } from './messages.ts';
import { historyQuery } from './sheetQueries.ts';
import type { SheetController } from './useSheet.ts';

/** All changes of the sheet, the latest first. */
export function SheetHistory({ kept: controller }: { kept: SheetController }) {
  const [isOpen, setOpen] = useState(false);
  const { gameId, seq } = controller.known;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...historyQuery(gameId, seq),
    enabled: isOpen,
  });
  const history = data?.pages.flat() ?? [];
  return (
    <section className={`${layout.stack12} ${styles.section}`} data-screen>
      <SectionTitle>{messages.history}</SectionTitle>
      {!isOpen && (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {messages.showHistory}
          </Button>
        </div>
      )}
      {isOpen && !data && !error && <Skeleton height="9rem" />}
      {isOpen && error && <Failed title={messages.historyFailed} retry={refetch} />}
      {isOpen && history.length > 0 && (
        <ol className={`${layout.lined} ${styles.list}`} aria-label={messages.history}>
          {history.map((change) => (
            <li key={change.seq} className={styles.row}>
              <span className={styles.when}>{change.seq}</span>
              <span className={styles.what}>
                <b>{messages.kinds[change.kind]}</b> {textOf(controller, change)}
                <small>
                  {messages.by({ name: change.by.name })}, {formatExactly(change.at)}
                </small>
              </span>
            </li>
          ))}
        </ol>
      )}
      {isOpen && hasNextPage && (
        <div>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {messages.earlier}
          </Button>
        </div>
      )}
    </section>
  );
}

function textOf({ sheet }: SheetController, { before, after }: SheetHistoryEntry): string {
  const { data: entry } = SheetEntry.safeParse(after ?? before);
  if (entry) return entryLine(sheet, entry);
  return after ? actionText(after) : messages.wholeSheet;
}

/** Actions on the whole sheet: its final result, the reason for reopening it, changes of the game's status. */
function actionText({ home, away, decision, forfeitedBy, isAwarded, status, reason }: Record<string, unknown>): string {
  const result = typeof home === 'number' &&
    typeof away === 'number' && {
      status: 'final' as const,
      home_score: home,
      away_score: away,
      decision_type: decision as DecisionType,
      forfeitedBy: forfeitedBy as ScoreSheet['forfeitedBy'],
      isAwarded: isAwarded === true,
      period: null,
      elapsedSeconds: null,
    };
  const parts = [
    result && figures(gameLine(result)),
    typeof status === 'string' && messages.becomes({ status }),
    reason,
  ];
  return parts.filter(Boolean).join(': ') || messages.wholeSheet;
}
