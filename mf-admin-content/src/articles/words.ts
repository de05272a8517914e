import type { ArticleStatus } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Writer HQ',
    lead: 'Your articles: what is out, what is scheduled and what you are still writing.',
    leadAll: 'The articles of all writers: what is out, what is scheduled and what is still being written.',
    create: 'New article',
    total: 'Total articles',
    categories: 'Categories',
    lastUpdate: 'Last update',
    none: 'None',
    search: 'Search by title',
    status: 'Status',
    allStatuses: 'All statuses',
    statuses: { Draft: 'Draft', Scheduled: 'Scheduled', Published: 'Published' } satisfies Record<
      ArticleStatus,
      string
    >,
    list: 'Articles',
    noCategory: 'No category',
    by: (author: string) => `By ${author}`,
    preview: 'Preview',
    previewOf: (title: string) => `Preview ${title}`,
    edit: 'Edit',
    editOf: (title: string) => `Edit ${title}`,
    remove: 'Delete',
    removeOf: (title: string) => `Delete ${title}`,
    removeAsk: 'Are you sure you want to delete this article?',
    removed: 'Article deleted',
    removeFailed: 'Failed to delete article',
    loadFailed: 'Failed to load articles.',
    empty: 'No articles yet',
    emptySay: 'Write the first one: it stays a draft until you publish it.',
    noMatch: 'No articles match your filters',
    noMatchSay: 'Try another title or status.',
    reset: 'Reset filters',
  },
});
