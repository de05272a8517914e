import { type BodyOf, type Resource, resourceCategoryLabels, type resourcesApi, roleLabel } from '@league/contract';
import { listed, verbatim } from '@league/kit/direction';
import type { RecordFields } from '@league/kit/records';
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

/** The form values of a document, without a new file. */
export const changeOf = ({
  title,
  description,
  category,
  edition,
  roles,
  isArchived,
  fileName,
  version,
}: Resource): BodyOf<typeof resourcesApi.update> => ({
  title,
  description: description ?? '',
  category,
  edition: edition ?? '',
  roles,
  file: '',
  fileName,
  isArchived,
  version,
});

type Change = BodyOf<typeof resourcesApi.update>;

export const resourceFields = (): RecordFields<Change> => ({
  title: { label: words.name },
  description: { label: words.description },
  category: {
    label: words.category,
    show: ({ category }) => resourceCategoryLabels[category],
  },
  edition: { label: words.editionLabel },
  roles: {
    label: words.roles,
    show: ({ roles }) => listed(roles.map(roleLabel)),
  },
  // Without a new file the current one stays.
  fileName: {
    label: words.file,
    also: ['file'],
    show: ({ fileName }) => fileName && verbatim(fileName),
  },
});
