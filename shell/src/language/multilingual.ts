// What only a site of several languages needs.
import './languages.css';
import { language } from '@league/kit/translation';
import { browserRouter, withLanguage } from './addresses.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { loadMessages } from './loadMessages.ts';

export const multilingual = { browserRouter, withLanguage, LanguageSwitch };

/** The same, once the frame's messages can be said in the page's language. */
export async function loadMultilingual() {
  try {
    await loadMessages(language());
  } catch (fault) {
    document.documentElement.dataset.unloaded = '';
    throw fault;
  }
  return multilingual;
}
