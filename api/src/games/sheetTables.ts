/** The tables of a score sheet's entries: each has a `game_id`. */
export const sheetTables = [
  'lineups',
  'goals',
  'penalties',
  'goalie_changes',
  'shots_on_goal',
  'shootout_attempts',
] as const;
