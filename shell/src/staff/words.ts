import type { Role } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    loadingDashboard: 'Loading admin dashboard...',
    welcome: (name: string) => `Good to see you, ${name}.`,
    notChecked: 'Your session could not be checked',
    quickActions: 'Quick actions',
    today: 'Where things stand',
    everything: 'Everything in its place',
    portal: (league: string) => `${league} staff`,
    screens: 'Staff screens',
    loading: 'Loading …',
    summaryFailed: (part: string) => `The summary of ${part} is unavailable.`,
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
