import type { Address } from '@league/contract';
import type { Random } from './random.ts';

export interface Customer {
  name: string;
  email: string;
  phone: string | null;
  address: Address;
}

const list = (names: string) => names.split(',').map((name) => name.trim());

const given = list(`
  Aya, Basma, Dalia, Dina, Esraa, Farida, Habiba, Hana, Heba, Jana, Laila, Lina, Malak, Mariam, Menna, Nadine, Nour,
  Rana, Salma, Yasmine, Adam, Ahmed, Amr, Fady, Hady, Karim, Khaled, Marwan, Mostafa, Omar, Peter, Sherif, Tarek, Ziad`);
const family = list(`
  Abdelaziz, Adel, Anis, Barakat, Bishara, Botros, Elsayed, Farag, Gaber, Gerges, Hamdy, Haroun, Hegazi, Kassem,
  Lotfi, Mahrous, Makram, Nabil, Rizkallah, Saad, Saleh, Sami, Serag, Shenouda, Sobhi, Taher, Zaki`);

const places = [
  { city: 'Cairo', region: 'Cairo Governorate', postalCode: '11511', streets: ['Sherif Street', 'Road 9, Maadi'] },
  { city: 'Giza', region: 'Giza Governorate', postalCode: '12511', streets: ['Haram Street', 'Mossadak Street'] },
  {
    city: 'Alexandria',
    region: 'Alexandria Governorate',
    postalCode: '21500',
    streets: ['Corniche Road', 'Fouad Street'],
  },
  { city: 'Aswan', region: 'Aswan Governorate', postalCode: '81511', streets: ['Corniche el Nil', 'Souk Street'] },
  { city: 'Luxor', region: 'Luxor Governorate', postalCode: '85511', streets: ['Karnak Street', 'Station Street'] },
  { city: 'Suez', region: 'Suez Governorate', postalCode: '43511', streets: ['Port Tawfik Road', 'Army Street'] },
  { city: 'Hurghada', region: 'Red Sea Governorate', postalCode: '84511', streets: ['Sheraton Road', 'Village Road'] },
  {
    city: 'Port Said',
    region: 'Port Said Governorate',
    postalCode: '42511',
    streets: ['Palestine Street', 'July Street'],
  },
].map((place) => ({ ...place, country: 'EG' }));
const abroad = [
  { city: 'Hamburg', region: '', postalCode: '20095', streets: ['Rathausstraße'], country: 'DE' },
  { city: 'Tampere', region: '', postalCode: '33100', streets: ['Hämeenkatu'], country: 'FI' },
  { city: 'Toronto', region: 'ON', postalCode: 'M5V 2T6', streets: ['Front Street West'], country: 'CA' },
  { city: 'Dubai', region: '', postalCode: '00000', streets: ['Al Wasl Road'], country: 'AE' },
];

/** Customers: most buy once, some repeatedly. Mail addresses are unique. */
export function createCustomers(random: Random, count: number): Customer[] {
  const emails = new Set<string>();
  const customers: Customer[] = [];
  while (customers.length < count) {
    const [firstName, lastName] = [random.pick(given), random.pick(family)];
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    if (emails.has(email)) continue;
    emails.add(email);
    const { streets, ...place } = random.chance(0.88) ? random.pick(places) : random.pick(abroad);
    const address = { firstName, lastName, address: `${random.between(1, 90)} ${random.pick(streets)}`, ...place };
    // A fictional number: none in Cairo begins with a 0.
    const phone = random.chance(0.7) ? `+20 2 0000 ${random.between(1000, 9999)}` : null;
    customers.push({ name: `${firstName} ${lastName}`, email, phone, address });
  }
  return customers;
}
