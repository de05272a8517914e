import {
  articlesApi,
  contactApi,
  eventsApi,
  newsletterApi,
  photosApi,
  resourcesApi,
  videosApi,
} from '@league/contract';
import { Guard, lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { words } from './words.ts';

const routes: RouteObject[] = [
  {
    element: <Guard by={photosApi.remove} say={words.adminsOnly} />,
    children: [
      { path: '/admin/photos', ...lazyRoute(() => import('./photos/PhotosPage.tsx'), 'PhotosPage') },
      { path: '/admin/photos/new', ...lazyRoute(() => import('./photos/NewPhotoPage.tsx'), 'NewPhotoPage') },
      { path: '/admin/photos/:id/edit', ...lazyRoute(() => import('./photos/EditPhotoPage.tsx'), 'EditPhotoPage') },
    ],
  },
  {
    element: <Guard by={videosApi.create} say={words.adminsOnlyHere} />,
    children: [
      { path: '/admin/videos', ...lazyRoute(() => import('./videos/VideosPage.tsx'), 'VideosPage') },
      { path: '/admin/videos/new', ...lazyRoute(() => import('./videos/NewVideoPage.tsx'), 'NewVideoPage') },
      { path: '/admin/videos/:id/edit', ...lazyRoute(() => import('./videos/EditVideoPage.tsx'), 'EditVideoPage') },
    ],
  },
  {
    // Another role is led home in silence.
    element: <Guard by={articlesApi.create} />,
    children: [
      { path: '/admin/my-articles', ...lazyRoute(() => import('./articles/MyArticlesPage.tsx'), 'MyArticlesPage') },
      {
        // One screen for both: whoever begins an article goes on with it when it has an address of its own.
        ...lazyRoute(() => import('./articles/editor/EditorPage.tsx'), 'EditorPage'),
        children: [
          { path: '/admin/my-articles/create', element: null },
          { path: '/admin/my-articles/edit/:id', element: null },
        ],
      },
    ],
  },
  {
    element: <Guard by={newsletterApi.sendIssue} say={words.adminsOnlyHere} />,
    children: [
      { path: '/admin/newsletter', ...lazyRoute(() => import('./newsletter/NewsletterPage.tsx'), 'NewsletterPage') },
      {
        path: '/admin/newsletter/issues/new',
        ...lazyRoute(() => import('./newsletter/IssuePage.tsx'), 'NewIssuePage'),
      },
      { path: '/admin/newsletter/issues/:id', ...lazyRoute(() => import('./newsletter/IssuePage.tsx'), 'IssuePage') },
    ],
  },
  {
    element: <Guard by={eventsApi.create} say={words.adminsOnlyHere} />,
    children: [
      { path: '/admin/events', ...lazyRoute(() => import('./events/EventsPage.tsx'), 'EventsPage') },
      { path: '/admin/events/new', ...lazyRoute(() => import('./events/NewEventPage.tsx'), 'NewEventPage') },
      { path: '/admin/events/:id/edit', ...lazyRoute(() => import('./events/EditEventPage.tsx'), 'EditEventPage') },
    ],
  },
  {
    // Each role finds what is for it; writers have their articles alone.
    element: <Guard by={resourcesApi.list} say={words.denied} />,
    children: [
      { path: '/admin/resources', ...lazyRoute(() => import('./resources/ResourcesPage.tsx'), 'ResourcesPage') },
    ],
  },
  {
    element: <Guard by={contactApi.list} say={words.adminsOnlyHere} />,
    children: [{ path: '/admin/messages', ...lazyRoute(() => import('./contact/MessagesPage.tsx'), 'MessagesPage') }],
  },
];

export default routes;
