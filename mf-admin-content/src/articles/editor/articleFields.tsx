import { type ArticleBody, staffApi } from '@league/contract';
import { useMay } from '@league/kit';
import { putAll, type RecordField, type RecordFields, valueAt } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '../articleQueries.ts';
import { Differences } from './Differences.tsx';
import { type PartField, partFields } from './differences.ts';
import { messages } from './messages.ts';
import type { Values } from './values.ts';

function AuthorName({ id }: { id: string }) {
  const { data: authors } = useQuery({ ...authorsQuery, enabled: useMay(staffApi.list) });
  return authors?.find(({ _id }) => _id === id)?.name ?? '…';
}

/** A text, in any language: the differences are shown, and both versions can be kept. */
const textField = (path: string, field: PartField): RecordField<Values> => ({
  ...field,
  compare: (theirs, mine) => <Differences before={field.show(theirs)} after={field.show(mine)} />,
  both: (theirs, mine) => {
    const [first, second] = [theirs, mine].map((values) => valueAt(values, path) as ArticleBody);
    return putAll(mine, [path], [{ ...first, content: [...first!.content, ...second!.content] }]);
  },
});

/** The fields of a concurrent edit. */
export const articleFields = (): RecordFields<Values> => ({
  ...Object.fromEntries(
    Object.entries(partFields()).map(([path, field]) => [path, /\bbody$/.test(path) ? textField(path, field) : field]),
  ),
  authorId: {
    label: messages.author,
    show: ({ authorId }) => authorId && <AuthorName id={authorId} />,
  },
});
