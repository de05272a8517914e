import { type Language, unprefixedLanguage } from '@league/contract';
import { siteIn } from '../site.ts';

/** The test league's site in a language. */
export const testSite = (language: Language = unprefixedLanguage) =>
  siteIn(
    language,
    { name: 'Test League', shortName: 'TL', timeZone: 'Africa/Cairo', digits: 'latn' },
    'https://league.test',
  );
