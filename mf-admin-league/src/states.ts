import { auditStates } from './audit/audit.states.ts';
import { draftsStates } from './drafts/drafts.states.ts';
import { gamesStates } from './games/games.states.ts';
import { invitationsStates } from './invitations/invitations.states.ts';
import { playersStates } from './players/players.states.ts';
import { playoffsStates } from './playoffs/playoffs.states.ts';
import { officialsStates } from './referees/referees.states.ts';
import { rosterStates } from './rosters/rosters.states.ts';
import { seasonStates, seasonsStates } from './seasons/seasons.states.ts';
import { settingsStates } from './settings/settings.states.ts';
import { setupStates } from './setup/setup.states.ts';
import { staffStates } from './staff/staff.states.ts';
import { teamStates, teamsStates } from './team-pages/teams.states.ts';

/** The pages whose states are shown on the kit page and tested. */
export const states = [
  teamsStates,
  teamStates,
  rosterStates,
  playersStates,
  draftsStates,
  gamesStates,
  officialsStates,
  seasonsStates,
  seasonStates,
  playoffsStates,
  staffStates,
  invitationsStates,
  settingsStates,
  auditStates,
  setupStates,
];
