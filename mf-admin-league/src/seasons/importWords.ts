import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Import seasons from CSV',
    lead: 'One line per season. Existing seasons are unchanged.',
    back: 'All seasons',
    see: 'See the seasons',
    example: {
      file: 'seasons-template.csv',
      rows: [['2027-28']],
    },
  },
});
