import type { Article } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, Page, Skeleton, useSession } from '@league/kit';
import { useLocation, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { articleQuery } from '../articleQueries.ts';
import { Editor } from './Editor.tsx';
import { words } from './words.ts';

/**
 * `/create` and `/edit/:id`. A new article gets its own address when it is saved first. The same editor stays open: its key is
 * in the location's state (`begun`).
 */
export function EditorPage() {
  const { id } = useParams();
  const { key, state } = useLocation();
  const editorKey: string | undefined = (state as { editorKey?: string } | null)?.editorKey;
  const editor = id ? (editorKey ?? id) : key;
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

/** Input belongs to one person and is never shown to another. */
function Ready({ article, editor }: { article: Article | undefined; editor: string }) {
  const person = useSession(({ claims }) => claims?.sub);
  return person ? <Editor article={article} person={person} editor={editor} /> : null;
}
