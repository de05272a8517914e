import { ButtonLink, Empty, Failed, Page, Skeleton, useSession } from '@league/kit';
import { useLocation, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { articleQuery, isMissing } from '../articleQueries.ts';
import { Editor } from './Editor.tsx';
import { localDraft } from './localDraft.ts';
import { messages } from './messages.ts';

/**
 * `/create` and `/edit/:id`. A new article gets its own address when it is saved first. The same editor stays open: its key is
 * in the location's state (`begun`).
 */
export function EditorPage() {
  const { id } = useParams();
  const { key, state } = useLocation();
  const editorKey: string | undefined = (state as { editorKey?: string } | null)?.editorKey;
  const editor = id ? (editorKey ?? id) : key;
  return <EditorLoader key={editor} id={id} editor={editor} />;
}

function EditorLoader({ id, editor }: { id: string | undefined; editor: string }) {
  const [openedWith] = useState(id);
  // Input belongs to one person and is never shown to another.
  const person = useSession(({ claims }) => claims?.sub);
  if (!person) return null;
  if (openedWith) return <ArticleLoader id={openedWith} person={person} />;
  return <Editor article={undefined} person={person} editor={editor} />;
}

interface Props {
  id: string;
  person: string;
}

function ArticleLoader({ id, person }: Props) {
  const { data: article, error, refetch } = useQuery(articleQuery(id));
  if (article) return <Editor article={article} person={person} editor={id} />;
  if (isMissing(error)) return <DeletedArticle id={id} person={person} />;
  return (
    <>
      <Page title={messages.editTitle} />
      {error ? <Failed title={messages.loadFailed} retry={refetch} /> : <Skeleton height="40rem" />}
    </>
  );
}

/** What says nothing without its article. */
const settings = ['slug', 'authorId', 'status', 'publishAt'];

/** The editor opens with the content that is stored on the device, which can be saved as a new article. */
function DeletedArticle({ id, person }: Props) {
  const [isKept] = useState(() => {
    const { values = {} } = localDraft(person, id).read() ?? {};
    return Object.keys(values).some((name) => !settings.includes(name));
  });
  if (isKept) return <Editor article={undefined} deletedId={id} person={person} editor={id} />;
  return (
    <>
      <Page title={messages.noArticle} />
      <Empty title={messages.noArticle} say={messages.noArticleSay}>
        <ButtonLink to="/admin/my-articles">{messages.back}</ButtonLink>
      </Empty>
    </>
  );
}
