/**
 * The positions of rinks and officials of the region: latitude and longitude in degrees. Other cities are compared by name
 * only.
 */
const places: Record<string, readonly [latitude: number, longitude: number]> = {
  alexandria: [31.2, 29.92],
  asyut: [27.18, 31.18],
  aswan: [24.09, 32.9],
  'beni suef': [29.07, 31.1],
  cairo: [30.04, 31.24],
  damanhur: [31.04, 30.47],
  damietta: [31.42, 31.81],
  'el gouna': [27.4, 33.68],
  fayoum: [29.31, 30.84],
  giza: [30.01, 31.21],
  hurghada: [27.26, 33.81],
  ismailia: [30.6, 32.27],
  luxor: [25.69, 32.64],
  mansoura: [31.04, 31.38],
  'marsa matruh': [31.35, 27.24],
  minya: [28.11, 30.75],
  'new cairo': [30.03, 31.47],
  'port said': [31.26, 32.3],
  qena: [26.16, 32.72],
  'sharm el sheikh': [27.92, 34.33],
  sohag: [26.56, 31.7],
  suez: [29.97, 32.55],
  tanta: [30.79, 31],
  zagazig: [30.59, 31.5],
};

/** Between two cities of unknown position. */
export const unknownKilometres = 250;

/** In a straight line, in whole kilometers; undefined if unknown. Cities with the same name are the same city. */
export function cityDistance(one: string | null, other: string | null): number | undefined {
  const [from, to] = [one, other].map((city) => city?.trim().toLowerCase());
  if (!from || !to) return undefined;
  if (from === to) return 0;
  const [start, end] = [places[from], places[to]];
  if (!start || !end) return undefined;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const share =
    half(end[0] - start[0]) + Math.cos(radians(start[0])) * Math.cos(radians(end[0])) * half(end[1] - start[1]);
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(share)));
}
