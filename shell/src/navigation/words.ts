import { catalogue } from '@league/kit/words';

/** What the header, the staff's menu and the palette call alike. */
export const words = catalogue({
  en: {
    signOut: 'Sign out',
    signedOut: 'You are signed out.',
    account: 'Your account',
    theme: { system: 'Colours as the system', light: 'Light colours', dark: 'Dark colours' },
    invalidToken: 'Invalid token. Please login again.',
    accessDenied: 'Access denied',
    adminsOnly: 'Access denied. Admins only.',
    dashboard: 'Dashboard',
    publicSite: 'Public site',
    releases: 'Releases',
    releasesSay: 'Which version of each part is live, and the way back.',
  },
});
