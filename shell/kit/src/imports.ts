export { readTable, type TypedTable } from './imports/readTable.ts';
export { readTextFile } from './imports/readTextFile.ts';
