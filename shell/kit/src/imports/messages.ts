import { mostImportedRows, type PlannedRow } from '@league/contract';
import { catalogue } from '../words.ts';

export const messages = catalogue({
  en: {
    nothing: 'Please choose a file or paste the lines to import.',
    noRows: 'There is no line under the names of the columns.',
    tooManyRows: `Please import ${mostImportedRows} lines at most.`,
    tooManyColumns: 'There are more than 40 columns in a line.',
    tooLarge: 'This file is larger than 2 MB.',
    notText: 'This is no CSV text in UTF-8. Please save the table as “CSV UTF-8”.',
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
    ready: 'No faults. Nothing was written yet.',
    nothingNew: 'No faults, and nothing to import: everything is there already.',
    refused: (count: number, columns: readonly (readonly [column: string, count: number])[]) => {
      const each = columns.map(([column, times]) => `${times} at ${column}`).join(', ');
      return `${count === 1 ? 'One fault' : `${count} faults`} to put right: ${each}. Nothing will be imported before.`;
    },
    done: (count: number) => (count === 1 ? 'Imported one line.' : `Imported ${count} lines.`),
    ignored: (columns: string) => `Left aside, as no column of this import: ${columns}.`,
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
