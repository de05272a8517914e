export { actionColumn } from './lists/actionColumn.tsx';
export { BackLink } from './lists/BackLink.tsx';
export { DayFilter } from './lists/DayFilter.tsx';
export { ExportButton } from './lists/ExportButton.tsx';
export { ListFilterBar, type SelectFilter } from './lists/ListFilterBar.tsx';
export { FoundRows, ListRows, More } from './lists/ListRows.tsx';
export { ListSkeleton } from './lists/ListSkeleton.tsx';
export { Loaded } from './lists/Loaded.tsx';
export { type ListFilterValues, listFilters } from './lists/listFilters.ts';
export { messages as listMessages } from './lists/messages.ts';
export { onDemand } from './lists/onDemand.tsx';
export {
  allRows,
  dropRow,
  keepRows,
  type ListQuery,
  pagedQuery,
  withoutRemoved,
} from './lists/pagedRows.ts';
export { saveTable } from './lists/saveTable.ts';
export { ConfirmOnDemand, useConfirm } from './lists/useConfirm.tsx';
export { type List, type Sorting, useList, useSorting } from './lists/useList.ts';
export { useRemovals } from './removals/useRemovals.tsx';
