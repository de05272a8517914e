import { expect, test } from 'vitest';
import { picksCsv } from './picksCsv.ts';

test('picks have the page’s words and the league’s time, and stay text in a spreadsheet', () => {
  const player = { _id: 'p', name: '=Omar', position: 'Goalie', number: 30, image: null };
  const pick = {
    ...{ _id: 'a', id: 'a', overall: 1, round: 1, team_id: 't', player_id: 'p' },
    team: { _id: 't', id: 't', name: 'Tide, Alexandria' },
    timestamp: '2026-11-20T22:30:00.000Z',
  };
  const skipped = { ...pick, overall: 2, player: null, player_id: null };
  const rows = picksCsv([{ ...pick, player: player as never }, skipped], 'Africa/Cairo').split('\r\n');
  expect(rows).toEqual([
    'Overall,Round,Team,Player,Position,Number,Time',
    `1,1,"Tide, Alexandria",'=Omar,Goalie,30,2026-11-21 00:30`,
    '2,1,"Tide, Alexandria",,,,2026-11-21 00:30',
    '',
  ]);
});
