import { catalogue } from '@league/kit/words';
import type { deeds } from '../../release/registry.ts';

const actionLabels = {
  live: 'went live',
  preview: 'went into the preview',
  rollout: 'was rolled out',
  promote: 'became live for all',
  rollback: 'is live again after a rollback',
  withdraw: 'was withdrawn',
  bad: 'was marked bad',
} satisfies Record<(typeof deeds)[number], string>;

export const words = catalogue({
  en: {
    title: 'Releases',
    lead: 'Which version of each part is live, in preview or in rollout, and rollback.',
    adminsOnly: 'Access denied. Admins only.',
    loadFailed: 'The releases could not be loaded. Please try again.',
    noneTitle: 'Nothing has been released yet',
    none: 'A part is listed here with its first release.',
    live: 'Live',
    preview: 'Preview',
    rollout: (percent: number) => `${percent} % of visitors`,
    bad: 'Bad',
    waits: 'Waits',
    waitsFor: (names: string[], instead: string | null) =>
      `Needs a newer page frame: this one lacks ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}. ${
        instead ? `Visitors get ${instead} until the newer one runs.` : 'Nobody gets it until the newer one runs.'
      }`,
    by: (name: string) => (name ? `by ${name}` : ''),
    rollBack: 'Roll back',
    rollBackOf: (part: string) => `Roll back ${part}`,
    rollBackTo: (version: string) => `Roll back to ${version}?`,
    rollBackSay: (part: string) =>
      `${part} goes back one version at a time: open pages keep their version, and all new pages get the earlier one.`,
    nothingBefore: 'No earlier version',
    promote: 'Make live for all',
    withdraw: 'Withdraw',
    share: (part: string) => `Share of visitors for ${part}`,
    shares: (percent: number) => `${percent} %`,
    shareNone: 'Staff alone',
    done: 'Done. It takes effect with the next page.',
    failed: 'This could not be done. Please try again.',
    seePreview: 'See the preview in this browser',
    isPreview: 'You are looking at a preview that is not live yet.',
    leavePreview: 'Back to the live version',
    history: 'History',
    log: 'Past actions, the latest first',
    columns: { at: 'When', remote: 'Part', version: 'Version', deed: 'What', by: 'By' },
    deed: (deed: keyof typeof actionLabels, note: string | null) =>
      [actionLabels[deed], note].filter(Boolean).join(': '),
  },
});
