import { previewPath, searchPath } from '@league/contract';
import { lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';

const routes: RouteObject[] = [
  { path: '/', ...lazyRoute(() => import('./home/HomePage.tsx'), 'HomePage') },
  { path: '/schedule', ...lazyRoute(() => import('./schedule/SchedulePage.tsx'), 'SchedulePage') },
  { path: '/calendar', ...lazyRoute(() => import('./schedule/SchedulePage.tsx'), 'SchedulePage') },
  { path: '/schedule/:gameId', ...lazyRoute(() => import('./games/GamePage.tsx'), 'GamePage') },
  { path: '/overlay/:gameId', ...lazyRoute(() => import('./overlay/OverlayPage.tsx'), 'OverlayPage') },
  { path: '/drafts', ...lazyRoute(() => import('./drafts/DraftsPage.tsx'), 'DraftsPage') },
  { path: '/drafts/:draftId', ...lazyRoute(() => import('./drafts/DraftPage.tsx'), 'DraftPage') },
  { path: '/standings', ...lazyRoute(() => import('./standings/StandingsPage.tsx'), 'StandingsPage') },
  { path: '/stats', ...lazyRoute(() => import('./statistics/StatsPage.tsx'), 'StatsPage') },
  { path: '/teams', ...lazyRoute(() => import('./teams/TeamsPage.tsx'), 'TeamsPage') },
  { path: '/teams/:slug', ...lazyRoute(() => import('./teams/TeamPage.tsx'), 'TeamPage') },
  { path: '/players', ...lazyRoute(() => import('./players/PlayersPage.tsx'), 'PlayersPage') },
  { path: '/players/:playerId', ...lazyRoute(() => import('./players/PlayerPage.tsx'), 'PlayerPage') },
  { path: searchPath, ...lazyRoute(() => import('./search/SearchPage.tsx'), 'SearchPage') },
  { path: '/news', ...lazyRoute(() => import('./articles/NewsPage.tsx'), 'NewsPage') },
  { path: '/news/:slug', ...lazyRoute(() => import('./articles/ArticlePage.tsx'), 'ArticlePage') },
  { path: previewPath, ...lazyRoute(() => import('./articles/PreviewPage.tsx'), 'PreviewPage') },
  { path: '/events', ...lazyRoute(() => import('./events/EventsPage.tsx'), 'EventsPage') },
  { path: '/contact', ...lazyRoute(() => import('./contact/ContactPage.tsx'), 'ContactPage') },
  { path: '/newsletter/confirm', ...lazyRoute(() => import('./newsletter/ConfirmPage.tsx'), 'ConfirmPage') },
  {
    path: '/newsletter/unsubscribe',
    ...lazyRoute(() => import('./newsletter/UnsubscribePage.tsx'), 'UnsubscribePage'),
  },
  { path: '/photos', ...lazyRoute(() => import('./photos/PhotosPage.tsx'), 'PhotosPage') },
  { path: '/gallery', ...lazyRoute(() => import('./photos/PhotosPage.tsx'), 'PhotosPage') },
  { path: '/videos', ...lazyRoute(() => import('./videos/VideosPage.tsx'), 'VideosPage') },
  { path: '/videos/:id', ...lazyRoute(() => import('./videos/VideoPage.tsx'), 'VideoPage') },
];

export default routes;
