import type { Role } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    loadingDashboard: 'Loading admin dashboard...',
    invalidToken: 'Invalid token. Please login again.',
    accessDenied: 'Access denied',
    adminsOnly: 'Access denied. Admins only.',
    dashboard: 'Dashboard',
    welcome: (name: string) => `Good to see you, ${name}.`,
    notChecked: 'Your session could not be checked',
    quickActions: 'Quick actions',
    today: 'Where things stand',
    everything: 'Everything in its place',
    portal: (league: string) => `${league} staff`,
    screens: 'Staff screens',
    publicSite: 'Public site',
    loading: 'Loading …',
    summaryFailed: (part: string) => `The summary of ${part} is unavailable.`,
    releases: 'Releases',
    releasesSay: 'Which version of each part is live, and the way back.',
    roles: {
      admin: 'Admin',
      writer: 'Writer',
      scorekeeper: 'Scorekeeper',
      referee: 'Referee',
      gm: 'Team GM',
      'store-manager': 'Store manager',
      customer: 'Customer',
    } satisfies Record<Role, string>,
  },
});
