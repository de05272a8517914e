import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Import players from CSV',
    lead: 'A line a player, with the team that they play for. Whoever is on the team already is brought up to date.',
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
