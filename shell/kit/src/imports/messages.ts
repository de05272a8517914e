import { mostImportedRows } from '@league/contract';
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
  },
});
