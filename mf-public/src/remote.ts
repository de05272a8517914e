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
    '/videos',
    '/newsletter',
    '/contact',
  ],
  navigation: [
    { label: 'Schedule', to: '/schedule' },
    { label: 'Standings', to: '/standings' },
    { label: 'Stats', to: '/stats' },
    { label: 'Teams', to: '/teams' },
    { label: 'Videos', to: '/videos' },
    { label: 'Contact', to: '/contact' },
  ],
  firstLoad: {
    '/': {
      screen: 'home/HomePage.tsx',
      calls: ['/api/public/games', '/api/public/standings', '/api/public/stats', '/api/public/teams'],
    },
    '/contact': { screen: 'contact/ContactPage.tsx', calls: [] },
    '/videos': { screen: 'videos/VideosPage.tsx', calls: ['/api/videos'] },
  },
};
