import type { ArticleBlock } from '@league/contract';
import type { LeagueFacts } from './leagueFacts.ts';
import { bold, bullets, heading, italic, link, numbered, paragraph, picture, quote, rule } from './prose.ts';

export interface DemoArticle {
  title: string;
  category: string;
  /** Its author's role among the demo's accounts. */
  by: 'writer' | 'admin';
  /** Null: a draft. After the demo's day: scheduled. */
  publishAt: Date | null;
  /** A picture of the gallery by title, and its alternative text. */
  cover: { photo: string; alt: string };
  excerpt?: string;
  tags: string[];
  /** Its subject: a game, or a club by slug. */
  about?: { gameId: string } | { club: string };
  text: ArticleBlock[];
}

/** The article that the demo publishes again with new results. */
export const roundUpTitle = 'Round-up: what the last games told us';

/** The demo league's news, newest first. */
export function demoArticles({ day, after, cupFinal, lastResults, captainOf, photoOf }: LeagueFacts): DemoArticle[] {
  return [
    {
      title: 'Before the derby: a canal, a sea and one puck',
      category: 'Feature',
      by: 'writer',
      publishAt: day(2),
      cover: {
        photo: 'Draw won clean',
        alt: 'Two centres bend over the face-off dot, the puck already on its way back',
      },
      excerpt: 'Sharks and Tide live a long bus ride and half a hockey philosophy apart.',
      tags: ['derby', 'preview'],
      about: { club: 'suez-sharks' },
      text: [
        paragraph(
          'The road from Suez to Hurghada follows the water the whole way. The ',
          link('Sharks', '/teams/suez-sharks'),
          ' and the ',
          link('Tide', '/teams/hurghada-tide'),
          ' know every bend of it, and neither team has ever called it a short trip.',
        ),
        paragraph(
          'On paper this is a game between two sides that look up at most of the table. On the ice it is the one evening of the month for which both rinks sell out, for which the dockyard band brings the second drum, and after which nobody remembers the standings.',
        ),
        heading('What to watch for'),
        bullets(
          [bold('The first five minutes. '), 'Suez starts at a run, and has never learnt to start otherwise.'],
          [bold('The Tide’s power play. '), 'Two shots, one screen and a defenseman who does not wait.'],
          [bold('The corners. '), 'Whoever wins them in the second period has usually won the third.'],
        ),
        quote(
          '“They hit, we pass. Then they learn to pass and we learn to hit. It has gone on like that for as long as I have had this job.”',
        ),
        paragraph('Doors open an hour before face-off. Wear something warm: the Canal Gate Rink keeps its promises.'),
      ],
    },
    {
      title: roundUpTitle,
      category: 'Round-up',
      by: 'writer',
      // Always fresh, also in the middle of a week.
      publishAt: new Date(Math.max(after(lastResults[0]!.startsAt, 14).getTime(), day(-0.25).getTime())),
      cover: { photo: 'Five men, one corner', alt: 'Five players in red press together in a corner of the rink' },
      tags: ['round-up', 'results'],
      about: { gameId: lastResults[0]!.gameId },
      text: [
        paragraph(
          'Four games, four buses home, and a table that looks a little different from the one that we had before the weekend. Here is how they ended.',
        ),
        bullets(...lastResults.map(({ line, gameId }) => [link(line, `/schedule/${gameId}`)])),
        heading('Three things that we take with us'),
        numbered(
          [
            bold('Goalies decide evenings like these. '),
            'Ask any coach in the league who the best player on the ice was, and most of them point at a mask.',
          ],
          [
            bold('A lead is worth less than it used to be. '),
            'Teams that shoot early keep shooting late, and nobody in this league sits back any more.',
          ],
          [
            bold('Discipline still wins. '),
            'Every minute in the box is a minute in which somebody else decides your game.',
          ],
        ),
        paragraph('The full picture is in the ', link('table', '/standings'), ', the details are on each game’s page.'),
      ],
    },
    {
      title: 'Centre ice, Thursday night',
      category: 'Feature',
      by: 'writer',
      publishAt: day(-3),
      cover: {
        photo: 'Centre ice, Thursday night',
        alt: 'Two centers face each other at the center dot in front of full stands',
      },
      excerpt: 'Pharaohs against Mariners: the capital, the port, and the longest silence in hockey.',
      tags: ['rivalry', 'face-off'],
      about: { club: 'cairo-pharaohs' },
      text: [
        paragraph(
          'There is a moment before every game between Cairo and Alexandria that lasts longer than it should. The linesman has the puck. Both centres are down. Nobody in the Nile Ice Palace breathes.',
        ),
        paragraph(
          'The ',
          link('Pharaohs', '/teams/cairo-pharaohs'),
          ` come with four lines and a captain, ${captainOf('cairo-pharaohs')}, who has shaken every hand before it. The `,
          link('Mariners', '/teams/alexandria-mariners'),
          ` send ${captainOf('alexandria-mariners')}, who has seen enough of these draws to know which centers cheat by a centimetre, and how not to be seen.`,
        ),
        picture(photoOf('The lower bowl in blue').imageUrl, 'Supporters in blue fill the lower stand behind the goal'),
        heading('A rivalry of two waters'),
        paragraph(
          'It is the river against the sea, people say, and they say it every year. It is also a rivalry of two ways to play. Cairo wants the puck and asks for it back at once when it is gone. Alexandria lets you have it, at the blue line, with your back to the net, and then takes it away.',
        ),
        quote('“I do not hate them. I just sleep better when they lose.”'),
        paragraph(
          'When the puck finally drops, it takes a second until the noise arrives. ',
          italic('That'),
          ' second is why people queue on a Thursday.',
        ),
      ],
    },
    {
      title: 'New boards and brighter lamps for the Cataract Rink',
      category: 'League news',
      by: 'admin',
      publishAt: day(-6),
      cover: { photo: 'First laps under the lamps', alt: 'Players warm up on an empty rink under rows of lamps' },
      tags: ['rinks', 'tickets'],
      about: { club: 'aswan-falcons' },
      text: [
        paragraph(
          'The southernmost rink of the league gets a new set of boards and new lamps over the winter break. No home game of the ',
          link('Aswan Falcons', '/teams/aswan-falcons'),
          ' has to move for it.',
        ),
        heading('What changes'),
        bullets(
          ['Flexible boards all around, as they have been standard in the larger rinks.'],
          ['Lamps that use a third of the power and leave no shadow behind the goals.'],
          ['Ten seats for wheelchair users at ice level, each with a place beside it.'],
        ),
        paragraph(
          'Practice moves to the mornings while the work goes on. The academy keeps its Saturday hours: the fitters start after the last child has gone home.',
        ),
        paragraph('Tickets that were bought for the west stand stay good; the rows keep their numbers.'),
      ],
    },
    {
      title: 'The sixth skater wears blue',
      category: 'Feature',
      by: 'writer',
      publishAt: day(-10),
      cover: { photo: 'The lower bowl in blue', alt: 'Supporters in blue fill the lower stand behind the goal' },
      excerpt: 'How the lower bowl of the Corniche Arena learnt to sing on the penalty kill.',
      tags: ['fans', 'songs'],
      about: { club: 'alexandria-mariners' },
      text: [
        paragraph(
          'It began with a power cut. Twelve years ago the loudspeakers of the ',
          link('Corniche Arena', '/teams/alexandria-mariners'),
          ' went silent in the middle of a period, a man in section nine began to sing to keep himself warm, and by the time the lamps came back four hundred people had learnt the second verse.',
        ),
        paragraph(
          'Today the lower bowl is the only stand of the league that is loudest when its team is a player short. The players say that they can feel it through the boards. The visitors’ power play says the same, with less pleasure.',
        ),
        quote('“Anybody can cheer a goal. We cheer a clearance.”'),
        heading('Rules of the lower bowl'),
        numbered(
          ['Nobody sits during a penalty kill.'],
          ['The drum is carried by whoever was late.'],
          ['One song is never sung before the last minute. Everybody knows which one.'],
        ),
        rule,
        paragraph('Those who would like to learn the words are welcome in section nine, an hour before any home game.'),
      ],
    },
    {
      title: 'Eleven seconds of fresh ice',
      category: 'Behind the scenes',
      by: 'writer',
      publishAt: day(-15),
      cover: { photo: 'What a period leaves behind', alt: 'Ice from above, crossed by hundreds of skate marks' },
      excerpt: 'In Luxor it is warm outside for most of the year. Somebody has to argue with that.',
      tags: ['rinks', 'ice'],
      about: { club: 'luxor-suns' },
      text: [
        paragraph(
          'At four in the afternoon, when the stones outside still give back the heat of the day, the doors of the ',
          link('Karnak Ice Hall', '/teams/luxor-suns'),
          ' stay shut. Behind them three people argue with physics.',
        ),
        paragraph(
          'The ice of Karnak is 32 millimetres thick, a little more than in other rinks, and it is built up in layers no thicker than a sheet of paper. Each one takes a lap of the machine and the patience to let it freeze. Twenty-four laps before a game; one after each period.',
        ),
        heading('What the players notice'),
        paragraph(
          'Goalies hear it before they see it: hard ice rings, soft ice thuds. Skaters feel it in their ankles. And everybody notices the corner by the machine’s door, which is the last to be flooded and the first to be complained about.',
        ),
        quote('“It is perfect for eleven seconds. Then they let hockey players on it.”'),
        paragraph('There is no plaque for this work. But look at the clock next time a period starts on time.'),
      ],
    },
    {
      title: 'Arm up, no doubt: a night with the officials',
      category: 'Behind the scenes',
      by: 'writer',
      publishAt: day(-21),
      cover: { photo: 'Arm up, no doubt', alt: 'A referee stands behind the goal line with one arm raised' },
      tags: ['officials'],
      text: [
        paragraph(
          'They arrive two hours before everybody else and leave by the side door. In between they skate as far as any forward, are never substituted, and are thanked by nobody.',
        ),
        paragraph(
          'We spent an evening in Port Said with a crew of four. The talk in the officials’ room is not of teams. It is of sight lines: who sees what from where, and what to do when nobody has seen anything.',
        ),
        heading('“I saw it” is a complete sentence'),
        paragraph(
          'In the second period there is a goal that half of the arena has seen and the other half has not. The referee behind the net needs no time at all. Arm up, no doubt. Later, at the table, he shows with a coffee cup and a sugar cube where the puck was, and how he knows.',
        ),
        paragraph(
          'Would he have waved it off in front of the home bench? He looks at us as if we had asked whether the ice was cold.',
        ),
      ],
    },
    {
      title: 'A hundred small skates',
      category: 'Community',
      by: 'admin',
      publishAt: day(-23),
      cover: { photo: 'A hundred small skates', alt: 'A crowd of children in helmets on the ice of a small rink' },
      excerpt: 'The Falcons’ academy opened its rink to every child in the district. More came than there were skates.',
      tags: ['academy', 'children'],
      about: { club: 'aswan-falcons' },
      text: [
        paragraph(
          'The plan was for sixty children. By nine in the morning there were a hundred in front of the doors of the Cataract Rink, and by ten the equipment manager of the ',
          link('Falcons', '/teams/aswan-falcons'),
          ' had driven home to fetch the skates of his own three.',
        ),
        paragraph(
          'Half of the club’s first team has come up through this academy, and half of the first team was on the ice to hold hands, push chairs and tie laces. The record for falls in one lap is eleven. Its holder would like to come back next Saturday.',
        ),
        picture(photoOf('Skates for everyone').imageUrl, 'Players kneel to lace the skates of children on a bench'),
        heading('How to join'),
        bullets(
          ['Every Saturday from nine to eleven, from the age of five.'],
          ['Skates and helmets are there to borrow. Gloves are not: please bring some.'],
          ['The first four mornings cost nothing.'],
        ),
      ],
    },
    {
      title: 'How the Sphinxes win without the puck',
      category: 'Analysis',
      by: 'writer',
      publishAt: day(-31),
      cover: { photo: 'Plateau Arena before the doors', alt: 'An empty arena, its ice lit and its seats dark' },
      excerpt: 'Few goals against, few words afterwards: a look at the most patient team of the league.',
      tags: ['tactics'],
      about: { club: 'giza-sphinxes' },
      text: [
        paragraph(
          'Watch the ',
          link('Giza Sphinxes', '/teams/giza-sphinxes'),
          ' for ten minutes and you may think that they are losing. They have the puck less than almost anybody. They shoot less. And then the horn goes, and there are two points in the bag.',
        ),
        heading('The triangle'),
        paragraph(
          'It starts in front of their own net. Two defensemen and the low forward stand closer together than other teams dare. The point is left open, and the point is where they want you to shoot from: through three pairs of shins.',
        ),
        heading('The change'),
        paragraph(
          'No team of the league changes lines earlier. Shifts in Giza rarely last longer than forty seconds, so that the last five minutes look like the first five. It is no accident that so many of their games are decided late.',
        ),
        quote('“We do not wait for mistakes. We make room for them.”'),
        paragraph(
          'The figures are on the ',
          link('statistics page', '/stats'),
          '. The patience you have to bring yourself.',
        ),
      ],
    },
    {
      title: 'Two hundred pairs of skates',
      category: 'Community',
      by: 'admin',
      publishAt: day(-44),
      cover: { photo: 'Skates for everyone', alt: 'Players kneel to lace the skates of children on a bench' },
      tags: ['open day', 'children'],
      about: { club: 'hurghada-tide' },
      text: [
        paragraph(
          'The open day at the ',
          link('Red Sea Ice Park', '/teams/hurghada-tide'),
          ' brought divers, hotel crews and whole school classes onto the ice, most of them for the first time. Players of both teams that met there on the evening before stayed on to lace skates: two hundred pairs, by the count of the hire desk.',
        ),
        paragraph(
          'The Tide’s youngest supporters’ club was founded on the spot. It has nine members and a flag, and it has asked for a drum.',
        ),
        paragraph('The next open day is after the last home game before the break. Coming early is a good idea.'),
      ],
    },
    {
      title: 'Eight clubs, 28 games each: the season is here',
      category: 'League news',
      by: 'admin',
      publishAt: day(-73),
      cover: { photo: 'Corniche Arena at night', alt: 'An arena by the sea at night, its windows lit' },
      excerpt: 'Everybody meets everybody four times. What is new, and where to see it.',
      tags: ['season', 'rules'],
      text: [
        paragraph(
          'The lamps are on, the ice is in, and from this week on there is hockey every Thursday, Friday and Saturday. Each of the eight clubs plays 28 games: fourteen at home, fourteen away, four against every other club.',
        ),
        heading('What counts'),
        bullets(
          [bold('Three points '), 'for a win in regulation time.'],
          [bold('Two '), 'for a win in overtime or a shootout, ', bold('one '), 'for whoever loses there.'],
          ['Where points are level, the games between those teams decide first.'],
        ),
        paragraph(
          'The whole ',
          link('calendar', '/schedule'),
          ' is online, and every game has a page of its own that follows it live. See you at the rink.',
        ),
      ],
    },
    {
      title: `The Nile Cup goes to ${cupFinal.winnerCity}`,
      category: 'Nile Cup',
      by: 'writer',
      publishAt: after(cupFinal.startsAt, 4),
      cover: { photo: 'Lifted', alt: 'A captain lifts the cup above his head in falling confetti' },
      tags: ['cup', 'final'],
      about: { gameId: cupFinal.gameId },
      text: [
        paragraph(
          `The ${cupFinal.winner} have won the Nile Cup. They beat the ${cupFinal.loser} ${cupFinal.score} in a final that had everything that a final should have, and a little more than the losing goalie deserved.`,
        ),
        picture(
          photoOf('The cup and its eight ribbons').imageUrl,
          'The cup on a table, a ribbon in each club’s colors tied to it',
        ),
        paragraph(
          'Fourteen games had led up to it: two groups in which everybody met, two semi-finals, one evening that nobody wanted to end. When it did, eight ribbons hung from the handles of the cup, and one of them had been tied a second time, by shaking hands.',
        ),
        quote(
          '“Tonight it stays on the table. Tomorrow it goes to the baker, the barber and my mother, in that order.”',
        ),
        paragraph(
          'How it went, goal by goal, is on ',
          link('the final’s own page', `/schedule/${cupFinal.gameId}`),
          '.',
        ),
      ],
    },
    {
      title: 'Notes from the Lighthouse',
      category: 'Feature',
      by: 'writer',
      publishAt: null,
      cover: { photo: 'Stop at the post', alt: 'A goalie stretches a pad along the ice to the post' },
      tags: ['tactics'],
      about: { club: 'port-said-anchors' },
      text: [
        paragraph(
          'The ',
          link('Anchors', '/teams/port-said-anchors'),
          ' defend as if the harbour depended on it. Ask the pilot station why. (Interview is promised for next week.)',
        ),
        heading('To do'),
        bullets(['Talk to the goalie coach.'], ['Find a picture from behind the visitors’ bench.']),
      ],
    },
    {
      title: 'Tickets for the second half of the season',
      category: 'League news',
      by: 'admin',
      publishAt: null,
      cover: { photo: 'Plateau Arena before the doors', alt: 'An empty arena, its ice lit and its seats dark' },
      tags: ['tickets'],
      text: [
        paragraph(
          'Sales for the second half open club by club. Prices stay as they are; families of four pay for three in every rink.',
        ),
        paragraph('Dates to be confirmed with the clubs before this goes out.'),
      ],
    },
  ];
}
