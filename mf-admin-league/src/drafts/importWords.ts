import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Import eligible players from CSV',
    lead: 'One line per player. Players in the registry are found by name; others are added to it.',
    back: 'Draft room',
    see: 'See the draft room',
    example: {
      file: 'eligible-template.csv',
      rows: [['Karim Adel', 'Center', '19', 'Cairo Academy', 'Cairo']],
    },
  },
});
