import type { Club } from './clubs.ts';
import { createPeople, type Person } from './names.ts';
import type { Random } from './random.ts';

type Position = 'Goalie' | 'Defenseman' | 'Left Wing' | 'Center' | 'Right Wing';

export interface DemoPlayer extends Person {
  id: string;
  position: Position;
  birthDate: string;
  /** `L` or `R`; for goalies the catching hand. */
  hand: 'L' | 'R';
  /** The share of the team's goals and assists; for goalies the save strength, around 0. */
  skill: number;
}

/** A player with a club for a season. */
export interface Spot {
  player: DemoPlayer;
  number: number;
  letter: 'C' | 'A' | null;
  acquiredVia: string;
}

/** By a club's slug. */
export type Rosters = Map<string, Spot[]>;

/** A roster of 22 from its first line to its last, with each position's share of the scoring. */
const places: [Position, weight: number][] = [
  ['Goalie', 0],
  ['Goalie', 0],
  ['Center', 17],
  ['Left Wing', 14.5],
  ['Right Wing', 13],
  ['Center', 9.5],
  ['Right Wing', 8.5],
  ['Left Wing', 8],
  ['Center', 6],
  ['Left Wing', 5.2],
  ['Right Wing', 4.8],
  ['Center', 3.4],
  ['Left Wing', 3],
  ['Right Wing', 2.6],
  ['Center', 2.2],
  ['Defenseman', 5.4],
  ['Defenseman', 4.6],
  ['Defenseman', 3.4],
  ['Defenseman', 2.6],
  ['Defenseman', 1.9],
  ['Defenseman', 1.4],
  ['Defenseman', 1.1],
];

/** The number of a club's places that change over a summer: retired players, and players who change the club. */
const [retired, moved] = [3, 2];

interface TwoSeasons {
  before: Rosters;
  now: Rosters;
  players: DemoPlayer[];
}

/** The rosters of a season and of the one before. @param year in which the later one begins */
export function makeRosters(clubs: readonly Club[], year: number, random: Random): TwoSeasons {
  const meet = createPeople(random);
  const sign = (place: number, born: [number, number]): DemoPlayer => {
    const [position, weight] = places[place]!;
    const isGoalie = position === 'Goalie';
    const person = meet(random.chance(isGoalie ? 0.2 : 0.13));
    return {
      id: random.id(),
      ...person,
      position,
      birthDate: birthDate(random, year - random.between(...born)),
      hand: handOf(position, random),
      skill: isGoalie ? random.normal() * 0.5 + (place ? -0.3 : 0.3) : weight * Math.exp(random.normal() * 0.16),
    };
  };

  const before = new Map(clubs.map(({ slug }) => [slug, places.map((_, place) => sign(place, [20, 34]))]));
  const now = new Map([...before].map(([slug, players]) => [slug, [...players]]));
  trade(now, random);
  for (const players of now.values()) {
    for (const place of lastPlaces(random, retired)) players[place] = sign(place, [17, 20]);
  }
  const everybody = new Set([...before.values(), ...now.values()].flat());
  return {
    before: new Map([...before].map(([slug, players]) => [slug, dress(players, [], random)])),
    now: new Map([...now].map(([slug, players]) => [slug, dress(players, before.get(slug)!, random)])),
    players: [...everybody],
  };
}

/** Skaters of the second line and below, whose places become free. */
const lastPlaces = (random: Random, count: number) =>
  random.shuffle(places.map((_, place) => place).filter((place) => place > 4)).slice(0, count);

/** Each club sends players to the next one in a circle, place by place. */
function trade(rosters: Map<string, DemoPlayer[]>, random: Random) {
  const circle = random.shuffle([...rosters.values()]);
  for (const place of lastPlaces(random, moved)) {
    const leaving = circle.map((players) => players[place]!);
    circle.forEach((players, index) => {
      players[place] = leaving.at(index - 1)!;
    });
  }
}

function dress(players: DemoPlayer[], lastYear: DemoPlayer[], random: Random): Spot[] {
  const numbers = new Set<number>();
  const skaters = players.filter(({ position }) => position !== 'Goalie');
  const [captain, ...assistants] = random.shuffle(skaters.slice(0, 4).concat(skaters.slice(13, 15)));
  return players.map((player, place) => {
    let number = 0;
    do number = numberFor(player, place, random);
    while (numbers.has(number));
    numbers.add(number);
    const letter = player === captain ? 'C' : assistants.slice(0, 2).includes(player) ? 'A' : null;
    return { player, number, letter, acquiredVia: acquisition(player, lastYear, random) };
  });
}

function acquisition(player: DemoPlayer, lastYear: DemoPlayer[], random: Random) {
  if (lastYear.length === 0) return random.pick(['Founding roster', 'Academy', 'Free agent']);
  if (lastYear.includes(player)) return 'Re-signed';
  return player.isFromAbroad ? 'Free agent' : random.pick(['Trade', 'Academy', 'Draft']);
}

/** A player's preferred number if it is free: the same every season. */
function numberFor({ position, id }: DemoPlayer, place: number, random: Random): number {
  if (position === 'Goalie') return random.pick(place === 0 ? [1, 30, 31, 33, 35] : [29, 32, 39, 40, 41, 70]);
  const wish = Number.parseInt(id.slice(-4), 16);
  if (random.chance(0.8)) return position === 'Defenseman' ? 2 + (wish % 7) + (wish % 2 ? 0 : 40) : 7 + (wish % 92);
  return random.pick([4, 8, 11, 16, 17, 19, 20, 22, 24, 25, 27, 28, 44, 55, 61, 66, 71, 77, 81, 88, 91, 96, 98]);
}

const handOf = (position: Position, random: Random): 'L' | 'R' => {
  const left = { Goalie: 0.88, Defenseman: 0.62, 'Left Wing': 0.85, Center: 0.65, 'Right Wing': 0.35 };
  return random.chance(left[position]) ? 'L' : 'R';
};

function birthDate(random: Random, year: number) {
  return new Date(Date.UTC(year, random.between(0, 11), random.between(1, 28))).toISOString().slice(0, 10);
}
