import type { BodyOf, Resource, resourcesApi } from '@league/contract';

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
