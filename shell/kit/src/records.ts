// A separate entry point: pages without record forms do not load it.

export { isSame } from './forms/rebase.ts';
export { ConflictNotice } from './records/ConflictNotice.tsx';
export {
  type Conflict,
  conflictOf,
  isSameAt,
  putSide,
  type RecordField,
  type RecordFields,
  type Side,
  undecided,
  writtenOn,
} from './records/conflict.ts';
export { mergeRecord, putAll, valueAt } from './records/mergeRecord.ts';
export { useRecordForm } from './records/useRecordForm.tsx';
