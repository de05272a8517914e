import { ButtonLink, Page, PageHeader, useSession } from '@league/kit';
import { Library } from './Library.tsx';
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
      <Library />
    </>
  );
}
