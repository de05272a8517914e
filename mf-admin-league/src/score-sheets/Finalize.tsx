import {
  type DecisionType,
  decisionTypes,
  type FinalPreview,
  isEvent,
  mayAwardGame,
  readDigits,
  type ScoreSheet,
} from '@league/contract';
import { Button, Failed, formatDate, layout, Select, Skeleton, TextInput, useLeague, useSession } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { arrow, figures } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './EndOfGame.module.css';
import { messages } from './messages.ts';
import { type FinalizationInput, previewQuery } from './sheetQueries.ts';
import type { SheetController } from './useSheet.ts';
import { useSheetAction } from './useSheetAction.tsx';
import { daysAhead } from './useStartConfirmation.tsx';

interface Score {
  home: string;
  away: string;
  decision: DecisionType;
}

/** Asks before a sheet becomes final, and shows the effect on the standings and the players’ figures. */
export function Finalize({ controller: { known }, onClose }: { controller: SheetController; onClose: () => void }) {
  const texts = { done: messages.finalized, failed: messages.finalizeFailed, onClose };
  const finalize = useSheetAction('finalize', known, texts);
  const [how, setHow] = useState<'' | 'home' | 'away' | 'both' | 'league'>('');
  const mayAward = useSession(({ claims }) => mayAwardGame(claims?.role));
  const { timeZone } = useLeague();
  const hasNothing = !known.totals && !known.entries.some(({ entry }) => isEvent(entry));
  const [score, setScore] = useState(() => storedScore(known));
  const isAward = how === 'league';
  // An abandoned game has no result of its own: somebody must decide it.
  const isUndecided = known.isAbandoned && how === '';
  const asksScore = isAward || (hasNothing && how === '' && !isUndecided);
  const ending = endingOf(how, asksScore ? toFinalizationInput(score) : {});
  const {
    data: preview,
    error,
    refetch,
    isPlaceholderData: isOutdated,
  } = useQuery({
    ...previewQuery(known.gameId, known.seq, ending),
    // Finalizing again would be rejected: the dialog closes once the final sheet arrives.
    enabled: !isUndecided && (finalize.isIdle || finalize.isError),
  });
  const act = (event: FormEvent) => {
    event.preventDefault();
    // The sheet becomes final as it was shown.
    if (preview?.result && !isOutdated) finalize.act(ending, preview.seq);
  };
  // Enter confirms, once there is something to confirm.
  const yes = useRef<HTMLDivElement>(null);
  const isReady = Boolean(preview?.result) && !hasNothing;
  useEffect(() => {
    if (isReady) yes.current?.querySelector('button')?.focus();
  }, [isReady]);
  return (
    <Dialog open onClose={onClose} title={messages.finalizeTitle} say={messages.finalizeSay}>
      <form method="post" className={`${layout.stack16} ${styles.form}`} onSubmit={act} noValidate>
        <Select
          label={messages.forfeit}
          options={[
            { value: '', label: known.isAbandoned ? messages.chooseEnding : messages.noForfeit },
            { value: 'away', label: messages.forfeitBy({ team: known.away.name }) },
            { value: 'home', label: messages.forfeitBy({ team: known.home.name }) },
            { value: 'both', label: messages.forfeitByBoth },
            ...(mayAward ? [{ value: 'league', label: messages.awarded }] : []),
          ]}
          value={how}
          onChange={(value) => setHow(value as typeof how)}
        />
        {asksScore && <ScoreFields sheet={known} score={score} isAward={isAward} onChange={setScore} />}
        {daysAhead(known, timeZone) > 0 && <p role="alert">{messages.ahead({ day: formatDate(known.date) })}</p>}
        {isUndecided ? (
          <p>{messages.abandonedEnding}</p>
        ) : preview ? (
          <Consequences preview={preview} sheet={known} />
        ) : error ? (
          <Failed title={messages.previewFailed} retry={refetch} isBare />
        ) : (
          <Skeleton height="7rem" />
        )}
        <div ref={yes}>
          <Button type="submit" busy={finalize.isPending || isOutdated} disabled={!preview?.result}>
            {messages.finalize}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The chosen end of the game. */
function endingOf(how: '' | 'home' | 'away' | 'both' | 'league', score: FinalizationInput): FinalizationInput {
  if (how === '') return score;
  if (how !== 'league') return { forfeitedBy: how };
  const { decision_type: _, ...goals } = score;
  return { ...goals, awardedBy: 'league' };
}

/** The stored result; that of entries is not typed. */
function storedScore({ detail, home_score, away_score, decision_type }: ScoreSheet): Score {
  const shown = (goals: number | null) => (detail === 'events' ? '' : (goals?.toString() ?? ''));
  return { home: shown(home_score), away: shown(away_score), decision: decision_type ?? 'regulation' };
}

/** The result as typed so far. */
function toFinalizationInput({ home, away, decision }: Score): FinalizationInput {
  const goals = (typed: string) => (/^\d{1,2}$/.test(typed) ? Number(typed) : undefined);
  const [homeScore, awayScore] = [goals(readDigits(home)), goals(readDigits(away))];
  return {
    ...(homeScore !== undefined && { home_score: homeScore }),
    ...(awayScore !== undefined && { away_score: awayScore }),
    decision_type: decision,
  };
}

interface ScoreFieldsProps {
  sheet: ScoreSheet;
  score: Score;
  isAward: boolean;
  onChange: (score: Score) => void;
}

/** The result of a game of which nothing else is known. */
const ScoreFields = ({ sheet, score, isAward, onChange }: ScoreFieldsProps) => (
  <>
    <p>{isAward ? messages.awardedSay : messages.scoreSay}</p>
    <div className={styles.score}>
      {(['away', 'home'] as const).map((side) => (
        <TextInput
          key={side}
          label={messages.goalsOf({ team: sheet[side].name })}
          inputMode="numeric"
          autoComplete="off"
          value={score[side]}
          onChange={(goals) => onChange({ ...score, [side]: goals.trim() })}
        />
      ))}
    </div>
    {!isAward && (
      <Select
        label={messages.decision}
        options={decisionTypes.map((value) => ({ value, label: messages.decisions[value] }))}
        value={score.decision}
        onChange={(decision) => onChange({ ...score, decision: decision as DecisionType })}
      />
    )}
  </>
);

type Line = FinalPreview['players'][number]['before'];
const figuresText = (line: Line) =>
  line ? messages.figures({ goals: line.goals, assists: line.assists, minutes: line.penaltyMinutes }) : messages.none;

function Consequences({ preview, sheet }: { preview: FinalPreview; sheet: ScoreSheet }) {
  const { result, refusal, standings, players } = preview;
  const checks = preview.checks.filter(({ level }) => level === 'amber');
  if (!result) return <p role="alert">{refusal?.message}</p>;
  return (
    <>
      {checks.length > 0 && (
        <section aria-label={messages.unsettledChecks}>
          <h3>{messages.unsettledChecks}</h3>
          <ul className={styles.list}>
            {checks.map(({ code, message }) => (
              <li key={code + message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <b>{messages.result}:</b> {sheet.away.name} {figures(`${result.away} – ${result.home}`)} {sheet.home.name}
      </p>
      {!result.forfeitedBy && !result.isAwarded && (
        <p>
          <b>{messages.decision}:</b> {messages.decisions[result.decision]}
        </p>
      )}
      {standings.length + players.length === 0 && <p>{messages.noChange}</p>}
      {standings.length > 0 && (
        <>
          <h3>{messages.standings}</h3>
          <ul className={styles.list}>
            {standings.map(({ team, before, after }) => (
              <li key={team._id}>
                {team.name}: {before ? messages.rankOf({ rank: before.rank, points: before.points }) : messages.none}{' '}
                {arrow('on')} {messages.rankOf({ rank: after.rank, points: after.points })}
              </li>
            ))}
          </ul>
        </>
      )}
      {players.length > 0 && (
        <details>
          <summary>
            {messages.players} ({players.length})
          </summary>
          <ul className={styles.list}>
            {players.map(({ _id, name, before, after }) => (
              <li key={_id}>
                {name}: {figuresText(before)} {arrow('on')} {figuresText(after)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
