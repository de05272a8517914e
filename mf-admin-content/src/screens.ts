import {
  articlesApi,
  contactApi,
  eventsApi,
  newsletterApi,
  photosApi,
  resourcesApi,
  videosApi,
} from '@league/contract';
import { routesOf } from '@league/kit';
import { screen } from '@league/kit/screens';
import { words } from './words.ts';

/** Its name for staff. */
export const title = 'Content and media';

const photos = {
  by: photosApi.remove,
  say: () => words.adminsOnly,
};
const videos = {
  by: videosApi.create,
  say: () => words.adminsOnlyHere,
};
/** Other roles are redirected home without a message. */
const articles = { by: articlesApi.create };
const newsletter = {
  by: newsletterApi.sendIssue,
  say: () => words.adminsOnlyHere,
};
const events = {
  by: eventsApi.create,
  say: () => words.adminsOnlyHere,
};

export const screens = [
  screen('/admin/videos', () => import('./videos/VideosPage.tsx'), 'VideosPage', {
    guard: videos,
    menu: { label: 'Videos', group: title, order: 31, description: 'What visitors watch in the video hub.' },
  }),
  screen('/admin/videos/new', () => import('./videos/NewVideoPage.tsx'), 'NewVideoPage', { guard: videos }),
  screen('/admin/videos/:id/edit', () => import('./videos/EditVideoPage.tsx'), 'EditVideoPage', { guard: videos }),
  screen('/admin/photos', () => import('./photos/PhotosPage.tsx'), 'PhotosPage', {
    guard: photos,
    menu: {
      label: 'Photos',
      group: title,
      order: 32,
      description: 'The pictures of the gallery, and who and what is on them.',
      quickAction: 6,
    },
  }),
  screen('/admin/photos/new', () => import('./photos/NewPhotoPage.tsx'), 'NewPhotoPage', { guard: photos }),
  screen('/admin/photos/:id/edit', () => import('./photos/EditPhotoPage.tsx'), 'EditPhotoPage', { guard: photos }),
  screen('/admin/my-articles', () => import('./articles/MyArticlesPage.tsx'), 'MyArticlesPage', {
    guard: articles,
    menu: {
      label: 'Articles',
      group: title,
      order: 33,
      description: 'Writer HQ: what is out, what is scheduled and what is being written.',
      quickAction: 5,
    },
  }),
  // One screen for both, so that the editor stays open when a new article gets its address.
  screen(
    ['/admin/my-articles/create', '/admin/my-articles/edit/:id'],
    () => import('./articles/editor/EditorPage.tsx'),
    'EditorPage',
    { guard: articles },
  ),
  screen('/admin/newsletter', () => import('./newsletter/NewsletterPage.tsx'), 'NewsletterPage', {
    guard: newsletter,
    menu: {
      label: 'Newsletter',
      group: title,
      order: 34,
      description: 'Subscribers, issues, and how each issue was delivered.',
      quickAction: 1,
    },
  }),
  screen('/admin/newsletter/import', () => import('./newsletter/ImportSubscribersPage.tsx'), 'ImportSubscribersPage', {
    guard: newsletter,
  }),
  screen('/admin/newsletter/issues/new', () => import('./newsletter/IssuePage.tsx'), 'NewIssuePage', {
    guard: newsletter,
  }),
  screen('/admin/newsletter/issues/:id', () => import('./newsletter/IssuePage.tsx'), 'IssuePage', {
    guard: newsletter,
  }),
  screen('/admin/events', () => import('./events/EventsPage.tsx'), 'EventsPage', {
    guard: events,
    menu: {
      label: 'Events',
      group: title,
      order: 35,
      description: 'What visitors submit, and what is on beside the games.',
    },
  }),
  screen('/admin/events/new', () => import('./events/NewEventPage.tsx'), 'NewEventPage', { guard: events }),
  screen('/admin/events/:id/edit', () => import('./events/EditEventPage.tsx'), 'EditEventPage', { guard: events }),
  screen('/admin/messages', () => import('./contact/MessagesPage.tsx'), 'MessagesPage', {
    guard: {
      by: contactApi.list,
      say: () => words.adminsOnlyHere,
    },
    menu: {
      label: 'Messages',
      group: title,
      order: 36,
      description: 'Messages from visitors, and who is handling each one.',
    },
  }),
  // All staff roles except writers.
  screen('/admin/resources', () => import('./resources/ResourcesPage.tsx'), 'ResourcesPage', {
    guard: {
      by: resourcesApi.list,
      say: () => words.denied,
    },
    menu: {
      label: 'Toolkit',
      group: title,
      order: 37,
      description: 'Forms, templates, rules and brand files to take along, and the outbox.',
    },
  }),
];

export default routesOf(screens);
export { loadLanguage } from './messages/languages.ts';
