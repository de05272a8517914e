import { languageCodes, toSearchable } from '@league/contract';
import { english, translations } from '@league/contract/labels';
import { loadAll, messagesFrom } from './messages.ts';

/** The labels of the contract: statuses of games, positions, roles and so on. */
export const labelsIn = messagesFrom(english, await loadAll(translations));
export type Labels = ReturnType<typeof labelsIn>;

/** The values, such as categories, whose label contains a searchable text in some language. */
export const valuesLabeled = (
  part: string,
  listIn: (labels: Labels) => { readonly [value: string]: string },
): string[] =>
  languageCodes.flatMap((code) =>
    Object.entries(listIn(labelsIn(code)))
      .filter(([, label]) => toSearchable(label).includes(part))
      .map(([value]) => value),
  );
