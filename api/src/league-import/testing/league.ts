import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from '../../platform/testing/database.ts';
import type { FileName } from '../format.ts';

/** Two clubs, six players, and four games: events, lines, a shootout, one upcoming. */
export const smallLeague = {
  'seasons.csv': `season_id,name,competition
1,2030-31,league
2,2030-31 Cup,tournament
`,
  'teams.csv': `team_id,name,code,city,slug,primary_color,secondary_color
A,Áswan Falcons,ASW,Aswan,aswan-falcons,#112233,#445566
B,Giza Sphinxes,GIZ,Giza,giza-sphinxes,#223344,#556677
`,
  'players.csv': `player_id,first_name,last_name,position,shoots,catches,birthdate,hometown,hometown_region
1,Omar,Hassan,C,L,,2001-02-28,Aswan,
2,Ali,Farouk,RD,R,,,,
3,Ziad,Nour,G,,L,,,
4,Karim,Adel,LW,L,,,,
5,Tarek,Samir,F,R,,,,
6,Nabil,Gamal,Goalie,,R,,,
7,Sami,Fathy,D,,,,,
`,
  'rosters.csv': `season_id,team_id,player_id,jersey_number
1,A,1,9
1,A,2,4
1,A,3,30
1,B,4,9
1,B,5,
1,B,6,1
1,B,7,2
2,A,1,9
2,A,3,30
2,B,4,9
2,B,6,1
`,
  'games.csv': `game_id,season_id,date,home_team_id,away_team_id,home_score,away_score,decision_type,venue,venue_location,attendance
g1,1,2030-10-03T19:00:00+02:00,A,B,2,1,overtime,Nile Arena,Aswan,812
g2,1,2030-10-10T19:00:00+02:00,B,A,3,0,regulation,,,
g3,2,2030-11-01T19:00:00+02:00,A,B,1,0,shootout,,,
g4,1,2031-01-10T19:00:00+02:00,A,B,,,,,,
`,
  'goals.csv': `game_id,team_id,period,time,scorer_id,assist1_id,assist2_id,strength,empty_net,game_winning
g1,A,1,10:00,1,2,,EV,0,0
g1,B,3,19:59,4,5,7,PP,0,0
g1,A,4,2:30,2,,,EV,0,1
`,
  'penalties.csv': `game_id,team_id,player_id,served_by_id,period,time,minutes,class,infraction,bench,penalty_shot
g1,A,2,2,3,18:30,2,Minor,Tripping,0,0
g1,A,,1,1,5:00,2,Minor,Too many skaters,1,0
`,
  'goalie_changes.csv': `game_id,team_id,period,time,goalie_in_id,goalie_out_id
g1,A,1,0:00,3,
g1,B,1,0:00,6,
g3,A,1,0:00,3,
g3,B,1,0:00,6,
`,
  'shots_on_goal.csv': `game_id,goalie_team_id,goalie_id,period,shots
g1,A,3,1,8
g1,A,3,3,9
g1,B,6,1,10
g1,B,6,4,1
g3,A,3,1,20
g3,B,6,1,21
`,
  'shootout_attempts.csv': `game_id,team_id,player_id,goalie_id,round,goal,winning_goal
g3,A,1,6,1,1,1
g3,B,4,3,1,0,0
`,
  'player_games.csv': `game_id,team_id,player_id,goals,assists,penalty_minutes,plus_minus,power_play_goals,shots,seconds_played
g2,B,4,2,1,0,2,1,5,1000
g2,B,5,1,0,2,1,0,3,900
g2,A,1,0,0,0,-2,0,4,1100
g2,A,2,0,0,0,0,0,0,0
`,
  'goalie_games.csv': `game_id,team_id,player_id,seconds_played,shots_against,saves,goals_against,decision
g2,B,6,3600,20,20,0,W
g2,A,3,3540,31,28,3,L
`,
};

/** Files that a league has once it records where things happen, for its game g1. */
export const placedPlays = {
  'goals.csv': `game_id,team_id,period,time,scorer_id,assist1_id,assist2_id,strength,empty_net,game_winning,x,y,home_on_ice,away_on_ice
g1,A,1,10:00,1,2,,EV,0,0,210,-12,1 2 3,4 5 6 7
g1,B,3,19:59,4,5,7,PP,0,0,-260,150,1 3,4 5 6 7
g1,A,4,2:30,2,,,EV,0,1,,,,
`,
  'shot_attempts.csv': `game_id,team_id,period,time,outcome,shooter_id,goalie_id,blocker_id,penalty_shot,x,y
g1,A,2,4:00,onGoal,1,6,,0,180,40
g1,B,2,4:10,blocked,4,,2,0,95,-60
g1,B,2,4:10,missed,,,,0,,
g1,B,2,5:00,post,5,,,1,250,0
`,
  'faceoffs.csv': `game_id,team_id,period,time,winner_id,loser_id,x,y
g1,A,1,0:00,1,4,0,0
g1,B,2,0:00,,,0,0
`,
  'player_actions.csv': `game_id,team_id,period,time,action,player_id,x,y
g1,B,1,3:00,hit,7,-200,130
g1,A,1,3:05,giveaway,,,
g1,A,2,3:05,takeaway,2,20,10
`,
  'stars.csv': `game_id,team_id,rank,player_id
g1,A,1,2
g1,B,2,4
`,
} satisfies Partial<Record<`${FileName}.csv`, string>>;

export type SmallLeague = { [File in `${FileName}.csv`]: string | Uint8Array | undefined };

/** Writes the small league, with some files changed or omitted, into a folder of its own. */
export function folderWith(changes: Partial<SmallLeague> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-league-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, content] of Object.entries({ ...smallLeague, ...changes })) {
    if (content !== undefined) writeFileSync(join(folder, file), content);
  }
  return folder;
}

/** One of its files with a part replaced. */
export function edited(file: keyof typeof smallLeague, ...edits: [from: string, to: string][]): string {
  return edits.reduce((content, [from, to]) => {
    if (!content.includes(from)) throw new Error(`${file} does not hold ${from}`);
    return content.replace(from, to);
  }, smallLeague[file]);
}
