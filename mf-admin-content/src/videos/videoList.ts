import type { Video, VideoPlatform, videoCategories } from '@league/contract';

export const videoOrders = ['newest', 'oldest', 'title-asc', 'title-desc'] as const;
export type VideoOrder = (typeof videoOrders)[number];

/** `other`: a video that lies on neither platform. */
export const platformFilters = ['all', 'youtube', 'instagram', 'other'] as const;
export type PlatformFilter = (typeof platformFilters)[number];

export interface VideoFilters {
  search: string;
  category: (typeof videoCategories)[number] | 'All';
  platform: PlatformFilter;
  order: VideoOrder;
}

/** The videos that match, in the chosen order. */
export function videoList(videos: readonly Video[], { search, category, platform, order }: VideoFilters): Video[] {
  const wanted = search.trim().toLowerCase();
  return videos
    .filter((video) => category === 'All' || video.category === category)
    .filter((video) => platform === 'all' || filterOf(video.platform) === platform)
    .filter((video) => [video.title, video.category].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted(by[order]);
}

export const filterOf = (platform: VideoPlatform): PlatformFilter => platform || 'other';

const addedOn = ({ date, createdAt }: Video) => `${date} ${createdAt}`;

const by: Record<VideoOrder, (one: Video, other: Video) => number> = {
  newest: (one, other) => addedOn(other).localeCompare(addedOn(one)),
  oldest: (one, other) => addedOn(one).localeCompare(addedOn(other)),
  'title-asc': (one, other) => one.title.localeCompare(other.title),
  'title-desc': (one, other) => other.title.localeCompare(one.title),
};
