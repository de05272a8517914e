import { figureTablesApi, recordsApi, statisticsApi, teamFiguresApi } from '@league/contract';
import { withMainNames } from '../platform/http/mainNames.ts';
import { route } from '../platform/http/route.ts';
import { untilTomorrowMs } from '../seasons/leagueDay.ts';
import { mainNamesOf } from '../shared-names/sharedNames.ts';
import { figureTablesRead } from './figureGames.ts';
import { getGoalieTable } from './goalieTable.ts';
import { listLeaders } from './leaders.ts';
import { getRecords } from './records.ts';
import { getSkaterTable } from './skaterTable.ts';
import { figuresRead, listStatistics } from './statistics.ts';
import { getStatTable } from './statTable.ts';
import { listTeamFigures, teamFiguresRead } from './teamFigures.ts';

export const statisticsRoutes = [
  route(statisticsApi.list, ({ db, query }) => listStatistics(db, query.season), { reads: figuresRead }),
  route(
    statisticsApi.table,
    async ({ db, query, language }) =>
      withMainNames(language, await getStatTable(db, query), ({ tournaments }) => mainNamesOf(db, tournaments)),
    { reads: figuresRead },
  ),
  route(
    figureTablesApi.skaters,
    async ({ db, query, language, settings }) =>
      withMainNames(language, await getSkaterTable(db, query, (await settings()).timeZone), ({ tournaments }) =>
        mainNamesOf(db, tournaments),
      ),
    { reads: figureTablesRead },
  ),
  route(
    figureTablesApi.goalies,
    async ({ db, query, language, settings }) =>
      withMainNames(language, await getGoalieTable(db, query, (await settings()).timeZone), ({ tournaments }) =>
        mainNamesOf(db, tournaments),
      ),
    { reads: figureTablesRead },
  ),
  route(
    teamFiguresApi.list,
    async ({ db, query, language, settings }) =>
      withMainNames(language, await listTeamFigures(db, query, (await settings()).timeZone), ({ tournaments }) =>
        mainNamesOf(db, tournaments),
      ),
    { reads: teamFiguresRead },
  ),
  route(recordsApi.get, ({ db, query }) => getRecords(db, query.competition), {
    reads: figuresRead,
    goodForMs: untilTomorrowMs,
  }),
  route(statisticsApi.leaders, ({ db, query }) => listLeaders(db, query), { reads: figuresRead }),
];
