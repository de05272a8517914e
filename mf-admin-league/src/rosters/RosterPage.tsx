import { type Player, playersApi, rostersApi } from '@league/contract';
import { Button, ButtonLink, Buttons, Card, Page, PageHeader, useMay } from '@league/kit';
import {
  BackLink,
  ExportButton,
  type List,
  ListFilterBar,
  ListRows,
  ListSkeleton,
  listFilters,
  useList,
  useSorting,
} from '@league/kit/lists';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { LoadedRecord } from '../LoadedRecord.tsx';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { managedTeamQuery } from '../teams/teamQueries.ts';
import { isRefused } from '../useLoadNotice.ts';
import { messages } from './messages.ts';
import { RosterFigures } from './RosterFigures.tsx';
import styles from './RosterPage.module.css';
import { RosterTable } from './RosterTable.tsx';
import { rosterColumns, rosterRows, searchedPlayers, sortedPlayers } from './rosterList.ts';
import { rosterQuery } from './rosterQueries.ts';

const Filters = listFilters({
  search: '',
  season: '',
  sort: ['number', ...rosterColumns],
  direction: ['ascending', 'descending'],
});
const cleared = { search: '' };

/** `/admin/teams/:teamId/roster` */
export function RosterPage() {
  const { teamId = '' } = useParams();
  const list = useList(Filters, cleared);
  const { season } = list.wanted;
  const team = useQuery(managedTeamQuery(teamId));
  const players = useQuery(rosterQuery(teamId, season));
  const mayAdd = useMay(playersApi.create) && team.data?.archived === false;
  const isNotTheirs = isRefused(players.error);
  const title = team.data ? messages.title({ team: team.data.name }) : messages.roster;
  return (
    <>
      <Page title={title} />
      <BackLink to={isNotTheirs ? '/admin/teams' : `/admin/teams/${teamId}`}>
        {isNotTheirs ? messages.toTeams : messages.back}
      </BackLink>
      <PageHeader title={title} say={season || messages.lead}>
        {!isNotTheirs && (
          <Buttons className={styles.ways}>
            <Button variant="ghost" onClick={() => print()}>
              {messages.print}
            </Button>
            {mayAdd && <ButtonLink to={`/admin/players/new?teamId=${teamId}`}>{messages.add}</ButtonLink>}
          </Buttons>
        )}
      </PageHeader>
      <LoadedRecord
        operation={rostersApi.list}
        query={players}
        failed={messages.loadFailed}
        denied={messages.notPermitted}
        isNoticed
        skeleton={<ListSkeleton rows={10} />}
      >
        {(found) => <Roster teamId={teamId} slug={team.data?.slug ?? 'team'} players={found} list={list} />}
      </LoadedRecord>
    </>
  );
}

interface Props {
  teamId: string;
  slug: string;
  players: readonly Player[];
  list: List<ReturnType<typeof Filters.parse>>;
}

function Roster({ teamId, slug, players, list }: Props) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const { search, season } = list.wanted;
  const sorting = useSorting(list);
  const visible = sortedPlayers(searchedPlayers(players, search), sorting.sort);
  const names = [...new Set([...seasons.map(({ name }) => name), season].filter(Boolean))];
  return (
    <>
      <RosterFigures players={players} />
      <Card isFlush>
        <div className={styles.filters}>
          <ListFilterBar
            list={list}
            search={messages.search}
            selects={[
              {
                name: 'season',
                label: messages.season,
                options: [{ value: '', label: messages.now }, ...names.map((name) => ({ value: name, label: name }))],
              },
            ]}
          >
            <ExportButton file={`${slug}-roster.csv`} list={visible} toRows={rosterRows} />
          </ListFilterBar>
        </div>
        <ListRows list={list} rows={visible} total={players.length} say={messages}>
          {(rows) => (
            <div className={styles.list}>
              <RosterTable teamId={teamId} season={season} players={rows} {...sorting} />
            </div>
          )}
        </ListRows>
      </Card>
    </>
  );
}
