import { type Resource, type ResourceCategory, resourceCategories } from '@league/contract';

interface Wanted {
  search: string;
  category: ResourceCategory | 'all';
}

/** The documents of each category that has some, as far as they are wanted. */
export function toolkitList(resources: readonly Resource[], { search, category }: Wanted) {
  const text = search.trim().toLowerCase();
  const found = resources.filter(
    (resource) =>
      (category === 'all' || resource.category === category) &&
      [resource.title, resource.description, resource.edition, resource.fileName]
        .join(' ')
        .toLowerCase()
        .includes(text),
  );
  return resourceCategories
    .map((each) => ({ category: each, resources: found.filter((resource) => resource.category === each) }))
    .filter((group) => group.resources.length > 0);
}

const units = ['B', 'KB', 'MB'] as const;

/** `340 KB`: a size as a person says it. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const size = bytes / 1024 ** power;
  return `${size < 10 && power > 0 ? size.toFixed(1) : Math.round(size)} ${units[power]}`;
}
