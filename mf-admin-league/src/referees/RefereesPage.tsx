import { dayIn, refereesApi } from '@league/contract';
import {
  addressFilters,
  Card,
  isDay,
  mayLeave,
  Page,
  PageHeader,
  Skeleton,
  useFilters,
  useLeague,
  useMay,
} from '@league/kit';
import { onDemand } from '@league/kit/lists';
import { useNavigate } from '@league/kit/router';
import { Views } from '@league/kit/views';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import { NotMine } from './NotMine.tsx';
import {
  boardQuery,
  meQuery,
  myGamesQuery,
  officialsQuery,
  reportsQuery,
  suspensionsQuery,
  useSetMyAvailability,
} from './refereeQueries.ts';
import styles from './referees.module.css';

const AbsencesForm = onDemand(() => import('./AbsencesForm.tsx').then((file) => file.AbsencesForm));
const later = <Skeleton height="24rem" />;
const MyGames = onDemand(() => import('./MyGames.tsx').then((file) => file.MyGames), later);
const Officials = onDemand(() => import('./Officials.tsx').then((file) => file.Officials), later);
const Assignments = onDemand(() => import('./Assignments.tsx').then((file) => file.Assignments), later);
const Reports = onDemand(() => import('./Reports.tsx').then((file) => file.Reports), later);
const Suspensions = onDemand(() => import('./Suspensions.tsx').then((file) => file.Suspensions), later);

const views = { officials: Officials, assignments: Assignments, reports: Reports, suspensions: Suspensions } as const;
const names = Object.keys(views) as (keyof typeof views)[];
/** With the filters of the views' queries. */
const View = addressFilters({ view: names, season: '', week: isDay });

const myViews = { games: MyGames, availability: Availability } as const;
const myNames = Object.keys(myViews) as (keyof typeof myViews)[];
const MyView = addressFilters({ view: myNames });

/** `/admin/referees`: the officials' desk; for a referee, their own games. */
export function RefereesPage() {
  const isDesk = useMay(refereesApi.list);
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={isDesk ? messages.lead : messages.refereeLead} />
      {isDesk ? <AssignerView /> : <MyGamesView />}
    </>
  );
}

function AssignerView() {
  const [{ view, season, week }] = useFilters(View);
  const { timeZone } = useLeague();
  const navigate = useNavigate();
  // While the view's code is loaded.
  useQuery({ ...officialsQuery, enabled: view === 'officials' });
  useQuery({ ...boardQuery(week, dayIn(timeZone, new Date())), enabled: view === 'assignments' });
  useQuery({ ...reportsQuery(season), enabled: view === 'reports' });
  useQuery({ ...suspensionsQuery(season), enabled: view === 'suspensions' });
  const Shown = views[view];
  return (
    <>
      <Views
        label={messages.view}
        value={view}
        choices={names.map((value) => ({ value, label: messages.views[value] }))}
        // Each view has its own filters.
        onChange={(to) => navigate(to === 'officials' ? '/admin/referees' : `/admin/referees?view=${to}`)}
      />
      <Shown />
    </>
  );
}

function MyGamesView() {
  const [{ view }, filter] = useFilters(MyView);
  // While the view's code is loaded.
  useQuery({ ...myGamesQuery, enabled: view === 'games' });
  const Shown = myViews[view];
  const show = async (to: typeof view) => {
    if (to === view || (await mayLeave())) filter({ view: to });
  };
  return (
    <>
      <Views
        label={messages.view}
        value={view}
        choices={myNames.map((value) => ({ value, label: messages.myViews[value] }))}
        onChange={(view) => void show(view)}
      />
      <Shown />
    </>
  );
}

/** The days on which a referee is unavailable. */
function Availability() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const save = useSetMyAvailability().mutateAsync;
  if (!me) return error ? <NotMine error={error} retry={refetch} /> : <Skeleton height="16rem" />;
  return (
    <Card>
      <h2 className={styles.heading}>{messages.availability}</h2>
      <p className={styles.soft}>{messages.availabilitySay}</p>
      <AbsencesForm official={me} send={save} none={messages.noAbsence} saved={messages.availabilitySaved} />
    </Card>
  );
}
