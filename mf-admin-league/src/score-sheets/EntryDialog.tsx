import {
  clearedPlayers,
  entryIssues,
  entryKey,
  formatClock,
  infractionLabel,
  mergeEntry,
  type PenaltyClass,
  penaltyClasses,
  penaltyClassLabel,
  periodName,
  periodSeconds,
  playerActions,
  readDigits,
  recordedMinutes,
  type SheetChange,
  SheetEntry,
  type Side,
  shotOutcomes,
  strengths,
} from '@league/contract';
import { Checkbox, optionsOf, Select, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { figures } from '@league/kit/direction';
import { contractSentence } from '@league/kit/forms';
import { type SyntheticEvent, useState } from 'react';
import { SuggestInput } from '../SuggestInput.tsx';
import styles from './EntryDialog.module.css';
import { entryText } from './entryText.ts';
import { isGoalie, type NumberedPlayer, playersOf } from './line/gameNow.ts';
import { infractions } from './line/infractions.ts';
import { messages as lineMessages } from './line/messages.ts';
import { type ClockDirection, readTime } from './line/readTime.ts';
import { messages } from './messages.ts';
import type { SheetController } from './useSheet.ts';

/** What the form is opened with. */
export interface EditedEntry {
  /** A new or stored entry, or one that was rejected. */
  entry: SheetEntry;
  /** The rejected change. It is dropped once the corrected entry is stored. */
  rejected?: SheetChange;
}

interface Props extends EditedEntry {
  controller: SheetController;
  counting: ClockDirection;
  onClose: () => void;
}

/** A form with every field of an entry, for mouse and touch. */
export function EntryDialog({ controller, counting, entry, rejected, onClose }: Props) {
  const { sheet, known } = controller;
  const stored = sheet.entries.find(({ key }) => key === entryKey(entry))?.entry;
  // With the version that the person saw, the server reports another device's change that this one replaces.
  const [basedOn] = useState(rejected ? rejected.basedOn : known.seq);
  // What differs from it was changed here. The version that a rejected entry was based on is no longer known.
  const [base, setBase] = useState({ entry: (rejected && stored) ?? entry, isContested: rejected !== undefined });
  const [draft, setDraft] = useState(entry);
  const [time, setTime] = useState(() => timeOf(entry, sheet, counting));
  const [ended, setEnded] = useState(() => endedOf(entry, sheet, counting));
  const [issues, setIssues] = useState<{ path: string; message: string }[]>([]);
  const [isSending, setSending] = useState(false);
  const set = (fields: object) => setDraft((before) => ({ ...before, ...fields }) as SheetEntry);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const timed = withTime(draft, time, controller, counting);
    if (typeof timed === 'string') return setIssues([{ path: 'elapsedSeconds', message: timed }]);
    const whole = withEnd(timed, ended, controller, counting);
    if (typeof whole === 'string') return setIssues([{ path: 'ends', message: whole }]);
    const merge = stored && mergeEntry(base.entry, whole, stored);
    const isContested = base.isContested || !merge || merge.contested.length > 0;
    const { data, error } = SheetEntry.safeParse(merge?.mine ?? whole);
    const found = data
      ? entryIssues(data, {
          rules: sheet.rules,
          players: { home: idsOf(controller, 'home'), away: idsOf(controller, 'away') },
        })
      : (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
    if (data && found.length === 0) {
      setSending(true);
      const isKept = await controller.put([data], { replaces: rejected, basedOn: isContested ? basedOn : undefined });
      setSending(false);
      return isKept && onClose();
    }
    if (merge && merge.taken.length > 0) {
      setBase({ entry: stored, isContested });
      setDraft(merge.mine);
      setTime(timeOf(merge.mine, sheet, counting));
      setEnded(endedOf(merge.mine, sheet, counting));
    }
    setIssues(
      await Promise.all(found.map(async ({ path, message }) => ({ path, message: await contractSentence(message) }))),
    );
  };
  const fields = {
    draft,
    set,
    controller,
    issueAt: (path: string) => issues.find((issue) => issue.path === path)?.message,
  };
  return (
    <FormDialog
      title={entryText(sheet, entry).what}
      form={{ submit, isSending }}
      submit={messages.save}
      onClose={onClose}
    >
      {'side' in draft && (
        <Select
          label={messages.team}
          options={(['away', 'home'] as const).map((side) => ({ value: side, label: sheet[side].name }))}
          value={draft.side}
          onChange={(side) => set({ side, ...clearedPlayers(draft) })}
        />
      )}
      {'period' in draft && (
        <div className={styles.pair}>
          <Select
            label={messages.period}
            options={Array.from({ length: sheet.rules.periods + sheet.rules.overtimes }, (_, at) => ({
              value: String(at + 1),
              label: periodName(at + 1, sheet.rules.periods),
            }))}
            value={String(draft.period)}
            onChange={(period) => set({ period: Number(period) })}
          />
          {'elapsedSeconds' in draft && (
            <TextInput
              label={messages.time}
              hint={messages.timeHint[counting]}
              inputMode="numeric"
              autoComplete="off"
              value={time}
              onChange={setTime}
              error={fields.issueAt('elapsedSeconds')}
            />
          )}
        </div>
      )}
      <FieldsOfType {...fields} />
      {draft.type === 'penalty' && (
        <TextInput
          label={messages.ended}
          hint={messages.endedHint}
          autoComplete="off"
          value={ended}
          onChange={setEnded}
          error={fields.issueAt('ends')}
        />
      )}
      {issues.length > 0 && (
        <p role="alert" className={styles.issues}>
          {[...new Set(issues.map(({ message }) => message))].join(' ')}
        </p>
      )}
    </FormDialog>
  );
}

interface FieldsOfTypeProps {
  draft: SheetEntry;
  set: (fields: object) => void;
  controller: SheetController;
  issueAt: (path: string) => string | undefined;
}

/** The fields that only this type of entry has. */
function FieldsOfType({ draft, set, controller, issueAt }: FieldsOfTypeProps) {
  if (!('side' in draft)) return null;
  const players = playersOf(controller.sheet, draft.side);
  const others = playersOf(controller.sheet, draft.side === 'home' ? 'away' : 'home');
  const who = (field: string, label: string, from: readonly NumberedPlayer[], none?: string) => (
    <Select
      key={field}
      label={label}
      options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...from.map(toOption)]}
      value={(draft as unknown as Record<string, string | null>)[field] ?? ''}
      onChange={(id) => set({ [field]: id || null })}
      error={issueAt(field)}
    />
  );
  const count = (field: 'minutes' | 'round' | 'shots', label: string, value: number) => (
    <TextInput
      label={label}
      inputMode="numeric"
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={(typed) => set({ [field]: typed === '' ? Number.NaN : Number(readDigits(typed)) })}
      error={issueAt(field)}
    />
  );
  switch (draft.type) {
    case 'goal': {
      const assist = (at: number) => (
        <Select
          key={at}
          label={messages.assist({ which: at + 1 })}
          options={[{ value: '', label: messages.nobody }, ...players.map(toOption)]}
          value={draft.assistIds[at] ?? ''}
          onChange={(id) => set({ assistIds: draft.assistIds.toSpliced(at, 1, ...(id ? [id] : [])) })}
          error={issueAt(`assistIds.${at}`)}
        />
      );
      return (
        <>
          {who('scorerId', messages.scorer, players, messages.notKnown)}
          {assist(0)}
          {draft.assistIds.length > 0 && assist(1)}
          <Select
            label={messages.strength}
            options={strengths.map((value) => ({ value, label: messages.strengths[value] }))}
            value={draft.strength}
            onChange={(strength) => set({ strength })}
          />
          <Checkbox label={messages.emptyNet} checked={draft.emptyNet} onChange={(emptyNet) => set({ emptyNet })} />
        </>
      );
    }
    case 'penalty': {
      const { penaltyMinutesProfile } = controller.sheet.rules;
      return (
        <>
          {who('playerId', messages.player, players, messages.bench)}
          {who('servedById', messages.servedBy, players, messages.nobody)}
          <SuggestInput
            label={messages.infraction}
            values={Object.values(infractions)}
            labelOf={infractionLabel}
            value={draft.infraction}
            onChange={(infraction) => set({ infraction })}
            error={issueAt('infraction')}
          />
          <Select
            label={messages.class}
            options={optionsOf([...new Set([...penaltyClasses, draft.class])], penaltyClassLabel)}
            value={draft.class}
            onChange={(kind) =>
              set({
                class: kind,
                minutes: recordedMinutes(kind as PenaltyClass, penaltyMinutesProfile) ?? draft.minutes,
                penaltyShot: kind === 'Penalty shot',
              })
            }
            error={issueAt('class')}
          />
          {count('minutes', messages.minutes, draft.minutes)}
        </>
      );
    }
    case 'goalieChange':
      return (
        <>
          {who('inId', messages.goalieIn, players.filter(isGoalie), messages.emptied)}
          {who('outId', messages.goalieOut, players.filter(isGoalie), messages.nobody)}
        </>
      );
    case 'shootout':
      return (
        <>
          {count('round', messages.round, draft.round)}
          {who('shooterId', messages.shooter, players, '')}
          {who('goalieId', messages.goalie, others.filter(isGoalie), messages.nobody)}
          <Checkbox label={messages.scored} checked={draft.scored} onChange={(scored) => set({ scored })} />
        </>
      );
    case 'shotAttempt':
      return (
        <>
          <Select
            label={messages.outcome}
            options={shotOutcomes.map((value) => ({ value, label: lineMessages.outcomes[value] }))}
            value={draft.outcome}
            onChange={(outcome) => set({ outcome, goalieId: null, blockerId: null })}
          />
          {who('shooterId', messages.shooter, players, messages.notKnown)}
          {draft.outcome === 'onGoal' && who('goalieId', messages.goalie, others.filter(isGoalie), messages.nobody)}
          {draft.outcome === 'blocked' && who('blockerId', messages.blockedBy, others, messages.notKnown)}
          <Checkbox
            label={messages.strengths.PS}
            checked={draft.penaltyShot}
            onChange={(penaltyShot) => set({ penaltyShot })}
          />
        </>
      );
    case 'faceoff':
      return (
        <>
          {who('winnerId', messages.faceoffWinner, players, messages.notKnown)}
          {who('loserId', messages.faceoffLoser, others, messages.notKnown)}
        </>
      );
    case 'playerAction':
      return (
        <>
          <Select
            label={messages.action}
            options={playerActions.map((value) => ({ value, label: lineMessages.actions[value] }))}
            value={draft.action}
            onChange={(action) => set({ action })}
          />
          {who('playerId', messages.player, players, messages.notKnown)}
        </>
      );
    case 'star':
      return who('playerId', messages.player, players, '');
    case 'shots':
      return (
        <>
          {who('goalieId', messages.goalie, players.filter(isGoalie), messages.emptied)}
          {count('shots', messages.shotsInNet, draft.shots)}
        </>
      );
    default:
      return null;
  }
}

