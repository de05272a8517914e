import { type Photo, type PhotoPage, photosApi } from '@league/contract';
import { answering } from '@league/kit/testing';

/** An API that answers these, whatever they are narrowed to, with the figures of all. @returns what is asked for */
export function hanging(photos: () => Photo[], total = () => photos().length): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  answering(photosApi.list, ({ address }) => {
    asked.push(address.searchParams);
    const page = Number(address.searchParams.get('page'));
    return { photos: photos(), total: total(), page, pages: Math.max(1, Math.ceil(total() / 60)) } satisfies PhotoPage;
  });
  answering(photosApi.choices, () => ({
    total: total(),
    categories: new Set(photos().map(({ category }) => category)).size,
    latestUpload: photos().at(-1)?.createdAt ?? null,
    teams: [],
    years: [],
  }));
  return asked;
}
