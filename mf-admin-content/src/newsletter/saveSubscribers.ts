import type { Subscriber } from '@league/contract';

/** Hands the list to the browser as CSV for a spreadsheet, in which no text begins a formula. */
export async function saveSubscribers(subscribers: readonly Subscriber[]) {
  const csv = await subscribersCsv(subscribers);
  const link = document.createElement('a');
  // The mark in front tells spreadsheets that it is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }));
  link.download = 'newsletter-subscribers.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function subscribersCsv(subscribers: readonly Subscriber[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const rows = subscribers.map(({ email, state, source, tags, createdAt, confirmedAt }) => ({
    email,
    state,
    source,
    tags: tags.join(', '),
    joined: createdAt,
    confirmed: confirmedAt ?? '',
  }));
  return papaparse.unparse(rows, { escapeFormulae: true });
}
