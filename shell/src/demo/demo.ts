// One file for all that a demo alone loads: every further one would cost the first page of every league its name.
export { DemoBar } from './DemoBar.tsx';
export { DemoLoginPage } from './DemoLoginPage.tsx';
export { StartPage } from './StartPage.tsx';
