import { platformOf, truncateText, type VideoMetadata, videoHosts } from '@league/contract';
import { Parser } from 'htmlparser2';
import * as z from 'zod/mini';
import { invalid } from '../platform/http/httpErrors.ts';
import { openWebReader, WebReadError, type WebReader } from '../platform/web/webReader.ts';

/** What is read of the web, and no more: two platforms, five seconds, two megabytes. */
export const videoWeb = { hosts: Object.values(videoHosts).flat(), withinMs: 5000, maxBytes: 2 * 1024 * 1024 };

type Details = Pick<VideoMetadata, 'title' | 'thumbnail'>;

/**
 * What a video's own page says of it. YouTube is asked as it wishes to be (oEmbed); where that says nothing, and of
 * Instagram, it is read from what the page tells those who share it (Open Graph).
 * @throws 422 at `url`, with the reason
 */
export async function lookUpVideo(url: string, web: WebReader = openWebReader(videoWeb)): Promise<VideoMetadata> {
  const permalink = /^https?:\/\//i.test(url) || url.includes(':') ? url : `https://${url}`;
  const platform = platformOf(permalink);
  try {
    const details = (platform === 'youtube' && (await fromOembed(permalink, web))) || (await fromPage(permalink, web));
    return { ...details, permalink, platform, message: 'Video details fetched. Review and submit!' };
  } catch (fault) {
    if (!(fault instanceof WebReadError)) throw fault;
    throw invalid('videos.no-details', 'Could not fetch video details.', [{ path: 'url', message: fault.message }]);
  }
}

const Oembed = z.object({ title: z.string(), thumbnail_url: z.catch(z.string(), '') });

async function fromOembed(permalink: string, web: WebReader): Promise<Details | undefined> {
  let json = '';
  try {
    await web.read(`https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(permalink)}`, (text) => {
      json += text;
      return undefined;
    });
  } catch (fault) {
    if (fault instanceof WebReadError) return undefined;
    throw fault;
  }
  const { data } = Oembed.safeParse(parsed(json));
  return data && cleaned(data.title, data.thumbnail_url);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function fromPage(permalink: string, web: WebReader): Promise<Details> {
  const told: Record<string, string> = {};
  let isPastHead = false;
  const parser = new Parser({
    onopentag: (name, { property, name: named, content }) => {
      if (name === 'body') isPastHead = true;
      if (name === 'meta' && content) told[property ?? named ?? ''] ??= content;
    },
    onclosetag: (name) => {
      if (name === 'head') isPastHead = true;
    },
  });
  await web.read(permalink, (text) => {
    parser.write(text);
    return isPastHead ? 'enough' : undefined;
  });
  const details = cleaned(told['og:title'] ?? told['twitter:title'] ?? '', told['og:image'] ?? '');
  if (!details) throw new WebReadError('The page says nothing of a video.');
  return details;
}

const longestTitle = 200;

/** As it can be shown and saved; undefined without a title. */
function cleaned(title: string, thumbnail: string): Details | undefined {
  const plain = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const text = truncateText(plain, longestTitle).toWellFormed();
  const isPicture = URL.canParse(thumbnail) && new URL(thumbnail).protocol === 'https:' && thumbnail.length <= 2000;
  return text ? { title: text, thumbnail: isPicture ? thumbnail : '' } : undefined;
}
