import type { Outlook as SeasonOutlook, NextDay as SeasonsNextDay } from '@league/contract';
import { formatDay, formatList, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { messages } from './messages.ts';
import styles from './Outlook.module.css';
import { messages as outlookMessages } from './outlookMessages.ts';
import { playoffConditionText } from './playoffConditionText.ts';
import { shareText } from './standingsColumns.ts';
import { outlookQuery } from './standingsQueries.ts';
import { targetOf } from './target.ts';

type Team = SeasonOutlook['teams'][number];
type Open = Team['open'][number];

/** What every team can still reach and miss, with what it needs. Nothing before that is proven and once no game is left. */
export function Outlook({ season }: { season: string | undefined }) {
  const { data } = useQuery(outlookQuery(season));
  if (!data?.isProven || !data.gamesLeft) return null;
  const nameOf = new Map(data.teams.map(({ team }) => [team._id, team.name]));
  const isLikely = data.teams.some(({ chances }) => chances);
  return (
    <section aria-labelledby="outlook">
      <SectionTitle id="outlook">{outlookMessages.outlook}</SectionTitle>
      <p className={layout.soft}>
        {outlookMessages.outlookSay({ games: data.gamesLeft })}{' '}
        {data.seesTieBreaks ? outlookMessages.tieBreaksSeen : outlookMessages.tieBreaksNotSeen}{' '}
        {isLikely && outlookMessages.chancesSay}
      </p>
      {data.nextDay && data.nextDay.decisions.length > 0 && <NextDay outlook={data} nextDay={data.nextDay} />}
      <ul className={styles.teams}>
        {data.teams.map((row) => (
          <TeamOutlook key={row.team._id} row={row} outlook={data} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  row: Team;
  outlook: SeasonOutlook;
  nameOf: ReadonlyMap<string, string>;
}

function TeamOutlook({ row: { team, best, worst, open, chances = [], schedule }, outlook, nameOf }: Props) {
  const decided = decidedText({ best, worst }, outlook);
  const isShort = (schedule?.gamesLeft ?? 0) <= lastGames;
  const conditions = (line: Open) => conditionsOf(line, { chances, outlook, nameOf });
  const isOpen = (place: number) => open.some((line) => line.place === place);
  return (
    <li>
      <div className={styles.team}>
        <TeamCrest team={team} size={26} decorative lazy />
        <b>{recordText(team.name)}</b>
        <span className={styles.places}>
          {best === worst ? outlookMessages.place({ place: best }) : outlookMessages.places({ best, worst })}
        </span>
      </div>
      {decided && <p>{decided}</p>}
      {open.map((line) => (
        <p key={line.place}>
          {clinchText(line, outlook)} {isShort && conditions(line)[0]}
        </p>
      ))}
      {chances.some(({ place }) => isOpen(place)) && (
        <dl className={styles.chances} aria-label={outlookMessages.chances}>
          {chances
            .filter(({ place }) => isOpen(place))
            .map(({ place, share }) => (
              <div key={place}>
                <dt>{outlookMessages.targets[targetOf(place, outlook)].chance}</dt>
                <dd style={{ '--share': share } as CSSProperties}>{figures(chanceText(share))}</dd>
              </div>
            ))}
        </dl>
      )}
      {schedule?.opponents != null && (
        <p>{outlookMessages.opponents({ games: schedule.gamesLeft, share: figures(shareText(schedule.opponents)) })}</p>
      )}
      {open.length > 0 && (
        <details>
          <summary>{outlookMessages.forExample}</summary>
          <ul>
            {open.flatMap((line) =>
              [...conditions(line).slice(isShort ? 1 : 0), ...examplesOf(line, outlook, nameOf)].map((text) => (
                <li key={`${line.place}${text}`}>{text}</li>
              )),
            )}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Never 0 or 100 percent: it is open. */
function chanceText(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0
    ? outlookMessages.hardly
    : percent === 100
      ? outlookMessages.nearly
      : outlookMessages.chance({ percent });
}

interface NextDayProps {
  nextDay: SeasonsNextDay;
  outlook: SeasonOutlook;
}

/** Which results of the next day with games make a team sure of a place, or out of it. */
function NextDay({ nextDay: { day, decisions }, outlook }: NextDayProps) {
  const briefOf = new Map(outlook.teams.map(({ team }) => [team._id, team]));
  const nameOf = (id: string) => briefOf.get(id)?.name ?? '';
  return (
    <section aria-labelledby="next-day" className={styles.nextDay}>
      <h3 id="next-day">{outlookMessages.nextDay({ day: formatDay(day) })}</h3>
      <p className={layout.soft}>{outlookMessages.nextDaySay}</p>
      <ul className={styles.teams}>
        {decisions.map(({ teamId, place, what, ways }) => {
          const team = briefOf.get(teamId);
          return (
            <li key={`${teamId}${place}${what}`}>
              <div className={styles.team}>
                {team && <TeamCrest team={team} size={26} decorative lazy />}
                <b>{recordText(nameOf(teamId))}</b>
              </div>
              <p>{outlookMessages.targets[targetOf(place, outlook)][what === 'clinches' ? 'clinches' : 'drops']}</p>
              <ul>
                {ways.map((way) => {
                  const text = formatList(way.map((condition) => conditionText(condition, nameOf)));
                  return <li key={text}>{text}</li>;
                })}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Condition = SeasonsNextDay['decisions'][number]['ways'][number][number];

/** The sets of results that the forecast looks for: a win in regulation, a win, or no loss in regulation, of either team. */
function conditionText({ homeId, awayId, results }: Condition, nameOf: (id: string) => string): string {
  const [winner, loser] = results.includes('W') ? [homeId, awayId] : [awayId, homeId];
  const sentence =
    [outlookMessages.winsInRegulation, outlookMessages.wins, outlookMessages.avoidsLoss][results.length - 1] ??
    outlookMessages.wins;
  return sentence({ winner: nameOf(winner), loser: nameOf(loser) });
}

function decidedText({ best, worst }: Pick<Team, 'best' | 'worst'>, outlook: SeasonOutlook): string | undefined {
  const { playoffPlaces, homeAdvantagePlaces } = outlook;
  if (worst === 1) return messages.marks.y;
  if (playoffPlaces === null) return undefined;
  if (homeAdvantagePlaces && worst <= homeAdvantagePlaces) return outlookMessages.targets.home.clinches;
  return worst <= playoffPlaces ? messages.marks.x : best > playoffPlaces ? messages.marks.e : undefined;
}

function clinchText({ place, toClinch }: Open, outlook: SeasonOutlook): string | undefined {
  const { enough, depends } = outlookMessages.targets[targetOf(place, outlook)];
  if (toClinch === undefined) return undefined;
  return toClinch === null ? depends : enough({ points: toClinch });
}

/** In the last games of a season, a condition is short enough to be beside the magic number. */
const lastGames = 6;

/** What must happen for it to miss the place, and to reach it: the less likely of both first. */
function conditionsOf(
  line: Open,
  { chances, outlook, nameOf }: { chances: NonNullable<Team['chances']> } & Omit<Props, 'row'>,
): string[] {
  const isLikely = (chances.find(({ place }) => place === line.place)?.share ?? 0) >= 0.5;
  const told = [
    { what: 'misses', onlyIf: line.missesOnlyIf },
    { what: 'reaches', onlyIf: line.reachesOnlyIf },
  ] as const;
  return (isLikely ? told : told.toReversed()).flatMap(({ what, onlyIf }) =>
    onlyIf
      ? playoffConditionText(onlyIf, {
          what,
          target: targetOf(line.place, outlook),
          nameOf: (id) => nameOf.get(id) ?? '',
        })
      : [],
  );
}

function examplesOf({ place, reaches, misses }: Open, outlook: SeasonOutlook, nameOf: Props['nameOf']): string[] {
  const end = (of: (values: { points: number }) => string, { points, others }: Open['reaches']) => {
    const own = of({ points });
    if (others.length === 0) return own;
    const ends = others.map(({ teamId, points }) =>
      outlookMessages.otherEnds({ team: nameOf.get(teamId) ?? '', points }),
    );
    return outlookMessages.whileOthers({ end: own, others: listed(ends) });
  };
  const target = outlookMessages.targets[targetOf(place, outlook)];
  return [end(target.reaches, reaches), end(target.misses, misses)];
}
