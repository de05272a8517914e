import { articlesApi, contactApi, newsletterApi, photosApi, videosApi } from '@league/contract';

export const registration = {
  name: 'mf-admin-content',
  contract: 1,
  prefixes: ['/admin/videos', '/admin/photos', '/admin/my-articles', '/admin/newsletter', '/admin/messages'],
  navigation: [
    {
      label: 'Videos',
      to: '/admin/videos',
      group: 'Content and media',
      description: 'What visitors watch in the video hub.',
      roles: [...videosApi.create.declared.access],
    },
    {
      label: 'Photos',
      to: '/admin/photos',
      group: 'Content and media',
      description: 'The pictures of the gallery, and who and what is on them.',
      roles: [...photosApi.remove.declared.access],
      quickAction: true,
    },
    {
      label: 'Articles',
      to: '/admin/my-articles',
      group: 'Content and media',
      description: 'Writer HQ: what is out, what is scheduled and what is being written.',
      roles: [...articlesApi.listMine.declared.access],
      quickAction: true,
    },
    {
      label: 'Newsletter',
      to: '/admin/newsletter',
      group: 'Content and media',
      description: 'Who reads it, what they get, and how it went out.',
      roles: [...newsletterApi.sendIssue.declared.access],
      quickAction: true,
    },
    {
      label: 'Messages',
      to: '/admin/messages',
      group: 'Content and media',
      description: 'What visitors write to the league, and who sees to it.',
      roles: [...contactApi.list.declared.access],
    },
  ],
  firstLoad: {
    '/admin/photos': { screen: 'photos/PhotosPage.tsx', calls: [] },
    '/admin/photos/new': { screen: 'photos/NewPhotoPage.tsx', calls: [] },
    '/admin/messages': { screen: 'contact/MessagesPage.tsx', calls: [] },
    '/admin/newsletter': { screen: 'newsletter/NewsletterPage.tsx', calls: [] },
    '/admin/newsletter/issues/new': { screen: 'newsletter/IssuePage.tsx', calls: [] },
    '/admin/videos': { screen: 'videos/VideosPage.tsx', calls: [] },
    '/admin/videos/new': { screen: 'videos/NewVideoPage.tsx', calls: [] },
    '/admin/my-articles': { screen: 'articles/MyArticlesPage.tsx', calls: [] },
  },
};
