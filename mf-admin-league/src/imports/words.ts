import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    players: {
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
    seasons: {
      title: 'Import seasons from CSV',
      lead: 'One line per season. Existing seasons are unchanged.',
      back: 'All seasons',
      see: 'See the seasons',
      example: {
        file: 'seasons-template.csv',
        rows: [['2027-28']],
      },
    },
    teams: {
      title: 'Import teams from CSV',
      lead: 'One line per team. A team with the same name is updated.',
      back: 'All teams',
      see: 'See the teams',
      example: {
        file: 'teams-template.csv',
        rows: [['Cairo Pharaohs', 'Cairo', 'Nadia Samir', '', '#0284c7', '#0ea5e9']],
      },
    },
  },
});
