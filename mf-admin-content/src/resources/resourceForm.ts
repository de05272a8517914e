import { type BodyOf, type Resource, resourceCategoryLabels, type resourcesApi, roleLabel } from '@league/contract';
import { listed, verbatim } from '@league/kit/direction';
import type { RecordFields } from '@league/kit/records';
import { messages } from './messages.ts';

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
  title: { label: messages.name },
  description: { label: messages.description },
  category: {
    label: messages.category,
    show: ({ category }) => resourceCategoryLabels[category],
  },
  edition: { label: messages.editionLabel },
  roles: {
    label: messages.roles,
    show: ({ roles }) => listed(roles.map(roleLabel)),
  },
  // Without a new file the current one stays.
  fileName: {
    label: messages.file,
    also: ['file'],
    show: ({ fileName }) => fileName && verbatim(fileName),
  },
});
