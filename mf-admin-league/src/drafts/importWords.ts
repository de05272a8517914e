import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Import eligible players from CSV',
    lead: 'A line a player. Whoever is in the registry is found by name; anybody else is added to it.',
    back: 'Draft room',
    see: 'See the draft room',
    example: {
      file: 'eligible-template.csv',
      rows: [['Karim Adel', 'Center', '19', 'Cairo Academy', 'Cairo']],
    },
  },
});
