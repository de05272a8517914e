import { catalogue } from '@league/kit/words';

/** Common labels of the header, the staff menu and the palette. */
export const words = catalogue({
  en: {
    signOut: 'Sign out',
    signedOut: 'You are signed out.',
    account: 'Your account',
    theme: { system: 'Use the system’s colors', light: 'Light colors', dark: 'Dark colors' },
    invalidToken: 'Invalid token. Please login again.',
    accessDenied: 'Access denied',
    adminsOnly: 'Access denied. Admins only.',
    dashboard: 'Dashboard',
    publicSite: 'Public site',
    releases: 'Releases',
    releasesSay: 'Which version of each part is live, and rollback.',
  },
});
