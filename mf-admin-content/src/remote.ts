import { photosApi } from '@league/contract';

export const registration = {
  name: 'mf-admin-content',
  contract: 1,
  prefixes: ['/admin/photos'],
  navigation: [
    {
      label: 'Photos',
      to: '/admin/photos',
      group: 'Content and media',
      description: 'The pictures of the gallery, and who and what is on them.',
      roles: [...photosApi.remove.declared.access],
      quickAction: true,
    },
  ],
  firstLoad: { '/admin/photos': { screen: 'photos/PhotosPage.tsx', calls: [] } },
};
