// What only a site of several languages needs.
export { browserRouter, withLanguage } from './addresses.ts';
export { LanguageSwitch } from './LanguageSwitch.tsx';
