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
import menu from './messages/menu.en.ts';
import { messages } from './messages.ts';

/** Its name for staff. */
export const { title } = menu;

const adminsOnlyHere = () => messages.adminsOnlyHere;
const photos = { by: photosApi.remove, say: () => messages.adminsOnly };
const videos = { by: videosApi.create, say: adminsOnlyHere };
/** Other roles are redirected home without a message. */
const articles = { by: articlesApi.create };
const newsletter = { by: newsletterApi.sendIssue, say: adminsOnlyHere };
const events = { by: eventsApi.create, say: adminsOnlyHere };

export const screens = [
  screen('/admin/videos', () => import('./videos/VideosPage.tsx'), 'VideosPage', {
    guard: videos,
    menu: { ...menu.videos, group: title, order: 31 },
  }),
  screen('/admin/videos/new', () => import('./videos/NewVideoPage.tsx'), 'NewVideoPage', { guard: videos }),
  screen('/admin/videos/:id/edit', () => import('./videos/EditVideoPage.tsx'), 'EditVideoPage', { guard: videos }),
  screen('/admin/photos', () => import('./photos/PhotosPage.tsx'), 'PhotosPage', {
    guard: photos,
    menu: { ...menu.photos, group: title, order: 32, quickAction: 6 },
  }),
  screen('/admin/photos/new', () => import('./photos/NewPhotoPage.tsx'), 'NewPhotoPage', { guard: photos }),
  screen('/admin/photos/:id/edit', () => import('./photos/EditPhotoPage.tsx'), 'EditPhotoPage', { guard: photos }),
  screen('/admin/my-articles', () => import('./articles/MyArticlesPage.tsx'), 'MyArticlesPage', {
    guard: articles,
    menu: { ...menu.articles, group: title, order: 33, quickAction: 5 },
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
    menu: { ...menu.newsletter, group: title, order: 34, quickAction: 1 },
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
    menu: { ...menu.events, group: title, order: 35 },
  }),
  screen('/admin/events/new', () => import('./events/NewEventPage.tsx'), 'NewEventPage', { guard: events }),
  screen('/admin/events/:id/edit', () => import('./events/EditEventPage.tsx'), 'EditEventPage', { guard: events }),
  screen('/admin/messages', () => import('./contact/MessagesPage.tsx'), 'MessagesPage', {
    guard: { by: contactApi.list, say: adminsOnlyHere },
    menu: { ...menu.messages, group: title, order: 36 },
  }),
  // All staff roles except writers.
  screen('/admin/resources', () => import('./resources/ResourcesPage.tsx'), 'ResourcesPage', {
    guard: { by: resourcesApi.list, say: () => messages.denied },
    menu: { ...menu.toolkit, group: title, order: 37 },
  }),
];

export default routesOf(screens);
export { loadLanguage } from './messages/languages.ts';
