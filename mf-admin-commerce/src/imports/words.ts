import { mostImportedRows, type PlannedRow } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    paste: 'Or paste the lines here',
    pasteHint: (columns: string, needed: string) =>
      `The first line names the columns: ${columns}. ${needed} are needed.`,
    template: 'Download a template',
    check: 'Check the lines',
    checking: 'Checking …',
    clear: 'Start again',
    commit: (count: number) => (count === 1 ? 'Import one line' : `Import ${count} lines`),
    committing: 'Importing …',
    tooManyRows: `Please import ${mostImportedRows} lines at most.`,
    importFailed: 'The lines could not be checked. Please try again.',
    ready: 'No faults. Nothing was written yet.',
    nothingNew: 'No faults, and nothing to import: everything is there already.',
    refused: (count: number, columns: [column: string, count: number][]) => {
      const each = columns.map(([column, times]) => `${times} at ${column}`).join(', ');
      return `${count === 1 ? 'One fault' : `${count} faults`} to put right: ${each}. Nothing will be imported before.`;
    },
    imported: (count: number) => (count === 1 ? 'Imported one line.' : `Imported ${count} lines.`),
    ignored: (columns: string) => `Left aside, as no column of this import: ${columns}.`,
    preview: 'Preview',
    line: 'Line',
    outcome: 'Outcome',
    actions: { create: 'Create', update: 'Update', skip: 'Skip' } satisfies Record<PlannedRow['action'], string>,
    fault: 'Fault',
    fine: 'No fault',
    about: 'About',
    reason: 'Why',
    columnsFault: 'Columns',
  },
});
