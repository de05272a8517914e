import type { FinalPreview, ScoreSheet } from '@league/contract';
import { Button, Failed, notify, Select, Skeleton, sentenceOf } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './EndOfGame.module.css';
import { type Ending, previewQuery, useSheetActions } from './sheetQueries.ts';
import type { KeptSheet } from './useSheet.ts';
import { words } from './words.ts';

/** Asks before a sheet becomes final, and shows what becomes of the table and of the players’ figures. */
export function Finalize({ kept: { known }, onClose }: { kept: KeptSheet; onClose: () => void }) {
  const { finalize } = useSheetActions(known.gameId);
  const [changeId] = useState(() => crypto.randomUUID());
  const [forfeitedBy, setForfeitedBy] = useState<'home' | 'away' | 'both'>();
  const ending: Ending = forfeitedBy ? { forfeitedBy } : {};
  const { data: preview, error, refetch } = useQuery(previewQuery(known.gameId, known.seq, ending));
  const act = () =>
    finalize.mutate(
      { changeId, basedOn: known.seq, ...ending },
      {
        onSuccess: () => {
          notify.success(words.finalized);
          onClose();
        },
        onError: (fault) => notify.error(sentenceOf(fault, words.finalizeFailed)),
      },
    );
  return (
    <Dialog open onClose={onClose} title={words.finalizeTitle} say={words.finalizeSay}>
      <div className={styles.form}>
        <Select
          label={words.forfeit}
          options={[
            { value: '', label: words.noForfeit },
            { value: 'away', label: words.forfeitBy(known.away.name) },
            { value: 'home', label: words.forfeitBy(known.home.name) },
            { value: 'both', label: words.forfeitByBoth },
          ]}
          value={forfeitedBy ?? ''}
          onChange={(value) => setForfeitedBy((value || undefined) as typeof forfeitedBy)}
        />
        {preview ? (
          <Consequences preview={preview} sheet={known} />
        ) : error ? (
          <Failed title={words.previewFailed} retry={refetch} isBare />
        ) : (
          <Skeleton height="7rem" />
        )}
        <Button busy={finalize.isPending} disabled={!preview?.result} onClick={act}>
          {words.finalize}
        </Button>
      </div>
    </Dialog>
  );
}

type Line = FinalPreview['players'][number]['before'];
const figuresText = (line: Line) => (line ? words.figures(line.goals, line.assists, line.penaltyMinutes) : words.none);

function Consequences({ preview, sheet }: { preview: FinalPreview; sheet: ScoreSheet }) {
  const { result, refusal, standings, players } = preview;
  if (!result) return <p role="alert">{refusal?.message}</p>;
  return (
    <>
      <p>
        <b>{words.result}:</b> {sheet.away.name} {result.away} – {result.home} {sheet.home.name}
      </p>
      {standings.length + players.length === 0 && <p>{words.noChange}</p>}
      {standings.length > 0 && (
        <>
          <h3>{words.standings}</h3>
          <ul className={styles.list}>
            {standings.map(({ team, before, after }) => (
              <li key={team._id}>
                {team.name}: {before ? words.rankOf(before.rank, before.points) : words.none} →{' '}
                {words.rankOf(after.rank, after.points)}
              </li>
            ))}
          </ul>
        </>
      )}
      {players.length > 0 && (
        <details>
          <summary>
            {words.players} ({players.length})
          </summary>
          <ul className={styles.list}>
            {players.map(({ _id, name, before, after }) => (
              <li key={_id}>
                {name}: {figuresText(before)} → {figuresText(after)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
