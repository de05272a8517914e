import { expect, test } from 'vitest';
import { categoryOf } from './productCategories.ts';

const of = (about: Partial<Parameters<typeof categoryOf>[0]>) =>
  categoryOf({ category: null, type: null, tags: [], title: 'Home jersey', ...about });

test('the category comes from the fields, otherwise from keywords', () => {
  expect(of({ category: 'Jerseys' })).toBe('jersey');
  expect(of({ type: 'Hoodie' })).toBe('apparel');
  expect(of({ tags: ['goalie', 'stick'] })).toBe('equipment');
  expect(of({ title: 'Signed puck' })).toBe('collectibles');
  expect(of({ title: 'Winter beanie' })).toBe('accessories');
  expect(of({ category: 'apparel', title: 'Puck tee' })).toBe('apparel');
  expect(of({ title: 'Something' })).toBeNull();
  // A word may contain the keyword: a sweatshirt is not a sweater.
  for (const title of ['Sweatshirt', 'Team Shirt', 'Hooded Pullover', 'Tracksuit'])
    expect(of({ title })).toBe('apparel');
  for (const title of ['Keychain', 'Snapback', 'Scarves', 'Gift card']) expect(of({ title })).toBe('accessories');
  for (const title of ['Bobblehead', 'Trading cards', 'Sticker']) expect(of({ title })).toBe('collectibles');
  expect(of({ title: 'Replica sweater' })).toBe('jersey');
  expect(of({ title: 'Training shirt' })).toBe('apparel');
});
