import { catalogue } from '../words.ts';

export const messages = catalogue({
  en: {
    actions: 'Actions',
    clear: 'Clear Filters',
    exportCsv: 'Export CSV',
    exportFailed: 'The list could not be exported.',
    exporting: 'Exporting …',
    found: (count: string, total: string) => `${count} of ${total}`,
    more: 'Show more',
    notLoaded: 'This could not be loaded. Please check your connection and try again.',
    moreFailed: 'The next rows could not be loaded. Please try again.',
  },
});
