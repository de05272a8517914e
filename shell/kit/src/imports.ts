// A separate entry point with the CSV parser, the table and its preview.
export { filesInZip } from './files/filesInZip.ts';
export { isComplete, isOf, type Matching, sentMatching } from './imports/columnMatching.ts';
export { ColumnMatching } from './imports/columnMatchingOnDemand.ts';
export { ImportPage } from './imports/ImportPage.tsx';
export { notImported } from './imports/notImported.ts';
export { readTable, type TypedTable } from './imports/readTable.ts';
export { readTextFile } from './imports/readTextFile.ts';
export { TableSource } from './imports/TableSource.tsx';
