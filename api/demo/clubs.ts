import type { ClubColors } from './art/clubColors.ts';
import type { Emblem } from './art/crest.ts';

export interface Club {
  slug: string;
  name: string;
  /** Its players' nickname: `Falcons`. */
  nickname: string;
  code: string;
  city: string;
  venue: string;
  seats: number;
  emblem: Emblem;
  colors: ClubColors;
  generalManager: string;
  description: string;
  /** The team's strength, from about -1 to 1. */
  rating: number;
}

export const clubs: readonly Club[] = [
  {
    slug: 'cairo-pharaohs',
    name: 'Cairo Pharaohs',
    nickname: 'Pharaohs',
    code: 'CAI',
    city: 'Cairo',
    venue: 'Nile Ice Palace',
    seats: 6200,
    emblem: 'pharaoh',
    colors: { primary: '#7c1d2b', secondary: '#f2b632', accent: '#fff4d6' },
    generalManager: 'Hany Barsoum',
    description:
      'The capital’s club plays in the largest rink of the country. Its forwards roll four lines, its goalies are used to long evenings, and its supporters know every line change by heart.',
    rating: 0.62,
  },
  {
    slug: 'alexandria-mariners',
    name: 'Alexandria Mariners',
    nickname: 'Mariners',
    code: 'ALX',
    city: 'Alexandria',
    venue: 'Corniche Arena',
    seats: 5400,
    emblem: 'mariner',
    colors: { primary: '#0b3d66', secondary: '#5cc8f2', accent: '#ffffff' },
    generalManager: 'Mariam Zaki',
    description:
      'Patient on the puck and quick out of their own zone, the Mariners carry the old port on their chest. Winter storms outside, full stands inside.',
    rating: 0.48,
  },
  {
    slug: 'aswan-falcons',
    name: 'Aswan Falcons',
    nickname: 'Falcons',
    code: 'ASW',
    city: 'Aswan',
    venue: 'Cataract Rink',
    seats: 3100,
    emblem: 'falcon',
    colors: { primary: '#b4480f', secondary: '#ffd166', accent: '#2a1206' },
    generalManager: 'Samir Okasha',
    description:
      'The southernmost club of the league travels furthest and skates fastest. Its academy has brought up half of the roster.',
    rating: 0.2,
  },
  {
    slug: 'luxor-suns',
    name: 'Luxor Suns',
    nickname: 'Suns',
    code: 'LUX',
    city: 'Luxor',
    venue: 'Karnak Ice Hall',
    seats: 3600,
    emblem: 'sun',
    colors: { primary: '#c8102e', secondary: '#f2c94c', accent: '#fff7e0' },
    generalManager: 'Dalia Naguib',
    description:
      'A young team that shoots from everywhere. Under the lamps of Karnak no lead is safe, neither theirs nor anybody else’s.',
    rating: -0.12,
  },
  {
    slug: 'giza-sphinxes',
    name: 'Giza Sphinxes',
    nickname: 'Sphinxes',
    code: 'GIZ',
    city: 'Giza',
    venue: 'Plateau Arena',
    seats: 4800,
    emblem: 'sphinx',
    colors: { primary: '#3a2f6b', secondary: '#f0c24b', accent: '#efeaff' },
    generalManager: 'Tarek Wassef',
    description:
      'Few goals against, few words afterwards. The Sphinxes block shots, win face-offs and let the others make the mistakes.',
    rating: 0.33,
  },
  {
    slug: 'suez-sharks',
    name: 'Suez Sharks',
    nickname: 'Sharks',
    code: 'SUZ',
    city: 'Suez',
    venue: 'Canal Gate Rink',
    seats: 2900,
    emblem: 'shark',
    colors: { primary: '#075985', secondary: '#94a3b8', accent: '#e2f3fb' },
    generalManager: 'Adel Hamdy',
    description:
      'Dock workers founded the club, and its game has stayed that way: straight to the net, hard along the boards, shoulder to shoulder when it counts.',
    rating: -0.2,
  },
  {
    slug: 'hurghada-tide',
    name: 'Hurghada Tide',
    nickname: 'Tide',
    code: 'HRG',
    city: 'Hurghada',
    venue: 'Red Sea Ice Park',
    seats: 2600,
    emblem: 'tide',
    colors: { primary: '#0e5a5a', secondary: '#8fe3d5', accent: '#f3fffc' },
    generalManager: 'Nadine Rizk',
    description:
      'The league’s newest member brings divers, hotel crews and schoolchildren to the rink, and a power play that turns games within a minute.',
    rating: -0.5,
  },
  {
    slug: 'port-said-anchors',
    name: 'Port Said Anchors',
    nickname: 'Anchors',
    code: 'PSD',
    city: 'Port Said',
    venue: 'Lighthouse Arena',
    seats: 3300,
    emblem: 'anchor',
    colors: { primary: '#14532d', secondary: '#bbf7d0', accent: '#f0fdf4' },
    generalManager: 'Ramy Abdelnour',
    description:
      'Experienced, stubborn and hard to move. The Anchors defend in their own end as if the harbour depended on it.',
    rating: -0.38,
  },
];

/** Officials for games. */
export const officials = {
  referees: [
    'Khaled Sobhy',
    'Marwan Attia',
    'Ibrahim Nasser',
    'Peter Hallberg',
    'Yehia Lotfy',
    'Sherif Mounir',
    'Ramy Gaber',
    'Soha Wahba',
    'Emad Younan',
    'Farida Anwar',
    'Gamal Radwan',
    'Hisham Tawfik',
  ],
  linespersons: [
    'Amal Fathy',
    'Bassel Hegazy',
    'Fady Iskander',
    'Ghada Selim',
    'Jan Kowal',
    'Mostafa Rashad',
    'Nermin Adly',
    'Wael Shaheen',
    'Heba Sorour',
    'Karim Wassef',
    'Lobna Sami',
    'Medhat Kamel',
    'Nada Ezzat',
    'Osama Refaat',
  ],
  /** The first has the scorekeeper’s account. */
  scorekeepers: [
    'Reem Salah',
    'Tamer Fikry',
    'Hoda Barakat',
    'Adel Mansour',
    'Rania Shukri',
    'Nabil Ashour',
    'Dalia Murad',
    'Essam Fawzi',
  ],
};
