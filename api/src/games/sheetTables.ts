/** The tables of a score sheet's entries: each has a `game_id`. */
export const sheetTables = [
  'lineups',
  'goals',
  'penalties',
  'goalie_changes',
  'shots_on_goal',
  'shootout_attempts',
  'shot_attempts',
  'faceoffs',
  'player_actions',
  'stars',
  'timeouts',
] as const;
