import { maxImportedRows, type PlannedRow } from '@league/contract';
import { catalogue } from '../words.ts';

export const messages = catalogue({
  en: {
    nothing: 'Please choose a file or paste the lines to import.',
    noRows: 'There are no rows under the column names.',
    tooManyRows: `Please import at most ${maxImportedRows} lines.`,
    tooManyColumns: 'There are more than 40 columns in a line.',
    tooLarge: 'This file is larger than 2 MB.',
    notText: 'This is not CSV text in UTF-8. Please save the table as “CSV UTF-8”.',
    notRead: 'The file could not be read. Please choose it again.',
    openQuotes: (line: number) => `The quotes in line ${line} are not closed.`,
    choose: 'Choose a CSV file',
    drop: 'or drop it here',
    paste: 'Or paste the lines here',
    pasteHint: 'The first line names the columns.',
    columns: 'Columns',
    isRequired: 'required',
    template: 'Download a template',
    check: 'Check the lines',
    checking: 'Checking …',
    clear: 'Start again',
    commit: (count: number) => (count === 1 ? 'Import one line' : `Import ${count} lines`),
    committing: 'Importing …',
    failed: 'The lines could not be checked. Please try again.',
    ready: 'No errors. Nothing was written yet.',
    nothingNew: 'No errors, and nothing to import: everything exists already.',
    refused: (count: number, columns: readonly (readonly [column: string, count: number])[]) => {
      const each = columns.map(([column, times]) => `${times} at ${column}`).join(', ');
      return `${count === 1 ? 'One error' : `${count} errors`} to correct: ${each}. Nothing is imported until then.`;
    },
    done: (count: number) => (count === 1 ? 'Imported one line.' : `Imported ${count} lines.`),
    ignored: (columns: string) => `Ignored, because this import has no such columns: ${columns}.`,
    aboutColumns: 'About the columns',
    wholeLine: 'the whole line',
    preview: 'Preview',
    line: 'Line',
    outcome: 'Outcome',
    show: 'Show',
    all: 'All',
    actions: { create: 'Create', update: 'Update', skip: 'Skip' } satisfies Record<PlannedRow['action'], string>,
    fault: 'Fault',
    fine: 'No fault',
    noMatch: 'No lines of this kind',
  },
});
