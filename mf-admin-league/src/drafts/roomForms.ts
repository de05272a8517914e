/** The forms of the operators' room, which load once one of them is shown. */
export { AddEligible } from './eligible/AddEligible.tsx';
export { SettingsPanel } from './SettingsPanel.tsx';
