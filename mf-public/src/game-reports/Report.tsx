import { endingNote, type GamePage, gameStatusText, type OfficialReport, scoreText } from '@league/contract';
import { formatDate, formatDay, formatNumber, LeagueLogo, recordText, useLeague } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { zonedInstant, zonedTime } from '../games/gameTime.ts';
import { goalsByPeriod, shotsByPeriod } from '../games/periods.ts';
import { messages } from './messages.ts';
import { GoalieFigures, LineupOf, PenaltiesOf } from './OneSide.tsx';
import { ByPeriod, OfficialsList, Shootout, Timeouts } from './OtherParts.tsx';
import styles from './Report.module.css';
import { ScoringSummary } from './ScoringSummary.tsx';

export interface Props {
  game: GamePage;
  report: OfficialReport;
}

/** A sheet of paper in the usual order of a federation's report: head, lineups, goals, penalties, goalies, officials. */
export function Report({ game, report }: Props) {
  const goals = goalsByPeriod(game);
  const shots = game.shots.length > 0 ? shotsByPeriod(game) : [];
  return (
    <article className={styles.paper} aria-labelledby="report">
      <Head game={game} report={report} />
      <div className={styles.halves}>
        <ByPeriod game={game} title={messages.byPeriod} columns={goals} />
        {shots.length > 0 && <ByPeriod game={game} title={messages.shotsByPeriod} columns={shots} />}
      </div>
      <div className={styles.halves}>
        <LineupOf game={game} report={report} side="away" />
        <LineupOf game={game} report={report} side="home" />
      </div>
      <ScoringSummary game={game} />
      <div className={styles.halves}>
        <PenaltiesOf game={game} side="away" />
        <PenaltiesOf game={game} side="home" />
      </div>
      <div className={styles.halves}>
        <GoalieFigures game={game} side="away" />
        <GoalieFigures game={game} side="home" />
      </div>
      <Shootout game={game} />
      <div className={styles.halves}>
        <Timeouts game={game} />
        <OfficialsList game={game} />
      </div>
      <End game={game} report={report} />
    </article>
  );
}

function Head({ game, report }: Props) {
  const { name } = useLeague();
  const { season, tournament_name, venue, attendance } = game;
  const [start, end] = [report.periods[0]?.startedAt, report.periods.at(-1)?.endedAt];
  const facts: [string, string | null | undefined][] = [
    [messages.number, figures(report.number)],
    [messages.competition, tournament_name ?? messages.season({ name: season })],
    [messages.date, formatDay(game.date)],
    [messages.place, venue],
    [messages.start, start ? zonedInstant(start) : zonedTime(game)],
    [messages.end, end && zonedInstant(end)],
    [messages.attendance, attendance === null ? null : formatNumber(attendance)],
  ];
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <LeagueLogo />
        <div>
          <h1 id="report">{messages.title}</h1>
          <p>{name}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{recordText(value)}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.result}>
        <p>
          <small>{messages.visitors}</small>
          <b>{recordText(game.away_team)}</b>
        </p>
        <p>
          <small>{gameStatusText(game, game.regulationPeriods)}</small>
          <b className={styles.score}>{figures(scoreText(game) ?? '–')}</b>
        </p>
        <p>
          <small>{messages.homeTeam}</small>
          <b>{recordText(game.home_team)}</b>
        </p>
      </div>
    </header>
  );
}

/** `Nov 20, 2026, 21:38 GMT+2`: paper is read anywhere. */
const dayAndTime = (instant: string) => listed([formatDate(instant), zonedInstant(instant)]);

/** What qualifies the report, and who signed it. */
function End({ game, report: { signature, finalizedAt } }: Props) {
  const { notRecorded = [] } = game;
  const remarks = [
    game.status === 'unofficial' && messages.unofficial,
    endingNote(game),
    notRecorded.length > 0 &&
      messages.partsNotRecorded({ parts: listed(notRecorded.map((part) => messages.parts[part])) }),
    game.correctedAt && messages.corrected({ date: formatDate(game.correctedAt) }),
    signature?.isStale && messages.changedAfter,
  ].filter((remark) => typeof remark === 'string');
  return (
    <footer className={styles.end}>
      {remarks.length > 0 && (
        <section aria-labelledby="remarks">
          <h2 id="remarks">{messages.remarks}</h2>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </section>
      )}
      {signature && (
        <p className={styles.sign}>
          <span>{messages.signed({ name: signature.name, date: dayAndTime(signature.at) })}</span>
          <small>{messages.signature}</small>
        </p>
      )}
      {finalizedAt && <p className={styles.final}>{messages.finalized({ date: dayAndTime(finalizedAt) })}</p>}
    </footer>
  );
}
