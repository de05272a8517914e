import { endingNote, formatClock, gameStatusText, periodName, periodSeconds, type Side } from '@league/contract';
import { Badge, Button, layout, TeamCrest, Unseen } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { figures } from '@league/kit/direction';
import { useState } from 'react';
import { continuedPeriod, nextPeriod, nextStep, periodBegins, periodEnds } from './line/periods.ts';
import { messages } from './messages.ts';
import styles from './Scoreboard.module.css';
import { serverNow } from './serverClock.ts';
import { useGameClock } from './useGameClock.ts';
import type { SheetController } from './useSheet.ts';

/** The teams, the score by period, and the clock counting up and down. */
export function Scoreboard({ controller }: { controller: SheetController }) {
  const { sheet } = controller;
  const note = endingNote({ ...sheet, home_team: sheet.home.name, away_team: sheet.away.name });
  return (
    <section className={styles.board} aria-label={messages.byPeriod}>
      <Team controller={controller} side="away" />
      <div className={styles.middle} role="status">
        <Badge tone={sheet.status === 'live' ? 'live' : sheet.status === 'final' ? 'success' : 'info'}>
          {gameStatusText({ ...sheet, elapsedSeconds: null }, sheet.rules.periods)}
        </Badge>
        <p className={styles.score}>
          {figures(sheet.away_score ?? 0)} <span aria-hidden="true">–</span> {figures(sheet.home_score ?? 0)}
        </p>
      </div>
      <Team controller={controller} side="home" />
      {note && <p className={styles.note}>{note}</p>}
      <Periods controller={controller} />
      {controller.isOpen && <Clock controller={controller} />}
    </section>
  );
}

const Team = ({ controller: { sheet }, side }: { controller: SheetController; side: Side }) => (
  <div className={styles.team} data-side={side}>
    <TeamCrest team={sheet[side]} size={48} decorative />
    <h2>{sheet[side].name}</h2>
  </div>
);

function Periods({ controller: { sheet } }: { controller: SheetController }) {
  const shootout = sheet.decision_type === 'shootout';
  const won = (side: Side) => (side === 'home') === (sheet.home_score ?? 0) > (sheet.away_score ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.periods} tabIndex={0}>
      <table>
        <caption>
          <Unseen>{messages.byPeriod}</Unseen>
        </caption>
        <thead>
          <tr>
            <th scope="col">{messages.team}</th>
            {sheet.periods.map(({ period }) => (
              <th key={period} scope="col">
                {periodName(period, sheet.rules.periods)}
              </th>
            ))}
            {shootout && <th scope="col">{messages.shootout}</th>}
            <th scope="col">{messages.total}</th>
            <th scope="col">{messages.shots}</th>
          </tr>
        </thead>
        <tbody>
          {(['away', 'home'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{sheet[side].code}</th>
              {sheet.periods.map((each) => (
                <td key={each.period}>{figures(each[side])}</td>
              ))}
              {shootout && <td>{figures(won(side) ? 1 : 0)}</td>}
              <td>
                <b>{figures(sheet[`${side}_score`] ?? 0)}</b>
              </td>
              <td>{figures(sheet.periods.reduce((sum, each) => sum + each[`${side}Shots`], 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Clock({ controller: { sheet, put } }: { controller: SheetController }) {
  const { period, elapsedSeconds } = useGameClock(sheet);
  const { rules } = sheet;
  const isRunning = sheet.clockStartedAt !== null;
  const name = periodName(period, rules.periods);
  const now = serverNow();
  const continued = continuedPeriod(sheet, now);
  const next = continued ?? nextPeriod(sheet);
  const begins = periodBegins({ sheet, now });
  const [isAsked, ask] = useState(false);
  const isLive = sheet.status === 'live';
  const step = nextStep(sheet, now);
  const isPlayed = isLive && (step?.does === 'start' || step?.does === 'stop') && next !== undefined && next > period;
  return (
    <>
      <div className={styles.clock} data-theme="dark">
        <p>
          {messages.clockText({
            period: name,
            elapsed: figures(formatClock(elapsedSeconds)),
            left: figures(formatClock(periodSeconds(period, rules) - elapsedSeconds)),
          })}
        </p>
        <div className={layout.row8}>
          {isLive && (
            <Button
              size="small"
              variant={isRunning ? 'danger' : 'primary'}
              onClick={() => put([{ type: 'clock', period, elapsedSeconds, running: !isRunning }])}
            >
              {isRunning ? messages.stop : messages.start}
            </Button>
          )}
          {isLive && !isRunning && elapsedSeconds === 0
            ? null
            : isLive && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => {
                    const ends = periodEnds({ sheet, now: serverNow() });
                    if (typeof ends !== 'string') void put(ends);
                  }}
                >
                  {messages.endPeriod({ period: name })}
                </Button>
              )}
          {next && !isRunning && sheet.status !== 'unofficial' && typeof begins !== 'string' && (
            <Button size="small" variant="secondary" onClick={() => (isPlayed ? ask(true) : put(begins))}>
              {(continued ? messages.continuePeriod : messages.beginPeriod)({
                period: periodName(next, rules.periods),
              })}
            </Button>
          )}
          {sheet.status !== 'scheduled' && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => put([{ type: 'status', status: isLive ? 'unofficial' : 'live' }])}
            >
              {isLive ? messages.gameOver : messages.takeUp}
            </Button>
          )}
        </div>
      </div>
      {next && isAsked && typeof begins !== 'string' && (
        <ConfirmDialog
          open
          title={messages.periodOpen({ period: name })}
          say={messages.periodOpenSay({ period: name })}
          confirm={messages.beginPeriod({ period: periodName(next, rules.periods) })}
          onConfirm={() => put(begins)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
