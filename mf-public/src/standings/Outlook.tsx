import type { Outlook as SeasonOutlook } from '@league/contract';
import { layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { listed } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import styles from './Outlook.module.css';
import { outlookQuery } from './standingsQueries.ts';
import { words } from './words.ts';

type Team = SeasonOutlook['teams'][number];
type Open = Team['open'][number];

/** What every team can still reach and miss, with what it needs. Nothing before that is proven and once no game is left. */
export function Outlook({ season }: { season: string | undefined }) {
  const { data } = useQuery(outlookQuery(season));
  if (!data?.isProven || !data.gamesLeft) return null;
  const nameOf = new Map(data.teams.map(({ team }) => [team._id, team.name]));
  return (
    <section aria-labelledby="outlook">
      <SectionTitle id="outlook">{words.outlook}</SectionTitle>
      <p className={layout.soft}>{words.outlookSay({ games: data.gamesLeft })}</p>
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

function TeamOutlook({ row: { team, best, worst, open }, playoffPlaces, nameOf }: Props) {
  const decided = decidedFor({ best, worst }, playoffPlaces);
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
        <p key={line.place}>{needOf(line)}</p>
      ))}
      {open.length > 0 && (
        <details>
          <summary>{words.forExample}</summary>
          <ul>
            {open.flatMap((line) =>
              examplesOf(line, nameOf).map((example) => <li key={`${line.place}${example}`}>{example}</li>),
            )}
          </ul>
        </details>
      )}
    </li>
  );
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
