import type { LeagueSettings } from '@league/contract';

/** The demo league's contact details. */
export const contactDetails: LeagueSettings['contact'] = {
  people: [
    {
      name: 'League office',
      translations: { ar: { name: 'مكتب الدوري' } },
      email: 'office@league.example',
      phone: '+20 2 0000 1000',
    },
    {
      name: 'Press desk',
      translations: { ar: { name: 'المكتب الصحفي' } },
      email: 'press@league.example',
      phone: '+20 2 0000 1020',
    },
    {
      name: 'Shop',
      translations: { ar: { name: 'المتجر' } },
      email: 'shop@league.example',
      phone: '+20 2 0000 1040',
    },
  ],
  offices: [
    {
      city: 'Cairo',
      address: 'Nile Ice Palace, Gate 4\nCorniche el Nil\n11511 Cairo',
      translations: { ar: { city: 'القاهرة', address: 'قصر النيل للجليد، البوابة 4\nكورنيش النيل\n11511 القاهرة' } },
    },
    {
      city: 'Alexandria',
      address: 'Corniche Arena\nCorniche Road\n21500 Alexandria',
      translations: { ar: { city: 'الإسكندرية', address: 'صالة الكورنيش\nطريق الكورنيش\n21500 الإسكندرية' } },
    },
    {
      city: 'Aswan',
      address: 'Cataract Rink\nCorniche el Nil\n81511 Aswan',
      translations: { ar: { city: 'أسوان', address: 'حلبة الشلال\nكورنيش النيل\n81511 أسوان' } },
    },
  ],
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/iihfhockey/' },
    { name: 'Facebook', href: 'https://www.facebook.com/iihfhockey' },
    { name: 'X', href: 'https://x.com/IIHFHockey' },
  ],
};
