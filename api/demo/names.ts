import type { Random } from './random.ts';

const list = (names: string) => names.split(',').map((name) => name.trim());

const given = list(`
  Adam, Adham, Ahmed, Ali, Amr, Anas, Andrew, Ashraf, Bassem, Bilal, Eyad, Fares, Hamza, Hassan, Hazem, Hesham,
  Hossam, Hussein, Islam, Kareem, Loay, Maged, Mahmoud, Marco, Mazen, Mina, Moataz, Mohab, Mohamed, Nader,
  Omar, Osama, Ramez, Rami, Saif, Sameh, Seif, Shady, Taha, Tamer, Youssef, Zeyad`);
const family = list(`
  Abaza, Abdallah, Abouzeid, Amin, Anwar, Ashour, Awad, Ayad, Badawi, Bakr, Darwish, Eldin, Elgamal, Elmasry,
  Ezzat, Fahmy, Fouad, Galal, Ghali, Habib, Hafez, Halim, Helmy, Ismail, Kamel, Kandil, Khalil, Labib, Mahdy,
  Mansour, Mekky, Morsi, Nagy, Nassar, Osman, Qasim, Ragab, Ramzy, Rostom, Sabry, Sadek, Salama, Shafik,
  Shahin, Shawky, Soliman, Tawfik, Wahba, Yassin, Younes, Zaher, Zidan`);
const homes = list(`
  Cairo, Cairo, Cairo, Alexandria, Alexandria, Giza, Giza, Aswan, Luxor, Suez, Hurghada, Port Said, Mansoura,
  Tanta, Ismailia, Damietta, Minya, Fayoum, Zagazig, Beni Suef, Qena, Sohag`);

/** Foreign players have names of their countries. */
const abroad = [
  { home: 'Tampere, Finland', given: ['Aleksi', 'Joonas', 'Otto'], family: ['Lahtela', 'Rantamo', 'Virkkala'] },
  { home: 'Brno, Czechia', given: ['Dominik', 'Matej', 'Vojtech'], family: ['Hruskar', 'Kovarnik', 'Sedlicky'] },
  { home: 'Riga, Latvia', given: ['Edgars', 'Kristaps', 'Rihards'], family: ['Balodins', 'Ozolkalns', 'Zvirbulis'] },
  { home: 'Gävle, Sweden', given: ['Axel', 'Linus', 'Viktor'], family: ['Björkvall', 'Hedmark', 'Stenlid'] },
  { home: 'Thunder Bay, Canada', given: ['Brady', 'Connor', 'Tyler'], family: ['Ashcombe', 'Fairlane', 'Maddock'] },
  { home: 'Almaty, Kazakhstan', given: ['Dias', 'Nurlan', 'Timur'], family: ['Beketov', 'Omarbek', 'Saparov'] },
];

export interface Person {
  name: string;
  hometown: string;
  isFromAbroad: boolean;
}

/** Generates people with unique names. */
export function createPeople(random: Random): (isFromAbroad: boolean) => Person {
  const taken = new Set<string>();
  return (isFromAbroad) => {
    for (;;) {
      const origin = isFromAbroad ? random.pick(abroad) : { home: random.pick(homes), given, family };
      const name = `${random.pick(origin.given)} ${random.pick(origin.family)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return { name, hometown: origin.home, isFromAbroad };
    }
  };
}
