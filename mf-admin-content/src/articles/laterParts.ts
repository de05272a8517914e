// What Writer HQ loads on demand, as one file.
export { HistoryDialog } from './editor/HistoryDialog.tsx';
export { ShareDialog } from './editor/ShareDialog.tsx';
export { OutdatedNotice } from './reports/OutdatedNotice.tsx';
export { ReportCard } from './reports/ReportCard.tsx';
export { WriteDialog } from './reports/WriteDialog.tsx';
