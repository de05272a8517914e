import type { PublicPlayoffs } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Empty,
  FilterSelect,
  layout,
  Page,
  PageHeader,
  recordText,
  Skeleton,
  TeamCrest,
  useFilters,
  useLeague,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import page from '../page.module.css';
import { TeamLink } from '../teams/TeamLink.tsx';
import { Bracket } from './Bracket.tsx';
import { messages } from './messages.ts';
import styles from './PlayoffsPage.module.css';
import { playoffsQuery } from './playoffQueries.ts';

const Filters = addressFilters({ season: '' });

/** `/playoffs` */
export function PlayoffsPage() {
  const { name } = useLeague();
  const [{ season }, filter] = useFilters(Filters);
  const query = useQuery(playoffsQuery(season));
  return (
    <div className={page.page}>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title}>
        {query.data && <Seasons playoffs={query.data} to={(season) => filter.to({ season })} />}
      </PageHeader>
      <Loaded
        query={query}
        failed={messages.loadFailed}
        missing={
          <Empty title={messages.none} say={messages.noneSay}>
            <ButtonLink to="/playoffs">{messages.toCurrent}</ButtonLink>
          </Empty>
        }
        skeleton={<Skeleton height="34rem" />}
      >
        {(playoffs) => <Shown playoffs={playoffs} />}
      </Loaded>
    </div>
  );
}

interface SeasonsProps {
  playoffs: PublicPlayoffs;
  /** The page's address with this season. */
  to: (season: string) => string;
}

function Seasons({ playoffs: { season, seasons, mainNames = {} }, to }: SeasonsProps) {
  if (seasons.length === 0) return null;
  const chosen = mainNameOf(season, mainNames);
  return (
    <FilterSelect label={messages.season} value={chosen} options={nameOptions(seasons, mainNames, chosen)} to={to} />
  );
}

function Shown({ playoffs }: { playoffs: PublicPlayoffs }) {
  const { season, rounds, champion, reseed } = playoffs;
  if (rounds.length === 0) {
    return (
      <Empty title={messages.empty} say={messages.emptySay}>
        <ButtonLink to="/standings">{messages.toStandings}</ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      {champion && (
        <TeamLink slug={champion.slug} archived={champion.archived} className={styles.champion}>
          <TeamCrest team={champion} size={72} decorative />
          <span>
            <small>{messages.champion}</small>
            <b>{recordText(champion.name)}</b>
          </span>
        </TeamLink>
      )}
      <Bracket season={season} rounds={rounds} reseed={reseed} />
      {reseed && <p className={layout.note}>{messages.reseeded}</p>}
    </>
  );
}
