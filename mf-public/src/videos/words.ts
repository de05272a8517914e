import type { VideoPlatform } from '@league/contract';
import { catalogue } from '@league/kit/words';

const platforms: Record<VideoPlatform, string> = { youtube: 'YouTube', instagram: 'Instagram', '': 'the site' };

export const words = catalogue({
  en: {
    title: 'Videos',
    description: (league: string) => `Highlights, top plays, interviews and a look behind the scenes of the ${league}.`,
    eyebrow: 'Video hub',
    heroTitle: 'Watch the league',
    heroLead: 'Highlights, top plays, interviews and a look behind the scenes.',
    newest: 'Newest video',
    hub: 'All videos',
    filters: 'Find videos',
    search: 'Search videos',
    category: 'Category',
    all: 'All',
    count: (count: number) => (count === 1 ? '1 video' : `${count} videos`),
    watch: 'Watch now',
    newTab: '(opens in a new tab)',
    play: (title: string) => `Play ${title}`,
    watchOn: (host: string) => `Watch on ${host}`,
    privacy: (platform: VideoPlatform) =>
      `This video plays from ${platforms[platform]}, which learns that you watch it. Nothing is loaded from there before you play it.`,
    openOn: (platform: VideoPlatform) => `Open on ${platforms[platform]}`,
    more: 'Show more videos',
    loadFailed: 'We could not load the videos right now.',
    empty: 'No videos yet',
    emptySay: 'The first one will appear here soon.',
    home: 'Back to the home page',
    noMatch: 'No videos match your search',
    noMatchSay: 'Try another word or another category.',
    clear: 'Clear Filters',
    length: 'Length',
    game: 'Game',
    about: 'About this video',
    others: 'More videos',
    toVideos: 'All videos',
    noVideo: 'There is no such video',
    noVideoSay: 'It may have been taken out of the hub.',
  },
});
