// A separate entry point: the declaration of screens for remotes and their builds.
export { navigationOf, type Registration, registrationOf } from './screens/registrationOf.ts';
export { type MenuEntry, type Screen, type ScreenGuard, type ScreenOptions, screen } from './screens/screen.ts';
