import {
  entryKey,
  formatClock,
  otherSide,
  type Point,
  periodName,
  placeOf,
  pointOf,
  type Side,
} from '@league/contract';
import { ButtonLink, Choices, layout, localStore, Page, PageHeader } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { type EditedEntry, EntryDialog } from '../EntryDialog.tsx';
import { momentOf } from '../line/gameNow.ts';
import { messages as sheetMessages } from '../messages.ts';
import { SaveStatus } from '../SaveStatus.tsx';
import { SheetScreen } from '../SheetScreen.tsx';
import { serverNow } from '../serverClock.ts';
import { UnresolvedChanges } from '../UnresolvedChanges.tsx';
import { useClockDirection } from '../useClockDirection.ts';
import { useGameClock } from '../useGameClock.ts';
import type { SheetController } from '../useSheet.ts';
import { messages } from './messages.ts';
import { PendingPlay } from './PendingPlay.tsx';
import { isLocated, type LocatedEntry, type Mode, nearestSpot, offeredModes } from './plays.ts';
import { RinkBoard } from './RinkBoard.tsx';
import styles from './RinkPage.module.css';
import { shootingSide, sideToRight } from './rinkEnds.ts';
import { SelectedPlay } from './SelectedPlay.tsx';
import { UnlocatedPlays } from './UnlocatedPlays.tsx';

/** `/admin/games/{gameId}/rink`: a keeper records shots, face-offs and hits where they happen, beside the one of the score sheet. */
export const RinkPage = () => (
  <SheetScreen title={messages.title}>
    {(controller) => (
      <div className={layout.stack}>
        <Header controller={controller} />
        {offeredModes(controller.sheet).length === 0 ? (
          <p className={layout.note}>{messages.nothingTracked}</p>
        ) : (
          <Recorder controller={controller} />
        )}
      </div>
    )}
  </SheetScreen>
);

function Header({ controller: { sheet } }: { controller: SheetController }) {
  const title = messages.titleOf({ away: sheet.away.name, home: sheet.home.name });
  return (
    <>
      <Page title={`${title} · ${messages.title}`} />
      <PageHeader title={title}>
        <ButtonLink variant="secondary" to={`/admin/games/${sheet.gameId}/score`}>
          {messages.toSheet}
        </ButtonLink>
      </PageHeader>
    </>
  );
}

/** A tapped point, before it is known what happened there. */
interface RinkTap {
  point: Point;
  side: Side;
  moment: ReturnType<typeof momentOf>;
  byKeyboard: boolean;
}

