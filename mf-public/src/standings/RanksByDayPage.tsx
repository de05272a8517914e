import type { RanksByDay } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Choices,
  Empty,
  formatDate,
  layout,
  Page,
  PageHeader,
  recordText,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { words as byDayWords } from './byDayWords.ts';
import { RankChart } from './RankChart.tsx';
import styles from './RanksByDayPage.module.css';
import { tableDays } from './rankLines.ts';
import pageStyles from './StandingsPage.module.css';
import { ranksByDayQuery } from './standingsQueries.ts';
import { viewAddress, viewChoices } from './standingsViews.ts';
import { words } from './words.ts';

const Filters = addressFilters({
  season: '',
  /** The highlighted team's slug. */
  team: '',
});

/** `/standings/by-day`: the rank of every team at the end of each day. */
export function RanksByDayPage() {
  const { name } = useLeague();
  const [{ season, team }, filter] = useFilters(Filters);
  return (
    <div className={page.page}>
      <Page title={byDayWords.title} description={byDayWords.description({ league: name })} />
      <PageHeader title={byDayWords.title}>
        <div className={pageStyles.filters}>
          <SeasonSelect season={season} to={(season) => filter.to({ season, team: '' })} />
          <Choices
            label={words.view}
            choices={viewChoices()}
            value="by-day"
            to={(view) => (view === 'by-day' ? filter.to({}) : viewAddress(view, season))}
          />
        </div>
      </PageHeader>
      <Loaded
        query={useQuery(ranksByDayQuery(season))}
        failed={byDayWords.loadFailed}
        missing={
          <Empty title={words.noTable} say={words.noTableSay}>
            <ButtonLink to="/standings/by-day">{words.toCurrent}</ButtonLink>
          </Empty>
        }
        skeleton={<Skeleton height="30rem" />}
      >
        {(ranks) =>
          ranks.days.length === 0 ? (
            <Empty title={byDayWords.empty} say={words.emptySay}>
              <ButtonLink to="/schedule">{words.toSchedule}</ButtonLink>
            </Empty>
          ) : (
            <div className={layout.stack16}>
              <p className={layout.soft}>{byDayWords.say}</p>
              <RankChart
                ranks={ranks}
                highlighted={team}
                to={(slug) => filter.to({ team: slug === team ? '' : slug })}
              />
              <AsTable ranks={ranks} />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

function AsTable({ ranks: { season, days, teams } }: { ranks: RanksByDay }) {
  const shown = tableDays(days);
  return (
    <details className={styles.asTable}>
      <summary>{byDayWords.asTable}</summary>
      {shown.length < days.length && <p className={layout.note}>{byDayWords.weekly}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={byDayWords.heading({ name: season })} tabIndex={0}>
        <table className={styles.table}>
          <caption className={layout.unseen}>{byDayWords.heading({ name: season })}</caption>
          <thead>
            <tr>
              <th scope="col">{byDayWords.day}</th>
              {teams.map(({ team }) => (
                <th key={team._id} scope="col">
                  <abbr title={team.name}>{recordText(team.code)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, at }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                {teams.map(({ team, ranks }) => (
                  <td key={team._id}>{ranks[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
