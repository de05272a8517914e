// What only a site of several languages needs.
import './languages.css';

export { browserRouter, withLanguage } from './addresses.ts';

export { LanguageSwitch } from './LanguageSwitch.tsx';
