import { type BodyOf, dayAfter, gamesApi, mondayOf, type ReportKind, reportKinds, reportsApi } from '@league/contract';
import { Button, CallFault, Choices, formatDate, formatDay, layout, queryClient, Select } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { today, useIds, useNextPage } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { attempt, operationQuery, useOperation } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryKey } from '../articleQueries.ts';
import { FindRecord } from '../editor/FindRecord.tsx';
import { messages } from './messages.ts';
import styles from './WriteDialog.module.css';

const gamesQuery = operationQuery(['games', { current: true }], gamesApi.current, { query: {} });

/** Writes an unpublished article about a chosen game or week, and opens it. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNextPage();
  const [kind, setKind] = useState<ReportKind>('recap');
  // One article of each choice, however often it is asked for.
  const ids = useIds();
  const { mutateAsync: send, isPending } = useOperation(reportsApi.write, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: libraryKey }),
  });
  async function write(choice: Omit<BodyOf<typeof reportsApi.write>, 'id'>) {
    const id = ids.of(choice);
    if (await attempt(send({ ...choice, id }).catch(writtenBefore), messages.written, messages.writeFailed)) {
      navigate(`/admin/my-articles/edit/${id}`);
    }
  }
  const writeFrom = (gameId: string) => write({ kind, gameId });
  const weeks = lastMondays();
  const [week, setWeek] = useState(weeks[0]!);
  return (
    <Dialog open onClose={onClose} title={messages.write} say={messages.writeSay}>
      <div className={`${layout.stack16} ${styles.form}`}>
        <Choices
          label={messages.what}
          choices={reportKinds.map((value) => ({ value, label: messages.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'roundUp' ? (
          <>
            <Select
              label={messages.week}
              value={week}
              options={weeks.map((value) => ({ value, label: messages.weekOf({ day: formatDay(value) }) }))}
              onChange={setWeek}
            />
            <div>
              <Button busy={isPending} onClick={() => write({ kind, week })}>
                {messages.writeWeek}
              </Button>
            </div>
          </>
        ) : (
          <Games isComing={kind === 'preview'} isBusy={isPending} onChoose={writeFrom} />
        )}
      </div>
    </Dialog>
  );
}

/** The article exists if the answer to an earlier request was lost. */
function writtenBefore(fault: unknown) {
  if (!(fault instanceof CallFault && fault.code === 'articles.changed')) throw fault;
}

interface GamesProps {
  /** Games that are still to come, not results. */
  isComing: boolean;
  isBusy: boolean;
  onChoose: (gameId: string) => void;
}

/** How many coming games are offered. */
const offeredGames = 30;

/** The last results or the next games, and a search for others. */
function Games({ isComing, isBusy, onChoose }: GamesProps) {
  return (
    <>
      <h3>{isComing ? messages.nextGames : messages.lastGames}</h3>
      <Loaded query={useQuery(gamesQuery)} failedSay={messages.gamesFailed} height="10rem">
        {(games) => {
          const offered = isComing
            ? games.filter(({ status }) => status === 'scheduled').slice(0, offeredGames)
            : games.filter(({ status }) => status === 'final').toReversed();
          return offered.length === 0 ? (
            <p className={layout.soft}>{isComing ? messages.noNextGames : messages.noGames}</p>
          ) : (
            <ul className={styles.games}>
              {offered.map(({ gameId, away_team, away_score, home_team, home_score, date }) => (
                <li key={gameId}>
                  <button type="button" disabled={isBusy} onClick={() => onChoose(gameId)}>
                    <b>
                      {listed(
                        isComing
                          ? [away_team, home_team]
                          : [`${away_team} ${away_score}`, `${home_team} ${home_score}`],
                      )}
                    </b>
                    <small>{formatDate(date)}</small>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <FindRecord label={messages.findGame} kinds={['game']} onChoose={({ _id }) => onChoose(_id)} />
    </>
  );
}

/** How many weeks are offered. */
const offeredWeeks = 12;

/** The Mondays of this week and those before it. */
function lastMondays(): string[] {
  const monday = mondayOf(today());
  return Array.from({ length: offeredWeeks }, (_, weeks) => dayAfter(monday, -7 * weeks));
}