const toOption = ({ playerId, number, name }: NumberedPlayer) => ({
  value: playerId,
  label: number === null ? name : `${figures(number)} ${name}`,
});

const idsOf = ({ sheet }: SheetController, side: Side) =>
  new Set([...playersOf(sheet, side), ...sheet[side].roster].map(({ playerId }) => playerId));

function timeOf(entry: SheetEntry, sheet: SheetController['sheet'], counting: ClockDirection): string {
  if (!('elapsedSeconds' in entry)) return '';
  const { period, elapsedSeconds } = entry;
  return formatClock(counting === 'up' ? elapsedSeconds : periodSeconds(period, sheet.rules) - elapsedSeconds);
}

/** When a penalty ended: `2/0410`. */
function endedOf(entry: SheetEntry, { rules }: SheetController['sheet'], counting: ClockDirection): string {
  if (entry.type !== 'penalty' || !entry.ends) return '';
  const { period, elapsedSeconds } = entry.ends;
  return `${period}/${formatClock(counting === 'up' ? elapsedSeconds : periodSeconds(period, rules) - elapsedSeconds)}`;
}

function withEnd(
  draft: SheetEntry,
  ended: string,
  { sheet }: SheetController,
  counting: ClockDirection,
): SheetEntry | string {
  if (draft.type !== 'penalty') return draft;
  if (ended.trim() === '') return { ...draft, ends: null };
  const ends = readTime(sheet, draft, counting, ended.trim());
  return typeof ends === 'string' ? ends : { ...draft, ends };
}

function withTime(
  draft: SheetEntry,
  time: string,
  { sheet }: SheetController,
  counting: ClockDirection,
): SheetEntry | string {
  if (!('elapsedSeconds' in draft)) return draft;
  const read = readTime(sheet, draft, counting, time.trim());
  return typeof read === 'string' ? read : { ...draft, ...read };
}
