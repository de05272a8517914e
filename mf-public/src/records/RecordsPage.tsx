import {
  competitionTypes,
  type LeagueRecords,
  recordFigures,
  recordsApi,
  type Streak,
  streakKinds,
} from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Choices,
  Empty,
  type FiltersOf,
  formatDate,
  layout,
  Page,
  PageHeader,
  recordText,
  SectionTitle,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { figures } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { StatViews } from '../statistics/StatViews.tsx';
import { messages } from './messages.ts';
import { type RecordLine, RecordList } from './RecordList.tsx';
import styles from './RecordsPage.module.css';

const views = ['game', 'season', 'career', 'streaks', 'milestones'] as const;

const Filters = addressFilters({
  view: views,
  competition: competitionTypes,
});
type Filters = FiltersOf<typeof Filters>;

const recordsQuery = ({ competition }: Filters) =>
  operationQuery(['statistics', 'records', competition], recordsApi.get, {
    query: competition === 'season' ? {} : { competition },
  });

/** `/stats/records`: the best of a game, a season and a career, streaks, and milestones ahead. */
export function RecordsPage() {
  const { name } = useLeague();
  const [filters, filter] = useFilters(Filters);
  const { view, competition } = filters;
  return (
    <div className={page.page} data-stacked>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title}>
        <Choices
          label={messages.competition}
          choices={competitionTypes.map((value) => ({ value, label: messages.competitions[value] }))}
          value={competition}
          to={(competition) => filter.to({ competition })}
        />
      </PageHeader>
      <StatViews view="records" season="" />
      <Choices
        label={messages.view}
        look="tabs"
        choices={views.map((value) => ({ value, label: messages.views[value] }))}
        value={view}
        to={(view) => filter.to({ view })}
      />
      <Loaded
        query={useQuery(recordsQuery(filters))}
        failed={messages.loadFailed}
        skeleton={
          <div className={styles.lists}>
            <Skeleton height="18rem" />
            <Skeleton height="18rem" />
            <Skeleton height="18rem" />
          </div>
        }
      >
        {(records) =>
          // Figures without a scheduled game are in the careers too.
          records.allGames === 0 && records.career.length === 0 ? (
            <Empty title={messages.empty} say={messages.emptySay}>
              <ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>
            </Empty>
          ) : (
            <>
              <View view={view} records={records} />
              {records.games < records.allGames && (
                <p className={layout.note}>{messages.rests({ some: records.games, all: records.allGames })}</p>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function View({ view, records }: { view: Filters['view']; records: LeagueRecords }) {
  if (view === 'streaks') return <Streaks records={records} />;
  if (view === 'milestones') return <Milestones records={records} />;
  const lines = recordFigures.map((figure) => ({ figure, lines: linesOf(view, figure, records) }));
  const known = lines.filter((each) => each.lines.length > 0);
  if (known.length === 0) return <Empty title={messages.noRecord} />;
  return (
    <div className={styles.lists}>
      {known.map(({ figure, lines }) => (
        <RecordList key={figure} title={messages.figures[figure]} lines={lines} />
      ))}
    </div>
  );
}

function linesOf(
  view: 'game' | 'season' | 'career',
  figure: (typeof recordFigures)[number],
  records: LeagueRecords,
): RecordLine[] {
  if (view === 'game') {
    return records.game
      .filter((record) => record.figure === figure)
      .map(({ game, team, season, ...holder }) => ({
        ...holder,
        key: game.gameId + holder.playerId,
        about: (
          <>
            <Link to={`/schedule/${game.gameId}`}>{formatDate(game.date)}</Link>
            {' · '}
            {messages.against({ team: team.name, opponent: game.opponent })}
          </>
        ),
      }));
  }
  if (view === 'season') {
    return records.season
      .filter((record) => record.figure === figure)
      .map(({ season, games, ...holder }) => ({
        ...holder,
        key: season + holder.playerId,
        about: messages.ofSeason({ season, count: games }),
      }));
  }
  return records.career
    .filter((record) => record.figure === figure)
    .map(({ games, ...holder }) => ({ ...holder, key: holder.playerId, about: messages.inGames({ count: games }) }));
}

function Streaks({ records: { streaks, currentStreaks } }: { records: LeagueRecords }) {
  const listsOf = (all: readonly Streak[]) =>
    streakKinds
      .map((kind) => ({ kind, lines: all.filter((streak) => streak.kind === kind).map(streakLine) }))
      .filter(({ lines }) => lines.length > 0)
      .map(({ kind, lines }) => <RecordList key={kind} title={messages.streaks[kind]} lines={lines} level={3} />);
  return (
    <>
      <section aria-labelledby="current-streaks">
        <SectionTitle id="current-streaks">{messages.current}</SectionTitle>
        {currentStreaks.length > 0 ? (
          <div className={styles.lists}>{listsOf(currentStreaks)}</div>
        ) : (
          <p className={layout.soft}>{messages.noStreak}</p>
        )}
      </section>
      <section aria-labelledby="longest-streaks">
        <SectionTitle id="longest-streaks">{messages.longest}</SectionTitle>
        {streaks.length > 0 ? (
          <div className={styles.lists}>{listsOf(streaks)}</div>
        ) : (
          <p className={layout.soft}>{messages.noRecord}</p>
        )}
      </section>
    </>
  );
}

const streakLine = ({ kind, season, team, from, to, ...holder }: Streak): RecordLine => ({
  ...holder,
  key: `${from.gameId} ${holder.playerId}`,
  about: (
    <>
      <Link to={`/schedule/${to.gameId}`}>
        {messages.from({ from: formatDate(from.date), to: formatDate(to.date) })}
      </Link>
      {' · '}
      {recordText(team.name)}
    </>
  ),
});

function Milestones({ records: { milestones } }: { records: LeagueRecords }) {
  if (milestones.length === 0) return <Empty title={messages.noMilestone} />;
  return (
    <ul className={styles.milestones}>
      {milestones.map(({ playerId, player, figure, value, next, team }) => (
        <li key={`${playerId} ${figure}`}>
          <b>{figures(next - value)}</b>
          <div>
            <Link to={`/players/${playerId}`}>{recordText(player)}</Link>
            <small>
              {messages.milestones[figure]({ next })} · {recordText(team.name)}
            </small>
          </div>
          <span>{messages.left({ count: next - value })}</span>
        </li>
      ))}
    </ul>
  );
}
