import type { ClubColors } from './art/clubColors.ts';
import type { ProductMotif } from './art/product.ts';

export const leagueColors: ClubColors = { primary: '#0284c7', secondary: '#f2b632', accent: '#ffffff' };

export interface RangeItem {
  /** A club's slug; absent: the league's own. */
  club?: string;
  title: string;
  type: string;
  category: 'jersey' | 'apparel' | 'equipment' | 'collectibles' | 'accessories';
  motif: ProductMotif;
  description: string;
  /** In cents; null: not priced yet. */
  price: number | null;
  sizes?: readonly string[];
  /** Sizes without a price. */
  unpriced?: readonly string[];
  soldOut?: readonly string[];
  /** On the back of a jersey. */
  wearer?: { name: string; number: number };
  isArchived?: boolean;
  tags: string[];
}

const adult = ['S', 'M', 'L', 'XL', 'XXL'];
const youth = ['Youth S', 'Youth M', 'Youth L'];

const homeJersey = (club: string, name: string, more: Partial<RangeItem> = {}): RangeItem => ({
  club,
  title: `${name} Home Jersey`,
  type: 'Jersey',
  category: 'jersey',
  motif: 'jersey',
  description:
    'The jersey that the team wears on its own ice: double-knit body, stitched crest, fight strap and room for pads or a winter coat.',
  price: 12900,
  sizes: adult,
  tags: ['jersey', 'home'],
  ...more,
});

