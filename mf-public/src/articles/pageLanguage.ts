import { isFromRight } from '@league/kit/direction';
import { language } from '@league/kit/words';

/** The attributes of an element in the page's language within a text in another one. */
export const pageLanguage = () => ({ lang: language(), dir: isFromRight() ? 'rtl' : 'ltr' }) as const;
