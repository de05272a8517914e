import type { Article } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, Page, Skeleton, useSession } from '@league/kit';
import { useLocation, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { articleQuery } from '../articleQueries.ts';
import { Editor } from './Editor.tsx';
import { words } from './words.ts';

/**
 * `/create` and `/edit/:id`. A new article has an address of its own once it is saved; whoever is writing it then goes
 * on in the same editor, which the address remembers (`begun`).
 */
export function EditorPage() {
  const { id } = useParams();
  const { key, state } = useLocation();
  const begun: string | undefined = (state as { begun?: string } | null)?.begun;
  const editor = id ? (begun ?? id) : key;
  return <Opened key={editor} id={id} editor={editor} />;
}

function Opened({ id, editor }: { id: string | undefined; editor: string }) {
  const [openedWith] = useState(id);
  return openedWith ? <Existing id={openedWith} /> : <Ready article={undefined} editor={editor} />;
}

function Existing({ id }: { id: string }) {
  const { data: article, error, refetch } = useQuery(articleQuery(id));
  if (article) return <Ready article={article} editor={id} />;
  const isGone = error instanceof CallFault && [404, 422].includes(error.status);
  return (
    <>
      <Page title={isGone ? words.noArticle : words.editTitle} />
      {isGone ? (
        <Empty title={words.noArticle} say={words.noArticleSay}>
          <ButtonLink to="/admin/my-articles">{words.back}</ButtonLink>
        </Empty>
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="40rem" />
      )}
    </>
  );
}

/** What is typed belongs to one person; another is never shown it. */
function Ready({ article, editor }: { article: Article | undefined; editor: string }) {
  const person = useSession(({ claims }) => claims?.sub);
  return person ? <Editor article={article} person={person} editor={editor} /> : null;
}
