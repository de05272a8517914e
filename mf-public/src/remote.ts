import { previewPath } from '@league/contract';

export const registration = {
  name: 'mf-public',
  contract: 1,
  prefixes: [
    '/',
    '/schedule',
    '/calendar',
    '/standings',
    '/stats',
    '/teams',
    '/players',
    '/overlay',
    '/newsletter',
    '/contact',
    '/news',
    previewPath,
    '/videos',
    '/drafts',
  ],
  navigation: [
    { label: 'Schedule', to: '/schedule' },
    { label: 'Standings', to: '/standings' },
    { label: 'Stats', to: '/stats' },
    { label: 'Teams', to: '/teams' },
    { label: 'News', to: '/news' },
    { label: 'Videos', to: '/videos' },
    { label: 'Drafts', to: '/drafts' },
    { label: 'Contact', to: '/contact' },
  ],
  firstLoad: {
    '/drafts': { screen: 'drafts/DraftsPage.tsx', calls: ['/api/public/drafts'] },
    '/': {
      screen: 'home/HomePage.tsx',
      calls: [
        '/api/public/drafts?status=live',
        '/api/public/games',
        '/api/public/standings',
        '/api/public/stats',
        '/api/public/teams',
        '/api/public/articles',
      ],
    },
    '/contact': { screen: 'contact/ContactPage.tsx', calls: [] },
    '/news': { screen: 'articles/NewsPage.tsx', calls: ['/api/public/articles'] },
    '/videos': { screen: 'videos/VideosPage.tsx', calls: ['/api/videos'] },
  },
};
