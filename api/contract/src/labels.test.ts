import { expect, onTestFinished, test } from 'vitest';
import { topicLabels } from './contact/labels.ts';
import { draftTitle } from './drafts/draftTitle.ts';
import { readLabelsIn } from './labels.ts';
import arabic from './messages/ar.labels.ts';
import english from './messages/en.labels.ts';
import { photoCategories } from './photos/photos.ts';
import { positionLabel } from './players/labels.ts';
import { acquiredWays, playerPositions } from './players/players.ts';
import { officialDuties } from './referees/referees.ts';
import { endingNote, gameLine, gameStateText, gameStatusText, periodName } from './rules/gameText.ts';
import { formatOf } from './rules/messageFormat.ts';
import { penaltyClasses } from './rules/penaltyRules.ts';
import { videoCategories } from './videos/videos.ts';

const game = {
  status: 'final',
  decision_type: 'shootout',
  home_score: 2,
  away_score: 3,
  period: null,
  elapsedSeconds: null,
} as const;
const live = { ...game, status: 'live', period: 2, elapsedSeconds: 802 } as const;
const forfeited = { status: 'final', home_team: 'Giza', away_team: 'Luxor', forfeitedBy: 'home' } as const;

const said = () => [
  gameLine(game),
  gameStatusText(live),
  gameStateText(live),
  gameStatusText({ ...live, periodOver: true }),
  periodName(5),
  endingNote(forfeited)!.split(':')[0],
  draftTitle({ title: null, name: '2026 Draft', year: 2026 }),
  topicLabels.tickets,
  positionLabel('Left Wing'),
  positionLabel('Rover'),
  positionLabel(null),
];

test('labels follow the language in which they are read', () => {
  let code = 'ar';
  readLabelsIn(() => (code === 'ar' ? { messages: arabic, format: formatOf('ar-u-nu-latn') } : undefined));
  onTestFinished(() => readLabelsIn(() => undefined));
  expect(said()).toEqual([
    '\u200f\u2068النهائية (ترجيح)\u2069 \u20683 – 2\u2069',
    'مباشر الشوط الثاني 13:22',
    'الشوط الثاني 13:22',
    'نهاية \u2068الشوط الثاني\u2069',
    'الوقت الإضافي \u20682\u2069',
    'انسحاب \u2068Giza\u2069',
    'سحب الاختيار \u20682026\u2069',
    'التذاكر ويوم المباراة',
    'جناح أيسر',
    'Rover',
    null,
  ]);
  code = 'en';
  expect(said()).toEqual([
    'Final (SO) 3 – 2',
    'LIVE 2nd 13:22',
    '2nd 13:22',
    'End of 2nd',
    '2OT',
    'Forfeited by Giza',
    '2026 Draft',
    'Tickets and game day',
    'Left Wing',
    'Rover',
    null,
  ]);
});

test('every label has its Arabic, in the same shape', () => {
  const shapeOf = (messages: object): object =>
    Object.fromEntries(
      Object.entries(messages).map(([name, each]) => [name, typeof each === 'object' ? shapeOf(each) : '']),
    );
  expect(shapeOf(arabic)).toEqual(shapeOf(english));
});

test('every listed value has a label, which is itself in English', () => {
  const { players, referees, photos, videos, 'rules/penalties': penalties } = english;
  const lists = [
    [playerPositions, players.positions],
    [acquiredWays, players.acquiredWays],
    [officialDuties, referees.duties],
    [photoCategories, photos.categories],
    [videoCategories, videos.categories],
    [penaltyClasses, penalties.classes],
  ] as const;
  for (const [values, labels] of lists) expect(labels).toEqual(Object.fromEntries(values.map((each) => [each, each])));
});
