import type { PlannedRow } from '@league/contract';
import { catalogue } from '@league/kit/words';

export type Imported = 'players' | 'teams' | 'seasons' | 'games' | 'eligible';

export const words = catalogue({
  en: {
    titles: {
      players: 'Import players from CSV',
      teams: 'Import teams from CSV',
      seasons: 'Import seasons from CSV',
      games: 'Import games from CSV',
      eligible: 'Import eligible players from CSV',
    } satisfies Record<Imported, string>,
    leads: {
      players:
        'A line a player, with the team that they play for. Whoever is on the team already is brought up to date.',
      teams: 'A line a team. A team of the same name is brought up to date.',
      seasons: 'A line a season. A season that is there already is left as it is.',
      games: 'A line a game of one season. A line with the ID of a game changes that game.',
      eligible: 'A line a player. Whoever is in the registry is found by name; anybody else is added to it.',
    } satisfies Record<Imported, string>,
    season: 'Season',
    backs: {
      players: 'Player registry',
      teams: 'All teams',
      seasons: 'All seasons',
      games: 'All games',
      eligible: 'Draft room',
    } satisfies Record<Imported, string>,
    choose: 'Choose a CSV file',
    drop: 'or drop it here',
    paste: 'Or paste the lines here',
    pasteHint: 'The first line names the columns.',
    columns: 'Columns',
    isRequired: 'required',
    template: 'Download a template',
    templateFile: (what: Imported) => `${what}-template.csv`,
    check: 'Check the lines',
    checking: 'Checking …',
    clear: 'Start again',
    commit: (count: number) => (count === 1 ? 'Import one line' : `Import ${count} lines`),
    committing: 'Importing …',
    failed: 'The lines could not be checked. Please try again.',
    ready: 'No faults. Nothing was written yet.',
    nothingNew: 'No faults, and nothing to import: everything is there already.',
    refused: (count: number) =>
      `${count === 1 ? 'One fault' : `${count} faults`} to put right. Nothing will be imported before.`,
    done: (count: number) => (count === 1 ? 'Imported one line.' : `Imported ${count} lines.`),
    ignored: (columns: string) => `Left aside, as no column of this import: ${columns}.`,
    aboutColumns: 'About the columns',
    preview: 'Preview',
    row: 'Line',
    outcome: 'Outcome',
    reason: 'Why',
    show: 'Show',
    all: 'All',
    faulty: 'Faults',
    actions: { create: 'Create', update: 'Update', skip: 'Skip' } satisfies Record<PlannedRow['action'], string>,
    fault: 'Fault',
    fine: 'No fault',
    noMatch: 'No lines of this kind',
    seeList: {
      players: 'See the players',
      teams: 'See the teams',
      seasons: 'See the seasons',
      games: 'See the games',
      eligible: 'See the draft room',
    } satisfies Record<Imported, string>,
    samples: {
      players: [
        ['Karim Adel', 'Center', '19', 'Cairo Pharaohs', '2026-27', '', '', 'Left', '', 'Cairo', 'Draft'],
        ['Mona Hassan', 'Goalie', '31', 'Cairo Pharaohs', '2026-27', '', '', '', 'Left', 'Giza', 'Free agent'],
      ],
      teams: [['Cairo Pharaohs', 'Cairo', 'Nadia Samir', '', '#0284c7', '#0ea5e9']],
      seasons: [['2027-28']],
      games: [
        ['', '2026-11-27', '19:00', 'Cairo Ice Arena', 'Cairo Pharaohs', 'Luxor Suns', 'League', ''],
        ['', '2026-12-04', '20:30', '', 'Luxor Suns', 'Cairo Pharaohs', 'Tournament', 'Nile Cup'],
      ],
      eligible: [['Karim Adel', 'Center', '19', 'Cairo Academy', 'Cairo']],
    } satisfies Record<Imported, string[][]>,
  },
});
