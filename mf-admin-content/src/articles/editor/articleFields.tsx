import { staffApi } from '@league/contract';
import { useMay } from '@league/kit';
import type { RecordFields } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '../articleQueries.ts';
import { Differences } from './Differences.tsx';
import { partFields, read } from './differences.ts';
import type { Values } from './values.ts';
import { words } from './words.ts';

function AuthorName({ id }: { id: string }) {
  const { data: authors } = useQuery({ ...authorsQuery, enabled: useMay(staffApi.list) });
  return authors?.find(({ _id }) => _id === id)?.name ?? '…';
}

/** The fields of a concurrent edit. For the text, the differences are shown, and both versions can be kept. */
export const articleFields: RecordFields<Values> = {
  ...partFields,
  body: {
    get label() {
      return words.partNames.body;
    },
    isWhole: true,
    show: read.body,
    compare: (theirs, mine) => <Differences before={read.body(theirs)} after={read.body(mine)} />,
    both: (theirs, mine) => ({
      ...mine,
      body: { ...theirs.body, content: [...theirs.body.content, ...mine.body.content] },
    }),
  },
  authorId: {
    get label() {
      return words.author;
    },
    show: ({ authorId }) => authorId && <AuthorName id={authorId} />,
  },
};
