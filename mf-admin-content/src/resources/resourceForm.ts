import type { BodyOf, Resource, resourcesApi } from '@league/contract';
import { words } from './words.ts';

export const newResource: BodyOf<typeof resourcesApi.create> = {
  title: '',
  description: '',
  category: 'forms',
  edition: '',
  roles: [],
  file: '',
  fileName: '',
};

/** A document as it is, to be sent back changed; it keeps its file. */
export const changeOf = ({
  title,
  description,
  category,
  edition,
  roles,
  isArchived,
  version,
}: Resource): BodyOf<typeof resourcesApi.update> => ({
  title,
  description: description ?? '',
  category,
  edition: edition ?? '',
  roles,
  file: '',
  fileName: '',
  isArchived,
  version,
});

const parts = {
  title: words.name,
  description: words.description,
  category: words.category,
  edition: words.editionLabel,
  roles: words.roles,
} as const;

type Change = BodyOf<typeof resourcesApi.update>;

/** The parts of what is typed that are otherwise in the other. */
export const differing = (typed: Change, other: Change): string[] =>
  (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => JSON.stringify(typed[part]) !== JSON.stringify(other[part]))
    .map((part) => parts[part]);
