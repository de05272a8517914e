import { ButtonLink, Failed, Page, PageHeader, useSession } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { libraryQuery } from './articleQueries.ts';
import { Library } from './Library.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { words } from './words.ts';

/** Writer HQ. */
export function MyArticlesPage() {
  const { data: articles, error, refetch } = useQuery(libraryQuery);
  const isAdmin = useSession(({ claims }) => claims?.role === 'admin');
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={isAdmin ? words.leadAll : words.lead}>
        <ButtonLink to="/admin/my-articles/create">{words.create}</ButtonLink>
      </PageHeader>
      {articles ? (
        <Library articles={articles} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <LibrarySkeleton />
      )}
    </>
  );
}
