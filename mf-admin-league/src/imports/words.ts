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
    eligible: {
      title: 'Import eligible players from CSV',
      lead: 'One line per player. Players in the registry are found by name; others are added to it.',
      back: 'Draft room',
      see: 'See the draft room',
      example: {
        file: 'eligible-template.csv',
        rows: [['Karim Adel', 'Center', '19', 'Cairo Academy', 'Cairo']],
      },
    },
    games: {
      title: 'Import games from CSV',
      lead: 'One line per game, all of one season. A line with the ID of a game updates that game.',
      season: 'Season',
      back: 'All games',
      see: 'See the games',
      example: {
        file: 'games-template.csv',
        rows: [
          ['', '2026-11-27', '19:00', 'Cairo Ice Arena', 'Cairo Pharaohs', 'Luxor Suns', 'League', ''],
          ['', '2026-12-04', '20:30', '', 'Luxor Suns', 'Cairo Pharaohs', 'Tournament', 'Nile Cup'],
        ],
      },
    },
  },
});
