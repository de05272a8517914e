import { managedPhotosApi, type Photo } from '@league/contract';
import { mockAnswer } from '@league/kit/testing';

/** An API with these photos, filtered by title only, with the figures of all. @returns the queries of its requests */
export function mockPhotoList(photos: () => Photo[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  mockAnswer(managedPhotosApi.list, ({ address }) => {
    asked.push(address.searchParams);
    const { q = '', cursor, limit = '1000' } = Object.fromEntries(address.searchParams);
    const found = photos().filter(({ title }) => title.toLowerCase().includes(q));
    const begin = found.findIndex(({ _id }) => _id === cursor) + 1;
    return found.slice(begin, begin + Number(limit));
  });
  mockAnswer(managedPhotosApi.figures, () => ({
    total: photos().length,
    categories: new Set(photos().map(({ category }) => category)).size,
    latestUpload: photos().at(-1)?.createdAt ?? null,
    found: photos().length,
  }));
  return asked;
}
