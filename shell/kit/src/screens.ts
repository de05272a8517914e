// A door of its own: what a remote declares its screens with, and what its build reads of them.
export { navigationOf, type Registration, registrationOf } from './screens/registrationOf.ts';
export { type MenuEntry, type Screen, type ScreenGuard, type ScreenOptions, screen } from './screens/screen.ts';
