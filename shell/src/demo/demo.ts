// One file for the screens that a demo alone has: every further one would cost the first page of every league its name.
export { DemoLoginPage } from './DemoLoginPage.tsx';
export { StartPage } from './StartPage.tsx';
