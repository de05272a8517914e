import type { Video, videoCategories } from '@league/contract';

export type HubCategory = (typeof videoCategories)[number] | 'All';

/** Videos of a category whose title or category contains the search text. */
export function hubVideos(videos: readonly Video[], { search, category }: { search: string; category: HubCategory }) {
  const wanted = search.trim().toLowerCase();
  return videos.filter(
    (video) =>
      (category === 'All' || video.category === category) &&
      [video.title, video.category].some((text) => text.toLowerCase().includes(wanted)),
  );
}

const maxOthers = 4;

/** Other videos: those of the same category first. */
export function othersThan({ _id, category }: Video, videos: readonly Video[]): Video[] {
  const others = videos.filter((video) => video._id !== _id);
  const isAlike = (video: Video) => Number(video.category === category);
  return others.toSorted((one, other) => isAlike(other) - isAlike(one)).slice(0, maxOthers);
}
