/** The dialogs of an official, which load once one of them is opened. */
export { AvailabilityDialog } from './AvailabilityDialog.tsx';
export { OfficialDialog } from './OfficialDialog.tsx';
