import type { Subscriber } from '@league/contract';
import { saveCsv } from '@league/kit';

/** Hands the list to the browser as CSV for a spreadsheet, in which no text begins a formula. */
export async function saveSubscribers(subscribers: readonly Subscriber[]) {
  saveCsv(await subscribersCsv(subscribers), 'newsletter-subscribers.csv');
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
