import { catalogue } from '@league/kit/words';

const examples: [string, string][] = [
  ['12 9 17', 'Goal by 12, assists 9 and 17. Blanks may go where nothing else can be meant: 12917.'],
  ['h12', 'Goal of the home team (a: away). Needed only when both teams wear the numbers.'],
  ['h', 'Home goal; who scored can be added later.'],
  ['12 pp', 'Power play (ev, sh, ps; en: empty net). Unless told, the running penalties decide.'],
  ['17tr', 'Two minutes to 17 for tripping.'],
  ['17hs4', 'A double minor; 5 major, 10 misconduct, 20 game misconduct, 25 match, 0 penalty shot.'],
  ['htm/17', 'Bench minor of the home team, served by 17.'],
  ['12 .1043', 'At 10:43 rather than now; .2/1043 in the 2nd period; a minus counts the other way.'],
  ['nh', 'The home net is emptied; nh31: 31 comes in.'],
  ['th', 'Timeout of the home team.'],
  ['s8 13', 'Shots of this period so far: home 8, away 13.'],
  ['b', 'The next period begins, with its clock; e ends it.'],
  ['k', 'Clock starts or stops; k1043 sets it.'],
  ['xh12+', 'Shootout: 12 of the home team scores; - for no goal.'],
  ['w1250', '1250 have come to watch.'],
  ['f', 'The game is over.'],
];

export const helpWords = catalogue({
  en: {
    lead: 'Enter saves, Escape empties the line, ? shows or hides this. The time is the clock’s unless you give another.',
    examples,
    infractions: 'Infractions',
  },
});
