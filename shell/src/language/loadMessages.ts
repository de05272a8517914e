import { withRetry } from '@league/kit';
import { loadLanguage as loadKit } from '@league/kit/languages';
import type { Language } from '@league/kit/translation';
import { mounted } from '../areas/areas.tsx';
import { loadLanguage as loadShell } from '../messages/languages.ts';
import { loadMenus } from '../navigation/loadMenus.ts';

/** Loads the messages of everything on the page. @throws if a file fails to load */
export const loadMessages = (to: Language) =>
  Promise.all([loadKit, loadShell, loadMenus, ...mounted.values()].map((load) => withRetry(async () => load?.(to))));
