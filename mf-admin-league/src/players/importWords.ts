import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Import players from CSV',
    lead: 'One line per player, with their team. Players who are already on the team are updated.',
    back: 'Player registry',
    see: 'See the players',
    example: {
      file: 'players-template.csv',
      rows: [
        ['Karim Adel', 'Center', '19', 'Cairo Pharaohs', '2026-27', '', '', 'Left', '', 'Cairo', 'Draft'],
        ['Mona Hassan', 'Goalie', '31', 'Cairo Pharaohs', '2026-27', '', '', '', 'Left', 'Giza', 'Free agent'],
      ],
    },
  },
});
