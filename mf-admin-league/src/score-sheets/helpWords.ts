import { catalogue } from '@league/kit/words';

const keys: [string, string][] = [
  ['Space', 'Does the next step: begins a period, starts and stops the clock, ends the game. The line shows which.'],
  ['[ ]', 'The goalie of the visitors or of the home team leaves the net, or comes back.'],
  [', .', 'One shot of the visitors or of the home team.'],
];

const examples: [string, string][] = [
  ['12 9 17', 'Goal by 12, assists 9 and 17. Blanks may go where nothing else can be meant: 12917.'],
  ['12917h', 'When both teams wear the numbers: h (home) or a (away) is the answer, and saves. h12917 says it before.'],
  ['h', 'Home goal; who scored can be added later.'],
  ['12 pp', 'Power play (ev, sh, ps; en: empty net). By default, penalties and goalies decide.'],
  ['17t', 'Two minutes to 17 for tripping.'],
  ['17hs4', 'A double minor; 5 major, 10 misconduct, 20 game misconduct, 25 match, 0 penalty shot.'],
  ['hm/17', 'Bench minor of the home team for too many players, served by 17.'],
  ['17t;', 'Saves, and play continues: the clock runs again, or after a break the next period begins.'],
  [
    '12 .1043',
    'At 10:43 rather than when the line was begun; .2/1043 in the 2nd period; a minus counts the other way.',
  ],
  ['nh', 'The home net is emptied, or its goalie comes back; nh31: 31 comes in, or starts before the game.'],
  ['th', 'Timeout of the home team.'],
  ['s8 13', 'Shots of this period so far: home 8, away 13. In a break without the s: 8 13, 0813.'],
  ['l', 'Both line-ups, as in the last game; l31 30: these goalies start; lh12: 12 of the home team is dressed too.'],
  ['b', 'The next period begins, with its clock; e ends it.'],
  ['k', 'Clock starts or stops; k1043 sets it.'],
  ['xh12+', 'Shootout: 12 of the home team scores; - for no goal. After overtime simply 12+.'],
  ['w1250', '1250 have come to watch.'],
  ['f', 'The game is over.'],
];

export const helpWords = catalogue({
  en: {
    lead: 'Enter saves, Escape empties the line, ? shows or hides this. The time is the clock’s when the line was begun, unless you give another. A goal or a penalty stops the clock.',
    keys,
    examples,
    infractions: 'Infractions',
  },
});
