import { ButtonLink, Page, PageHeader } from '@league/kit';
import { Photos } from './Photos.tsx';
import { words } from './words.ts';

export const PhotosPage = () => (
  <>
    <Page title={words.title} />
    <PageHeader title={words.title} say={words.lead}>
      <ButtonLink to="/admin/photos/new">{words.add}</ButtonLink>
    </PageHeader>
    <Photos />
  </>
);
