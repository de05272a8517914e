import type { RanksByDay } from '@league/contract';
import { FilterLink, formatDate, layout, lineStyle, recordText } from '@league/kit';
import { figures } from '@league/kit/direction';
import { type CSSProperties, useState } from 'react';
import { messages as byDayMessages } from './byDayMessages.ts';
import styles from './RankChart.module.css';
import { linePoints } from './rankLines.ts';

interface Props {
  ranks: RanksByDay;
  /** The slug of the team whose line is highlighted; empty: none. */
  highlighted: string;
  /** The page's address with this one highlighted. */
  to: (slug: string) => string;
}

/** A line for each team, with its code at the end. Pointing at a line or its code highlights it; pressing the code keeps it. */
export function RankChart({ ranks: { season, playoffPlaces, days, teams }, highlighted, to }: Props) {
  const [pointed, point] = useState('');
  const strong = teams.some(({ team }) => team.slug === pointed) ? pointed : highlighted;
  const shown = teams.find(({ team }) => team.slug === strong);
  const width = Math.max(1, days.length - 1);
  const handlers = (slug: string) => ({
    onPointerEnter: () => point(slug),
    onPointerLeave: () => point(''),
  });
  const stateOf = (slug: string) => (strong === '' ? undefined : slug === strong ? 'strong' : 'faint');
  // What is drawn last is above the others.
  const drawn = teams
    .toSorted((a, b) => Number(a.team.slug === strong) - Number(b.team.slug === strong))
    // A single day has a line too.
    .map(({ team, ranks }) => ({ team, points: linePoints(days.length > 1 ? ranks : [...ranks, ...ranks]) }));
  return (
    <figure className={styles.chart} style={{ '--teams': teams.length } as CSSProperties}>
      <p role="status">
        {shown
          ? byDayMessages.summary({
              team: shown.team.name,
              now: shown.ranks.at(-1)!,
              best: Math.min(...shown.ranks),
              worst: Math.max(...shown.ranks),
            })
          : byDayMessages.choose}
      </p>
      <div className={styles.plot}>
        <ol className={styles.ranks} aria-hidden="true">
          {teams.map(({ team }, at) => (
            <li key={team._id}>{figures(at + 1)}</li>
          ))}
        </ol>
        <svg
          role="img"
          aria-label={byDayMessages.heading({ name: season })}
          viewBox={`0 -0.5 ${width} ${teams.length}`}
          preserveAspectRatio="none"
        >
          {playoffPlaces !== null && playoffPlaces < teams.length && (
            <line className={styles.cut} x1="0" x2={width} y1={playoffPlaces - 0.5} y2={playoffPlaces - 0.5} />
          )}
          {drawn.map(({ team, points }) => (
            <g
              key={team._id}
              className={styles.line}
              data-state={stateOf(team.slug)}
              style={lineStyle(team)}
              {...handlers(team.slug)}
            >
              <polyline points={points} />
              <polyline data-touch points={points} />
            </g>
          ))}
        </svg>
        <ul className={styles.teams} aria-label={byDayMessages.highlight}>
          {teams.map(({ team }) => (
            <li key={team._id} data-state={stateOf(team.slug)}>
              <FilterLink
                to={to(team.slug)}
                aria-current={team.slug === highlighted}
                style={lineStyle(team)}
                onFocus={() => point(team.slug)}
                onBlur={() => point('')}
                {...handlers(team.slug)}
              >
                {recordText(team.code)} <span className={layout.unseen}>{team.name}</span>
              </FilterLink>
            </li>
          ))}
        </ul>
        <p className={styles.days} aria-hidden="true">
          <span>{formatDate(days[0]!)}</span>
          {days.length > 1 && <span>{formatDate(days.at(-1)!)}</span>}
        </p>
      </div>
    </figure>
  );
}
