import { managedTeamsApi, teamsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { withMainNames } from '../platform/http/mainNames.ts';
import { route } from '../platform/http/route.ts';
import { untilTomorrowMs } from '../seasons/leagueDay.ts';
import { mainSeasonNames } from '../seasons/seasons.ts';
import { managedTeam } from '../staff/managedTeam.ts';
import { assignManagers } from '../staff/members.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import { archiveTeam, createTeam, getManagedTeam, logoOf, removeTeam, updateTeam } from './managedTeams.ts';
import { getTeamPage, listTeams } from './teams.ts';

export const teamRoutes = [
  route(teamsApi.list, ({ db, actor }) => listTeams(db, actor), { reads: ['teams'], onlyForVisitors: true }),
  route(teamsApi.listPublic, ({ db }) => listTeams(db), { reads: ['teams'] }),
  route(
    teamsApi.get,
    async ({ db, params, query, language }) =>
      withMainNames(language, await getTeamPage(db, params.slug, query.season), () => mainSeasonNames(db)),
    {
      reads: ['teams', 'pictures', 'players', 'roster_assignments', 'seasons', 'games'],
      goodForMs: untilTomorrowMs,
    },
  ),
  route(managedTeamsApi.create, async ({ db, stores, body, ...by }) => {
    await acceptUpload(db, stores, by, { kind: 'teams', address: body.logo, field: 'logo' });
    return withAudit(db, by, (tx) => createTeam(tx, by.actor, body));
  }),
  route(managedTeamsApi.getManaged, ({ db, params, actor }) => getManagedTeam(db, actor, params.id)),
  route(managedTeamsApi.update, async ({ db, stores, params, body, ...by }) => {
    const id = managedTeam(by.actor, params.id);
    const before = await logoOf(db, id);
    await acceptUpload(db, stores, by, { kind: 'teams', address: body.logo, before, field: 'logo' });
    return withAudit(db, by, (tx) => updateTeam(tx, by.actor, id, body));
  }),
  auditedRoute(managedTeamsApi.assignManagers, async (tx, { params, body, actor }) => {
    const current = () => getManagedTeam(tx, actor, params.id);
    await assignManagers(tx, params.id, body, current);
    return current();
  }),
  auditedRoute(managedTeamsApi.archive, (tx, { params, actor }) => archiveTeam(tx, actor, params.id, true)),
  auditedRoute(managedTeamsApi.restore, (tx, { params, actor }) => archiveTeam(tx, actor, params.id, false)),
  auditedRoute(managedTeamsApi.remove, async (tx, { params }) => {
    await removeTeam(tx, params.id);
    return { message: 'Team deleted' };
  }),
];
