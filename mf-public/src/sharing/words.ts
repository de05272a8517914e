import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    share: 'Share',
    shareOn: { x: 'X', facebook: 'Facebook', whatsapp: 'WhatsApp', mail: 'E-mail' },
    shareBy: (way: string) => `Share by ${way}`,
    copyLink: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. It is in the address bar.',
  },
});
