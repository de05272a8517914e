import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    /** The photos' own sentence. */
    adminsOnly: 'Admins only. Redirecting you home.',
    denied: 'Access denied',
    adminsOnlyHere: 'Access denied. Admins only.',
  },
});

export const summaryWords = catalogue({
  en: {
    title: 'Content and media',
    drafts: 'Drafts',
    scheduled: 'Scheduled articles',
    newMessages: 'New messages',
    photos: 'Photos',
    failed: 'We could not load what waits here.',
  },
});
