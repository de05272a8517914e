// A separate entry point: pages without tables do not load it.
export { type Column, DataTable, type Sort } from './tables/DataTable.tsx';
export type { RowSelection } from './tables/RowChoice.tsx';
