import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Import teams from CSV',
    lead: 'One line per team. A team with the same name is updated.',
    back: 'All teams',
    see: 'See the teams',
    example: {
      file: 'teams-template.csv',
      rows: [['Cairo Pharaohs', 'Cairo', 'Nadia Samir', '', '#0284c7', '#0ea5e9']],
    },
  },
});
