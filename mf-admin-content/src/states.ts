import { articlesStates } from './articles/articles.states.ts';
import { messagesStates } from './contact/messages.states.ts';
import { calendarStates, eventsStates } from './events/events.states.ts';
import { issuesStates, subscribersStates } from './newsletter/newsletter.states.ts';
import { photosStates } from './photos/photos.states.ts';
import { mailsStates, resourcesStates } from './resources/resources.states.ts';
import { videosStates } from './videos/videos.states.ts';

/** The pages whose states are shown on the kit page and tested. */
export const states = [
  videosStates,
  photosStates,
  articlesStates,
  subscribersStates,
  issuesStates,
  eventsStates,
  calendarStates,
  messagesStates,
  resourcesStates,
  mailsStates,
];