/** The demo shop's products. */
export const shopRange: readonly RangeItem[] = [
  homeJersey('cairo-pharaohs', 'Pharaohs', { soldOut: ['S'] }),
  homeJersey('alexandria-mariners', 'Mariners'),
  homeJersey('aswan-falcons', 'Falcons', { soldOut: ['M', 'XXL'] }),
  homeJersey('luxor-suns', 'Suns'),
  homeJersey('giza-sphinxes', 'Sphinxes'),
  homeJersey('suez-sharks', 'Sharks'),
  homeJersey('hurghada-tide', 'Tide', { unpriced: ['XXL'] }),
  homeJersey('port-said-anchors', 'Anchors'),
  {
    title: 'Nile Cup Commemorative Jersey',
    type: 'Jersey',
    category: 'jersey',
    motif: 'jersey',
    description:
      'Made once for the cup and not again. Numbered hem label, gold laces, the names of the eight clubs inside the collar.',
    price: null,
    sizes: ['M', 'L', 'XL'],
    tags: ['jersey', 'nile cup'],
  },
  {
    club: 'cairo-pharaohs',
    title: 'Pharaohs Gameday Hoodie',
    type: 'Hoodie',
    category: 'apparel',
    motif: 'hoodie',
    description:
      'Brushed fleece, lined hood and a pocket deep enough for two pucks. Crest on the chest, club name down the sleeve.',
    price: 6400,
    sizes: adult,
    tags: ['hoodie', 'apparel'],
  },
  {
    club: 'giza-sphinxes',
    title: 'Sphinxes Gameday Hoodie',
    type: 'Hoodie',
    category: 'apparel',
    motif: 'hoodie',
    description: 'Brushed fleece and a lined hood, for the long wait before the doors open on the plateau.',
    price: 6400,
    sizes: adult,
    soldOut: ['L'],
    tags: ['hoodie', 'apparel'],
  },
  {
    club: 'luxor-suns',
    title: 'Suns Practice Tee',
    type: 'T-shirt',
    category: 'apparel',
    motif: 'tee',
    description: 'The cotton tee that the Suns warm up in. Soft, pre-washed, printed with water-based ink.',
    price: 2800,
    sizes: [...youth, ...adult],
    tags: ['tee', 'apparel'],
  },
  {
    club: 'suez-sharks',
    title: 'Sharks Dockyard Tee',
    type: 'T-shirt',
    category: 'apparel',
    motif: 'tee',
    description: 'Heavy cotton with a fin on the back, after the shirts of the club’s founders.',
    price: 3000,
    sizes: adult,
    tags: ['tee', 'apparel'],
  },
  {
    club: 'aswan-falcons',
    title: 'Falcons Snapback Cap',
    type: 'Cap',
    category: 'accessories',
    motif: 'cap',
    description: 'Structured six-panel cap with a raised falcon. One size, with a strap that adjusts.',
    price: 2600,
    tags: ['cap', 'accessories'],
  },
  {
    club: 'hurghada-tide',
    title: 'Tide Rink Beanie',
    type: 'Beanie',
    category: 'accessories',
    motif: 'beanie',
    description: 'Double-layered knit for the coldest seats on the Red Sea.',
    price: 2200,
    tags: ['beanie', 'accessories'],
  },
  {
    club: 'alexandria-mariners',
    title: 'Mariners Terrace Scarf',
    type: 'Scarf',
    category: 'accessories',
    motif: 'scarf',
    description: 'Woven on both sides, a metre and a half long, loud enough to be seen from the other blue line.',
    price: 2400,
    tags: ['scarf', 'accessories'],
  },
  {
    club: 'port-said-anchors',
    title: 'Anchors Terrace Scarf',
    type: 'Scarf',
    category: 'accessories',
    motif: 'scarf',
    description: 'Woven on both sides, with the lighthouse at one end and the anchor at the other.',
    price: 2400,
    tags: ['scarf', 'accessories'],
  },
  {
    title: 'Official Game Puck',
    type: 'Puck',
    category: 'collectibles',
    motif: 'puck',
    description: 'Vulcanised rubber, 170 grams, frozen before every game. The same puck, in a display case.',
    price: 1800,
    tags: ['puck', 'collectibles'],
  },
  {
    title: 'Nile Cup Pin Set',
    type: 'Pin',
    category: 'collectibles',
    motif: 'pin',
    description: 'Eight crests in enamel and the cup in brass, in a numbered box.',
    price: 3600,
    tags: ['pin', 'collectibles', 'nile cup'],
  },
  {
    club: 'cairo-pharaohs',
    title: 'Pharaohs Felt Pennant',
    type: 'Pennant',
    category: 'collectibles',
    motif: 'pennant',
    description: 'Wool felt, sewn and not glued, for the wall above the desk.',
    price: 1900,
    tags: ['pennant', 'collectibles'],
  },
  {
    title: 'League Composite Stick',
    type: 'Stick',
    category: 'equipment',
    motif: 'stick',
    description:
      'One-piece carbon stick with a mid kick point, in the three curves that the league’s players use most.',
    price: 14900,
    sizes: ['Left 75', 'Left 85', 'Right 75', 'Right 85'],
    soldOut: ['Right 75'],
    tags: ['stick', 'equipment'],
  },
  {
    title: 'League Pro Gloves',
    type: 'Gloves',
    category: 'equipment',
    motif: 'gloves',
    description: 'Four-roll gloves with a palm that feels the puck from the first day.',
    price: 9900,
    sizes: ['13"', '14"', '15"'],
    tags: ['gloves', 'equipment'],
  },
  {
    title: 'Rinkside Bottle',
    type: 'Bottle',
    category: 'accessories',
    motif: 'bottle',
    description: 'The squeeze bottle that stands on top of every net, 0.9 litres.',
    price: 1400,
    tags: ['bottle', 'accessories'],
  },
  {
    title: 'Face-off Mug',
    type: 'Mug',
    category: 'accessories',
    motif: 'mug',
    description: 'Stoneware with the centre circle at the bottom, which you reach before the first period ends.',
    price: 1600,
    tags: ['mug', 'accessories'],
  },
  {
    title: 'Team Equipment Backpack',
    type: 'Backpack',
    category: 'equipment',
    motif: 'backpack',
    description: 'A ventilated skate pocket, a stick loop and a place for wet gloves.',
    price: 7800,
    tags: ['backpack', 'equipment'],
  },
  {
    title: 'Opening Night Keychain',
    type: 'Keychain',
    category: 'accessories',
    motif: 'keychain',
    description: 'A small skate in brass from last year’s opening night.',
    price: 900,
    isArchived: true,
    tags: ['keychain', 'accessories'],
  },
];