function Recorder({ controller }: { controller: SheetController }) {
  const { sheet, isOpen, put, remove } = controller;
  const { first, period, toRight, turn } = useEnds(controller);
  const [counting] = useClockDirection();
  const [chosenMode, setMode] = useState<Mode>('shot');
  const offered = offeredModes(sheet);
  const mode = offered.find((each) => each === chosenMode) ?? offered[0]!;
  const [pending, setPending] = useState<RinkTap>();
  const [selectedKey, select] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const [edited, setEdited] = useState<EditedEntry>();
  const isLive = isOpen && sheet.status !== 'scheduled';
  // A new play is drawn before it is stored.
  const [recorded, setRecorded] = useState<LocatedEntry>();
  const placed = useMemo(() => {
    const stored = sheet.entries.flatMap(({ key, entry }) => (isLocated(entry) ? [{ key, entry }] : []));
    const isNew = recorded && !stored.some(({ key }) => key === entryKey(recorded));
    return isNew ? [...stored, { key: entryKey(recorded), entry: recorded }] : stored;
  }, [sheet.entries, recorded]);
  const selected = placed.find(({ key }) => key === selectedKey);
  // The rink is drawn first, and then the panel.
  const asked = useMemo(() => ({ pending, selectedKey }), [pending, selectedKey]);
  const shown = useDeferredValue(asked);
  const { pending: answered } = shown;
  const described = placed.find(({ key }) => key === shown.selectedKey);
  const choose = (key: string | undefined, moving = false) => {
    setPending(undefined);
    select(key);
    setMoving(moving);
  };
  const lastAnswered = useRef<RinkTap>(undefined);
  /** A tap records one play, however often its answer is pressed. */
  const record = (entry: LocatedEntry) => {
    if (lastAnswered.current === answered) return;
    lastAnswered.current = answered;
    setRecorded(entry);
    choose(entryKey(entry));
    void put([entry]).finally(() => setRecorded(undefined));
  };
  const move = (entry: LocatedEntry, point: Point) => {
    void put([{ ...entry, place: placeOf(point, entry.side, sideToRight(first, entry.period)) }]);
    setMoving(false);
  };
  const tap = (tapped: Point, byKeyboard = false) => {
    if (!isLive) return;
    const point = mode === 'faceoff' && !isMoving ? nearestSpot(tapped) : tapped;
    if (isMoving && selected) return move(selected.entry, point);
    choose(undefined);
    setPending({ point, side: shootingSide(point, toRight), moment: momentOf(sheet, serverNow()), byKeyboard });
  };
  return (
    <>
      <Score controller={controller} />
      <UnresolvedChanges controller={controller} onCorrect={setEdited} />
      {!isLive && <p className={layout.note}>{sheet.status === 'scheduled' ? messages.notLive : messages.over}</p>}
      {offered.length > 1 && (
        <Choices
          label={messages.mode}
          choices={offered.map((value) => ({ value, label: messages.modes[value] }))}
          value={mode}
          onChange={(next) => {
            setMode(next);
            choose(undefined);
          }}
        />
      )}
      <div className={styles.columns}>
        <RinkBoard
          sheet={sheet}
          plays={placed}
          mode={mode}
          period={period}
          first={first}
          pending={pending && { ...pending.point, side: pending.side }}
          selectedKey={selectedKey}
          isMoving={isMoving}
          isOpen={isLive}
          onTap={tap}
          onSelect={choose}
          onMove={move}
          onSwapEnds={turn}
        />
        <section
          className={styles.panel}
          aria-label={messages.modes[mode]}
          data-asks={pending !== undefined || selected !== undefined || undefined}
        >
          {answered ? (
            <PendingPlay
              sheet={sheet}
              mode={mode}
              side={answered.side}
              moment={answered.moment}
              takesFocus={answered.byKeyboard}
              placeFor={(side) => placeOf(answered.point, side, toRight)}
              onSide={(side) => setPending(pending && { ...pending, side })}
              onRecord={record}
              onCancel={() => setPending(undefined)}
            />
          ) : described ? (
            <SelectedPlay
              key={described.key}
              controller={controller}
              entry={described.entry}
              isMoving={isMoving}
              onMoving={setMoving}
              onEdit={() => setEdited({ entry: described.entry })}
              onAnother={() => {
                const { place, side, period } = described.entry;
                if (place) tap(pointOf(place, side, sideToRight(first, period)));
              }}
              onRemove={() => {
                void remove(described.key);
                choose(undefined);
              }}
              onDone={() => choose(undefined)}
            />
          ) : (
            <>
              <p className={layout.soft}>{isLive ? messages.tapFirst : ''}</p>
              <Totals controller={controller} />
            </>
          )}
          {isLive && <UnlocatedPlays sheet={sheet} plays={placed} mode={mode} onChoose={(key) => choose(key, true)} />}
        </section>
      </div>
      {/* Its height changes with the connection: above, the rink would move under the finger. */}
      <SaveStatus kept={controller} />
      {edited && (
        <EntryDialog controller={controller} counting={counting} {...edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

/** The score, the clock and how much is not sent yet, in one line: the other keeper works with them. */
function Score({ controller: { sheet, state } }: { controller: SheetController }) {
  const { period, elapsedSeconds } = useGameClock(sheet);
  const { away, home, rules } = sheet;
  return (
    <p className={styles.score} data-theme="dark">
      <span>
        {away.code} <b>{figures(`${sheet.away_score ?? 0}–${sheet.home_score ?? 0}`)}</b> {home.code}
      </span>
      <span>{figures(`${periodName(period, rules.periods)} ${formatClock(elapsedSeconds)}`)}</span>
      {/* The whole status is announced below. */}
      <small aria-hidden="true">{state.unsent > 0 && sheetMessages.waiting({ count: state.unsent })}</small>
    </p>
  );
}

/** The side that attacks the right net in the first period of the game that this device was last used for. */
const ends = localStore('rink-ends');

/** Which side attacks the net on the right now, as this device has chosen. */
function useEnds({ sheet: { gameId, period } }: SheetController) {
  const [first, setFirst] = useState<Side>(() => (ends.read() === `${gameId} away` ? 'away' : 'home'));
  const shown = period ?? 1;
  const turn = () => {
    const next = otherSide(first);
    ends.write(`${gameId} ${next}`);
    setFirst(next);
  };
  return { first, period: shown, toRight: sideToRight(first, shown), turn };
}

/** Shots on goal and all attempts of each team in the period. Where shots are not counted, those on the rink are. */
function Totals({ controller: { sheet } }: { controller: SheetController }) {
  const period = sheet.period ?? 1;
  const figures = sheet.periods.find((each) => each.period === period);
  const attemptsOf = (side: Side) =>
    sheet.entries.flatMap(({ entry }) =>
      (entry.type === 'shotAttempt' || entry.type === 'goal') && entry.side === side && entry.period === period
        ? [entry]
        : [],
    );
  return (
    <>
      <h2 className={styles.period}>{periodName(period, sheet.rules.periods)}</h2>
      <ul className={layout.lined}>
        {(['away', 'home'] as const).map((side) => {
          const attempts = attemptsOf(side);
          const onGoal = attempts.filter((entry) => entry.type === 'goal' || entry.outcome === 'onGoal').length;
          const counted = (side === 'home' ? figures?.homeShots : figures?.awayShots) ?? 0;
          return (
            <li key={side}>
              {messages.soFar({
                team: sheet[side].name,
                shots: Math.max(counted, onGoal),
                attempts: attempts.length,
              })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
