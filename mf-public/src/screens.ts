import { previewPath, searchPath } from '@league/contract';
import { routesOf } from '@league/kit';
import { screen } from '@league/kit/screens';
import menu from './messages/menu.en.ts';

/** Its name for staff. */
export const { title } = menu;

const serverRendered = true;

export const screens = [
  screen('/', () => import('./home/HomePage.tsx'), 'HomePage', { serverRendered }),
  screen('/schedule', () => import('./schedule/SchedulePage.tsx'), 'SchedulePage', {
    serverRendered,
    menu: { label: menu.schedule, order: 1 },
  }),
  screen('/calendar', () => import('./schedule/SchedulePage.tsx'), 'SchedulePage'),
  screen('/schedule/:gameId', () => import('./games/GamePage.tsx'), 'GamePage', { serverRendered }),
  screen('/schedule/:gameId/report', () => import('./game-reports/GameReportPage.tsx'), 'GameReportPage', {
    serverRendered,
  }),
  screen('/overlay/:gameId', () => import('./overlay/OverlayPage.tsx'), 'OverlayPage'),
  screen('/standings', () => import('./standings/StandingsPage.tsx'), 'StandingsPage', {
    serverRendered,
    menu: { label: menu.standings, order: 2 },
  }),
  screen('/standings/what-if', () => import('./standings/WhatIfPage.tsx'), 'WhatIfPage', { serverRendered }),
  screen('/standings/by-day', () => import('./standings/RanksByDayPage.tsx'), 'RanksByDayPage', { serverRendered }),
  screen('/playoffs', () => import('./playoffs/PlayoffsPage.tsx'), 'PlayoffsPage', { serverRendered }),
  screen('/stats', () => import('./statistics/StatsPage.tsx'), 'StatsPage', {
    serverRendered,
    menu: { label: menu.stats, order: 3 },
  }),
  screen('/stats/skaters', () => import('./figures/FigureTablePage.tsx'), 'SkatersPage', { serverRendered }),
  screen('/stats/goalies', () => import('./figures/FigureTablePage.tsx'), 'GoaliesPage', { serverRendered }),
  screen('/stats/teams', () => import('./team-figures/TeamFiguresPage.tsx'), 'TeamFiguresPage', { serverRendered }),
  screen('/stats/records', () => import('./records/RecordsPage.tsx'), 'RecordsPage', { serverRendered }),
  screen('/stats/compare', () => import('./comparison/ComparisonPage.tsx'), 'ComparisonPage', { serverRendered }),
  screen('/teams', () => import('./team-pages/TeamsPage.tsx'), 'TeamsPage', {
    serverRendered,
    menu: { label: menu.teams, order: 4 },
  }),
  screen('/teams/:slug', () => import('./team-pages/TeamPage.tsx'), 'TeamPage', { serverRendered }),
  screen('/news', () => import('./articles/NewsPage.tsx'), 'NewsPage', {
    serverRendered,
    menu: { label: menu.news, order: 6 },
  }),
  screen(previewPath, () => import('./articles/ArticlePage.tsx'), 'PreviewPage'),
  screen('/news/:slug', () => import('./articles/ArticlePage.tsx'), 'ArticlePage', { serverRendered }),
  screen('/players', () => import('./players/PlayersPage.tsx'), 'PlayersPage', {
    serverRendered,
    menu: { label: menu.players },
  }),
  screen('/players/:playerId', () => import('./players/PlayerPage.tsx'), 'PlayerPage', { serverRendered }),
  screen('/photos', () => import('./photos/PhotosPage.tsx'), 'PhotosPage', {
    serverRendered,
    menu: { label: menu.photos },
  }),
  screen('/gallery', () => import('./photos/PhotosPage.tsx'), 'PhotosPage'),
  screen('/videos', () => import('./videos/VideosPage.tsx'), 'VideosPage', {
    serverRendered,
    menu: { label: menu.videos },
  }),
  screen('/videos/:id', () => import('./videos/VideoPage.tsx'), 'VideoPage', { serverRendered }),
  screen('/drafts', () => import('./drafts/DraftsPage.tsx'), 'DraftsPage', {
    serverRendered,
    menu: { label: menu.drafts },
  }),
  screen('/drafts/:draftId', () => import('./drafts/DraftPage.tsx'), 'DraftPage'),
  screen('/events', () => import('./events/EventsPage.tsx'), 'EventsPage', {
    serverRendered,
    menu: { label: menu.events },
  }),
  screen('/contact', () => import('./contact/ContactPage.tsx'), 'ContactPage', {
    serverRendered,
    menu: { label: menu.contact },
  }),
  screen('/data', () => import('./open-data/OpenDataPage.tsx'), 'OpenDataPage', { serverRendered }),
  screen(searchPath, () => import('./search/SearchPage.tsx'), 'SearchPage', { serverRendered }),
  screen('/newsletter/confirm', () => import('./newsletter/LinkPages.tsx'), 'ConfirmPage'),
  screen('/newsletter/unsubscribe', () => import('./newsletter/LinkPages.tsx'), 'UnsubscribePage'),
];

export default routesOf(screens);
export { loadLanguage } from './messages/languages.ts';
