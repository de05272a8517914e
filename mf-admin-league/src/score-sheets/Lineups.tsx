import { positionLabel, readDigits, type Side } from '@league/contract';
import { Badge, Button, Checkbox, layout, SectionTitle, TextInput } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useState } from 'react';
import styles from './Lineups.module.css';
import { isGoalie, lineupOf, type NumberedPlayer, rosterAndDressed } from './line/gameNow.ts';
import { dress, dressAll, starting } from './line/lineups.ts';
import { messages } from './messages.ts';
import { NumberPad } from './NumberPad.tsx';
import type { SheetController } from './useSheet.ts';
import { useSuspended } from './useSuspended.ts';

/** The dressed players, the starting goalie, and suspended players. */
export function Lineups({ controller }: { controller: SheetController }) {
  const { suspended, error, refetch, latest } = useSuspended(controller.sheet.gameId);
  return (
    <section className={layout.stack12}>
      <SectionTitle>{messages.lineups}</SectionTitle>
      <div role="status" data-screen>
        {controller.isOpen && !suspended && error && (
          <p className={layout.row8}>
            {messages.suspensionsFailed}
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          </p>
        )}
      </div>
      <div className={styles.teams}>
        {(['away', 'home'] as const).map((side) => (
          <TeamLineup key={side} controller={controller} side={side} suspended={suspended} latest={latest} />
        ))}
      </div>
      <Attendance controller={controller} />
    </section>
  );
}

interface Props {
  controller: SheetController;
  side: Side;
  /** Undefined: not known. */
  suspended: ReadonlySet<string> | undefined;
  latest: () => Promise<ReadonlySet<string> | undefined>;
}

function TeamLineup({ controller, side, suspended, latest }: Props) {
  const { sheet, isOpen, put, remove } = controller;
  const spots = new Map(lineupOf(sheet, side).map((spot) => [spot.playerId, spot]));
  const { roster } = sheet[side];
  const mayDress = isOpen && dressAll(sheet, side, suspended).length > 0;
  const players = rosterAndDressed(sheet, side);
  const numbered = players.filter(({ number }) => number !== null);
  const toggle = (player: NumberedPlayer) =>
    spots.has(player.playerId)
      ? remove(`lineup:${player.playerId}`)
      : put([dress(side, player, isOnlyGoalie(player, roster))]);
  return (
    <fieldset className={styles.team}>
      <legend>
        {sheet[side].name} <small>{messages.dressed({ count: spots.size })}</small>
      </legend>
      {roster.length === 0 && <p>{messages.noRoster}</p>}
      {mayDress && (
        <Button size="small" variant="secondary" onClick={async () => put(dressAll(sheet, side, await latest()))}>
          {sheet[side].lastLineup?.length ? messages.dressLast : messages.dressAll}
          {!suspended && <small>{messages.unchecked}</small>}
        </Button>
      )}
      {isOpen && numbered.length > 0 && (
        <NumberPad label={messages.dressByNumber} players={numbered} chosen={spots} onChoose={toggle} />
      )}
      <ul className={styles.players}>
        {players.map((player) => {
          const spot = spots.get(player.playerId);
          return (
            <li key={player.playerId}>
              <Checkbox
                label={
                  <>
                    <b>{figures(player.number ?? '–')}</b> {player.name} <small>{positionLabel(player.position)}</small>
                  </>
                }
                disabled={!isOpen}
                checked={spot !== undefined}
                onChange={() => toggle(player)}
              />
              {isOpen && suspended?.has(player.playerId) && <Badge tone="danger">{messages.suspended}</Badge>}
              {spot && isGoalie(player) && (
                <Checkbox
                  label={messages.starter}
                  disabled={!isOpen}
                  checked={spot.isStarter}
                  onChange={(isStarter) => put(starting(sheet, side, player.playerId, isStarter))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const isOnlyGoalie = (player: NumberedPlayer, roster: readonly NumberedPlayer[]) =>
  isGoalie(player) && roster.filter(isGoalie).length === 1;

function Attendance({ controller: { sheet, isOpen, put, remove } }: { controller: SheetController }) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? sheet.attendance?.toString() ?? '';
  const read = readDigits(shown).trim();
  const isNumber = /^\d{1,6}$/.test(read);
  const isEmpty = read === '';
  return (
    <form
      method="post"
      className={styles.attendance}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNumber) void put([{ type: 'attendance', attendance: Number(read) }]);
        if (isEmpty && sheet.attendance !== null) void remove('attendance');
        setTyped(undefined);
      }}
    >
      <TextInput
        label={messages.attendance}
        inputMode="numeric"
        autoComplete="off"
        disabled={!isOpen}
        value={shown}
        onChange={setTyped}
      />
      {typed !== undefined && (
        <Button type="submit" disabled={!isNumber && !isEmpty}>
          {messages.save}
        </Button>
      )}
    </form>
  );
}
