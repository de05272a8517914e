import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Photos',
    heading: (league: string) => `${league} Photos`,
    lead: 'Game nights, quiet mornings, and everybody who makes them.',
    description: (league: string) => `Photos of the ${league}: games, fans, clubs and what happens behind the boards.`,
    filters: 'Find photos',
    search: 'Search photos',
    category: 'Category',
    all: 'All',
    team: 'Team',
    allTeams: 'All teams',
    year: 'Year',
    allYears: 'All years',
    count: (count: number) => (count === 1 ? '1 photo' : `${count.toLocaleString('en-US')} photos`),
    list: 'Photos',
    loadFailed: 'We could not load the photos right now.',
    noMatch: 'No photos match your filters yet.',
    clear: 'Clear Filters',
    broken: 'This picture could not be loaded.',
    sample: 'A drawing that keeps the place of the first photo.',
    samples: { faceOff: 'Face-off', ice: 'Fresh ice', arena: 'Before the doors open' },

    photoBy: (name: string) => `Photo: ${name}`,
    previous: 'Previous photo',
    next: 'Next photo',
    place: (at: number, of: number) => `${at.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`,
    notThere: 'There is no such photo',
    notThereSay: 'It may have been taken out of the gallery.',
  },
});
