import { mostDressed, type ScoreSheet, type SheetEntry, type Side, suspensionsApi } from '@league/contract';
import { Badge, Button, Checkbox, SectionTitle, TextInput, useMay } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './Lineups.module.css';
import { isGoalie, lineupOf } from './line/gameNow.ts';
import { openSuspensionsQuery } from './sheetQueries.ts';
import type { KeptSheet } from './useSheet.ts';
import { words } from './words.ts';

/** Who is dressed, who starts in the net, and who may not be dressed. */
export function Lineups({ kept }: { kept: KeptSheet }) {
  const maySee = useMay(suspensionsApi.list);
  const { data: suspensions = [] } = useQuery({ ...openSuspensionsQuery, enabled: maySee });
  const suspended = new Set(suspensions.filter(({ remaining }) => remaining > 0).map(({ player }) => player._id));
  return (
    <section className={styles.section}>
      <SectionTitle>{words.lineups}</SectionTitle>
      <div className={styles.teams}>
        {(['away', 'home'] as const).map((side) => (
          <TeamLineup key={side} kept={kept} side={side} suspended={suspended} />
        ))}
      </div>
      <Attendance kept={kept} />
    </section>
  );
}

interface Props {
  kept: KeptSheet;
  side: Side;
  suspended: ReadonlySet<string>;
}

function TeamLineup({ kept, side, suspended }: Props) {
  const { sheet, isOpen, put, remove } = kept;
  const spots = new Map(lineupOf(sheet, side).map((spot) => [spot.playerId, spot]));
  const { roster } = sheet[side];
  const free = roster.filter(({ playerId }) => !spots.has(playerId) && !suspended.has(playerId));
  return (
    <fieldset className={styles.team}>
      <legend>
        {sheet[side].name} <small>{words.dressed(spots.size)}</small>
      </legend>
      {roster.length === 0 && <p>{words.noRoster}</p>}
      {isOpen && free.length > 0 && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => put(free.slice(0, mostDressed - spots.size).map((player) => dress(side, player, roster)))}
        >
          {words.dressAll}
        </Button>
      )}
      <ul>
        {roster.map((player) => {
          const spot = spots.get(player.playerId);
          return (
            <li key={player.playerId}>
              <Checkbox
                label={
                  <>
                    <b>{player.number ?? '–'}</b> {player.name} <small>{player.position}</small>
                  </>
                }
                disabled={!isOpen}
                checked={spot !== undefined}
                onChange={(isDressed) =>
                  isDressed ? put([dress(side, player, roster)]) : remove(`lineup:${player.playerId}`)
                }
              />
              {suspended.has(player.playerId) && <Badge tone="danger">{words.suspended}</Badge>}
              {spot && isGoalie(player) && (
                <Checkbox
                  label={words.starter}
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

type Rostered = ScoreSheet['home']['roster'][number];

/** The only goalie of a roster starts. */
const dress = (side: Side, player: Rostered, roster: readonly Rostered[]): SheetEntry => ({
  type: 'lineup',
  side,
  playerId: player.playerId,
  jerseyNumber: player.number,
  position: player.position,
  isStarter: isGoalie(player) && roster.filter(isGoalie).length === 1,
});

/** One goalie starts: whoever did before does no longer. */
function starting(sheet: ScoreSheet, side: Side, playerId: string, isStarter: boolean): SheetEntry[] {
  return lineupOf(sheet, side)
    .filter((spot) => spot.playerId === playerId || (isStarter && spot.isStarter && isGoalie(spot)))
    .map((spot) => ({ ...spot, isStarter: spot.playerId === playerId && isStarter }));
}

function Attendance({ kept: { sheet, isOpen, put } }: { kept: KeptSheet }) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? sheet.attendance?.toString() ?? '';
  const isNumber = /^\d{1,6}$/.test(shown);
  return (
    <form
      className={styles.attendance}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNumber) void put([{ type: 'attendance', attendance: Number(shown) }]);
        setTyped(undefined);
      }}
    >
      <TextInput
        label={words.attendance}
        inputMode="numeric"
        autoComplete="off"
        disabled={!isOpen}
        value={shown}
        onChange={setTyped}
      />
      {typed !== undefined && (
        <Button type="submit" disabled={!isNumber}>
          {words.save}
        </Button>
      )}
    </form>
  );
}
