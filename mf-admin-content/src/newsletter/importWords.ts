import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Import subscribers',
    lead: 'People who agreed elsewhere. Anyone who unsubscribed stays unsubscribed.',
    back: 'Newsletter',
    see: 'See the subscribers',
    example: { file: 'subscribers-template.csv', rows: [['nour@example.com', 'News, Goals']] },
    consent: 'How they agreed',
    consentHint: 'Where and when, such as “Paper list at the opening game, Oct 3”. It is written into the audit log.',
  },
});
