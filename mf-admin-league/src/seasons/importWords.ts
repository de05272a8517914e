import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Import seasons from CSV',
    lead: 'A line a season. A season that is there already is left as it is.',
    back: 'All seasons',
    see: 'See the seasons',
    example: {
      file: 'seasons-template.csv',
      rows: [['2027-28']],
    },
  },
});
