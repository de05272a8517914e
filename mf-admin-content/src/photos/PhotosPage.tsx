import { ButtonLink, Failed, Page, PageHeader } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { Photos } from './Photos.tsx';
import { PhotosSkeleton } from './PhotosSkeleton.tsx';
import { photosQuery } from './photoQueries.ts';
import { words } from './words.ts';

export function PhotosPage() {
  const { data: photos, error, refetch } = useQuery(photosQuery);
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/photos/new">{words.add}</ButtonLink>
      </PageHeader>
      {photos ? (
        <Photos photos={photos} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <PhotosSkeleton />
      )}
    </>
  );
}
