import type { Outlook as SeasonOutlook, NextDay as SeasonsNextDay } from '@league/contract';
import { formatDay, formatList, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import styles from './Outlook.module.css';
import { onlyIfText } from './onlyIfText.ts';
import { shareText } from './standingsColumns.ts';
import { outlookQuery } from './standingsQueries.ts';
import { words } from './words.ts';

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
      <SectionTitle id="outlook">{words.outlook}</SectionTitle>
      <p className={layout.soft}>
        {words.outlookSay({ games: data.gamesLeft })}{' '}
        {data.seesTieBreaks ? words.tieBreaksSeen : words.tieBreaksNotSeen} {isLikely && words.chancesSay}
      </p>
      {data.nextDay && data.nextDay.decisions.length > 0 && <NextDay nextDay={data.nextDay} teams={data.teams} />}
      <ul className={styles.teams}>
        {data.teams.map((row) => (
          <TeamOutlook key={row.team._id} row={row} playoffPlaces={data.playoffPlaces} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  row: Team;
  playoffPlaces: number | null;
  nameOf: ReadonlyMap<string, string>;
}

function TeamOutlook({ row: { team, best, worst, open, chances = [], schedule }, playoffPlaces, nameOf }: Props) {
  const decided = decidedFor({ best, worst }, playoffPlaces);
  const isShort = (schedule?.gamesLeft ?? 0) <= lastGames;
  const isOpen = (place: number) => open.some((line) => line.place === place);
  return (
    <li>
      <div className={styles.team}>
        <TeamCrest team={team} size={26} decorative lazy />
        <b>{recordText(team.name)}</b>
        <span className={styles.places}>
          {best === worst ? words.place({ place: best }) : words.places({ best, worst })}
        </span>
      </div>
      {decided && <p>{decided}</p>}
      {open.map((line) => (
        <p key={line.place}>
          {needOf(line)} {isShort && conditionsOf(line, chances, nameOf)[0]}
        </p>
      ))}
      {chances.some(({ place }) => isOpen(place)) && (
        <dl className={styles.chances} aria-label={words.chances}>
          {chances
            .filter(({ place }) => isOpen(place))
            .map(({ place, share }) => (
              <div key={place}>
                <dt>{place === 1 ? words.chanceOfFirst : words.chanceOfPlayoffs}</dt>
                <dd style={{ '--share': share } as CSSProperties}>{figures(chanceText(share))}</dd>
              </div>
            ))}
        </dl>
      )}
      {schedule?.opponents != null && (
        <p>{words.opponents({ games: schedule.gamesLeft, share: figures(shareText(schedule.opponents)) })}</p>
      )}
      {open.length > 0 && (
        <details>
          <summary>{words.forExample}</summary>
          <ul>
            {open.flatMap((line) =>
              [...conditionsOf(line, chances, nameOf).slice(isShort ? 1 : 0), ...examplesOf(line, nameOf)].map(
                (text) => <li key={`${line.place}${text}`}>{text}</li>,
              ),
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
  return percent === 0 ? words.hardly : percent === 100 ? words.nearly : words.chance({ percent });
}

interface NextDayProps {
  nextDay: SeasonsNextDay;
  teams: readonly Team[];
}

/** Which results of the next day with games make a team sure of a place, or out of it. */
function NextDay({ nextDay: { day, decisions }, teams }: NextDayProps) {
  const briefOf = new Map(teams.map(({ team }) => [team._id, team]));
  const nameOf = (id: string) => briefOf.get(id)?.name ?? '';
  return (
    <section aria-labelledby="next-day" className={styles.nextDay}>
      <h3 id="next-day">{words.nextDay({ day: formatDay(day) })}</h3>
      <p className={layout.soft}>{words.nextDaySay}</p>
      <ul className={styles.teams}>
        {decisions.map(({ teamId, place, what, ways }) => {
          const team = briefOf.get(teamId);
          return (
            <li key={`${teamId}${place}${what}`}>
              <div className={styles.team}>
                {team && <TeamCrest team={team} size={26} decorative lazy />}
                <b>{recordText(nameOf(teamId))}</b>
              </div>
              <p>{outcomeOf({ what, place })}</p>
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

function outcomeOf({ what, place }: Pick<SeasonsNextDay['decisions'][number], 'what' | 'place'>): string {
  if (what === 'clinches') return place === 1 ? words.clinchesFirst : words.clinchesPlayoffs;
  return place === 1 ? words.dropsFirst : words.dropsPlayoffs;
}

/** The sets of results that the forecast looks for: a win in regulation, a win, or no loss in regulation, of either team. */
function conditionText({ homeId, awayId, results }: Condition, nameOf: (id: string) => string): string {
  const [winner, loser] = results.includes('W') ? [homeId, awayId] : [awayId, homeId];
  const sentence = [words.winsInRegulation, words.wins, words.avoidsLoss][results.length - 1] ?? words.wins;
  return sentence({ winner: nameOf(winner), loser: nameOf(loser) });
}

function decidedFor({ best, worst }: Pick<Team, 'best' | 'worst'>, playoffPlaces: number | null): string | undefined {
  if (worst === 1) return words.marks.y;
  if (playoffPlaces === null) return undefined;
  return worst <= playoffPlaces ? words.marks.x : best > playoffPlaces ? words.marks.e : undefined;
}

/** The first place, or the play-offs. */
const isFirst = ({ place }: Open) => place === 1;

function needOf(line: Open): string | undefined {
  if (line.toClinch === undefined) return undefined;
  if (line.toClinch === null) return isFirst(line) ? words.dependsForFirst : words.dependsForPlayoffs;
  const enough = { points: line.toClinch };
  return isFirst(line) ? words.enoughForFirst(enough) : words.enoughForPlayoffs(enough);
}

/** In the last games of a season, a condition is short enough to be beside the magic number. */
const lastGames = 6;

/** What must happen for it to miss the place, and to reach it: the less likely of both first. */
function conditionsOf(line: Open, chances: NonNullable<Team['chances']>, nameOf: Props['nameOf']): string[] {
  const isLikely = (chances.find(({ place }) => place === line.place)?.share ?? 0) >= 0.5;
  const told = [
    { what: 'misses', onlyIf: line.missesOnlyIf },
    { what: 'reaches', onlyIf: line.reachesOnlyIf },
  ] as const;
  return (isLikely ? told : told.toReversed()).flatMap(({ what, onlyIf }) =>
    onlyIf ? onlyIfText(onlyIf, { what, place: line.place, nameOf: (id) => nameOf.get(id) ?? '' }) : [],
  );
}

function examplesOf(line: Open, nameOf: Props['nameOf']): string[] {
  const end = (of: (values: { points: number }) => string, { points, others }: Open['reaches']) => {
    const own = of({ points });
    if (others.length === 0) return own;
    const ends = others.map(({ teamId, points }) => words.otherEnds({ team: nameOf.get(teamId) ?? '', points }));
    return words.whileOthers({ end: own, others: listed(ends) });
  };
  return isFirst(line)
    ? [end(words.reachesFirst, line.reaches), end(words.missesFirst, line.misses)]
    : [end(words.reachesPlayoffs, line.reaches), end(words.missesPlayoffs, line.misses)];
}
