// One file for all that a demo alone loads: every further one would cost the first page of every league its name.
export { DemoAccounts } from './DemoAccounts.tsx';
export { DemoBar } from './DemoBar.tsx';
export { StartPage } from './StartPage.tsx';
