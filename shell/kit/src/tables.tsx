// A door of its own: whoever shows no table does not load one.
export { type Column, DataTable, type Sort } from './tables/DataTable.tsx';
export type { Choosing } from './tables/RowChoice.tsx';
