import { ButtonLink, Page, PageHeader, useSession } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { libraryQuery } from './articleQueries.ts';
import { Library } from './Library.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { words } from './words.ts';

/** Writer HQ. */
export function MyArticlesPage() {
  const isAdmin = useSession(({ claims }) => claims?.role === 'admin');
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={isAdmin ? words.leadAll : words.lead}>
        <ButtonLink to="/admin/my-articles/create">{words.create}</ButtonLink>
      </PageHeader>
      <Loaded query={useQuery(libraryQuery)} failed={words.loadFailed} skeleton={<LibrarySkeleton />}>
        {(articles) => <Library articles={articles} />}
      </Loaded>
    </>
  );
}
