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
import { messages as byDayMessages } from './byDayMessages.ts';
import { messages } from './messages.ts';
import { RankChart } from './RankChart.tsx';
import styles from './RanksByDayPage.module.css';
import { tableDays } from './rankLines.ts';
import pageStyles from './StandingsPage.module.css';
import { ranksByDayQuery } from './standingsQueries.ts';
import { viewAddress, viewChoices } from './standingsViews.ts';

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
      <Page title={byDayMessages.title} description={byDayMessages.description({ league: name })} />
      <PageHeader title={byDayMessages.title}>
        <div className={pageStyles.filters}>
          <SeasonSelect season={season} to={(season) => filter.to({ season, team: '' })} />
          <Choices
            label={messages.view}
            choices={viewChoices()}
            value="by-day"
            to={(view) => (view === 'by-day' ? filter.to({}) : viewAddress(view, season))}
          />
        </div>
      </PageHeader>
      <Loaded
        query={useQuery(ranksByDayQuery(season))}
        failed={byDayMessages.loadFailed}
        missing={
          <Empty title={messages.noTable} say={messages.noTableSay}>
            <ButtonLink to="/standings/by-day">{messages.toCurrent}</ButtonLink>
          </Empty>
        }
        skeleton={<Skeleton height="30rem" />}
      >
        {(ranks) =>
          ranks.days.length === 0 ? (
            <Empty title={byDayMessages.empty} say={messages.emptySay}>
              <ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>
            </Empty>
          ) : (
            <div className={layout.stack16}>
              <p className={layout.soft}>{byDayMessages.say}</p>
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
      <summary>{byDayMessages.asTable}</summary>
      {shown.length < days.length && <p className={layout.note}>{byDayMessages.weekly}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={byDayMessages.heading({ name: season })} tabIndex={0}>
        <table className={styles.table}>
          <caption className={layout.unseen}>{byDayMessages.heading({ name: season })}</caption>
          <thead>
            <tr>
              <th scope="col">{byDayMessages.day}</th>
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
