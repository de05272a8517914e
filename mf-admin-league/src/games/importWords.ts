import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
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
});
