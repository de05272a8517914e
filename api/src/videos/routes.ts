import { managedVideosApi, videoHubApi, videosApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { pageOf } from '../platform/http/paging.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import { route } from '../platform/http/route.ts';
import { lookUpVideo } from './videoMetadata.ts';
import {
  createVideo,
  getVideo,
  getVideoFigures,
  getVideoWithOthers,
  listHub,
  listManagedVideos,
  listVideos,
  removeVideo,
  updateVideo,
} from './videos.ts';

const reads = ['games', 'teams', 'videos'];

export const videoRoutes = [
  route(videosApi.list, ({ db, query, http }) => pageOf(http, query, (wanted) => listVideos(db, wanted)), { reads }),
  route(videoHubApi.list, ({ db, query }) => listHub(db, query), { reads }),
  route(videoHubApi.get, ({ db, params }) => getVideoWithOthers(db, params.id), { reads }),
  route(managedVideosApi.list, ({ db, query, http }) => pageOf(http, query, (wanted) => listManagedVideos(db, wanted))),
  route(managedVideosApi.figures, ({ db, query }) => getVideoFigures(db, query)),
  route(managedVideosApi.get, ({ db, params }) => getVideo(db, params.id)),
  auditedRoute(videosApi.create, (tx, { body }) => createVideo(tx, body)),
  auditedRoute(videosApi.update, (tx, { params, body }) => updateVideo(tx, params.id, body)),
  auditedRoute(videosApi.remove, async (tx, { params }) => {
    await removeVideo(tx, params.id);
    return { message: 'Video removed from the hub' };
  }),
  route(videosApi.metadata, async ({ db, query, actor }) => {
    await enforceLimits(db, { key: `video-metadata:${actor._id}`, times: 30, windowSeconds: 60 });
    return lookUpVideo(query.url);
  }),
];
