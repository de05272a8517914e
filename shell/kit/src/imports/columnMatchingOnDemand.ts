import { onDemand } from '../lists/onDemand.tsx';

/** Loaded when the columns of a table have been matched. */
export const ColumnMatching = onDemand(() => import('./ColumnMatching.tsx').then((file) => file.ColumnMatching));
