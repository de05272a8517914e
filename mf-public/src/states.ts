import { newsStates } from './articles/news.states.ts';
import { draftsStates } from './drafts/drafts.states.ts';
import { eventsStates } from './events/events.states.ts';
import { goalieFiguresStates, skaterFiguresStates } from './figures/figures.states.ts';
import { gameReportStates } from './game-reports/gameReport.states.ts';
import { beforeGameStates, gameStates, shotMapStates } from './games/game.states.ts';
import { openDataStates } from './open-data/openData.states.ts';
import { photosStates } from './photos/photos.states.ts';
import {
  goalieShotsStates,
  newPlayerStates,
  playerShotsStates,
  playerSplitsStates,
  playerStates,
  playersStates,
} from './players/players.states.ts';
import { playoffsStates } from './playoffs/playoffs.states.ts';
import { recordsStates } from './records/records.states.ts';
import { scheduleStates } from './schedule/schedule.states.ts';
import { ranksByDayStates, standingsStates, whatIfStates } from './standings/standings.states.ts';
import { statisticsStates } from './statistics/statistics.states.ts';
import { teamFiguresStates } from './team-figures/teamFigures.states.ts';
import { teamStates, teamsStates } from './team-pages/teams.states.ts';
import { videosStates } from './videos/videos.states.ts';

/** The pages whose states are shown on the kit page and tested. */
export const states = [
  scheduleStates,
  gameStates,
  shotMapStates,
  beforeGameStates,
  gameReportStates,
  standingsStates,
  whatIfStates,
  ranksByDayStates,
  playoffsStates,
  statisticsStates,
  skaterFiguresStates,
  goalieFiguresStates,
  teamFiguresStates,
  recordsStates,
  teamsStates,
  teamStates,
  newsStates,
  playersStates,
  playerStates,
  newPlayerStates,
  playerSplitsStates,
  playerShotsStates,
  goalieShotsStates,
  photosStates,
  videosStates,
  draftsStates,
  eventsStates,
  openDataStates,
];
