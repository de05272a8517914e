import { matcherOf, type Resource, type ResourceCategory, resourceCategories } from '@league/contract';
import { figures } from '@league/kit/direction';
import { messages } from './messages.ts';

interface ToolkitFilters {
  search: string;
  category: ResourceCategory | 'all';
}

/** The matching documents by category, without empty categories. */
export function toolkitList(resources: readonly Resource[], { search, category }: ToolkitFilters) {
  const isFound = matcherOf(search);
  const found = resources.filter(
    (resource) =>
      (category === 'all' || resource.category === category) &&
      isFound(resource.title, resource.description, resource.edition, resource.fileName),
  );
  return resourceCategories
    .map((each) => ({ category: each, resources: found.filter((resource) => resource.category === each) }))
    .filter((group) => group.resources.length > 0);
}

const units = ['B', 'KB', 'MB'] as const;

/** `340 KB`, `1.5 MB` */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const size = bytes / 1024 ** power;
  return messages.sizes[units[power]!]({ size: figures(size < 10 && power > 0 ? size.toFixed(1) : Math.round(size)) });
}
