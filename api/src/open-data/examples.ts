import { openDataApi, operations, seasonsApi, truncateText } from '@league/contract';
import type { JsonSchema } from '../platform/http/openapi.ts';
import { describe } from '../platform/http/openapi.ts';

/** Public reads of the site's own parts, and of one person. */
const ownReads = new Set([
  '/api/public/page',
  '/api/public/page-data',
  '/api/public/robots.txt',
  '/api/public/sitemap.xml',
  '/api/public/my-games.ics',
]);

export interface PublicRead {
  path: string;
  summary: string;
  /** Of the query. */
  parameters: string[];
}

/** The public reads that pages use, by address. */
export function listPublicReads(): PublicRead[] {
  const { paths } = describe(operations, '');
  return Object.entries(paths)
    .filter(([path]) => path === seasonsApi.list.path || (path.startsWith('/api/public/') && !ownReads.has(path)))
    .flatMap(([path, { get }]) =>
      get
        ? [
            {
              path,
              summary: get.summary,
              parameters: get.parameters.filter((each) => each.in === 'query').map(({ name }) => name),
            },
          ]
        : [],
    )
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

export interface Example extends PublicRead {
  /** The request with records of this league; undefined: it has none yet. */
  request: string | undefined;
  /** The beginning of its answer. */
  answer: string | undefined;
}

type Send = (path: string) => Promise<Response>;
type Rows = Record<string, unknown>[];

/** What an operation cannot do without. */
const queries: Record<string, string> = { '/api/public/videos': '?shown=3', '/api/public/search': '?q=ca' };

/** Each read with an example of this league, as it answers now. */
export async function listExamples(send: Send): Promise<Example[]> {
  const known = await knownRecords(send);
  const examples: Example[] = [];
  for (const read of listPublicReads()) {
    const request = requestOf(read.path, known);
    examples.push({ ...read, request, answer: request && (await answerOf(send, request)) });
  }
  return examples;
}

type PathValues = Record<string, string | undefined>;

/** The values of the addresses' parts: `teams/{slug}`. */
async function knownRecords(send: Send): Promise<PathValues> {
  const rows = async (path: string, list?: string): Promise<Rows> => {
    const answer = await send(path);
    if (!answer.ok) return [];
    const body = (await answer.json()) as Record<string, Rows>;
    return (list ? body[list] : (body as unknown as Rows)) ?? [];
  };
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  const games = await rows('/api/public/games');
  const game = games.findLast(({ status }) => status === 'final') ?? games[0];
  const gameId = text(game?.gameId);
  const [player] = await rows('/api/public/stats?limit=1');
  const [season] = await rows(openDataApi.list.path, 'seasons');
  const number = text(season?.number);
  return {
    'address-forms/{country}': 'EG',
    'shop-pages/{slug}': 'returns',
    'articles/{slug}': text((await rows('/api/public/articles?limit=1'))[0]?.slug),
    'drafts/{id}': text((await rows('/api/public/drafts?limit=1'))[0]?._id),
    'games/{gameId}': gameId,
    'players/{id}': text(player?.playerId),
    'products/{id}': text((await rows('/api/public/products?limit=1'))[0]?._id),
    'teams/{slug}': text((await rows('/api/public/teams?limit=1'))[0]?.slug),
    'videos/{id}': text((await rows('/api/public/videos?shown=1', 'videos'))[0]?._id),
    'data/{season}': number,
    '{file}': 'standings.csv',
  };
}

function requestOf(path: string, known: PathValues): string | undefined {
  let request = path;
  for (const [part, value] of Object.entries(known)) {
    if (request.includes(part) && value === undefined) return undefined;
    request = request.replace(part, part.replace(/\{\w+\}/, encodeURIComponent(value ?? '')));
  }
  return request.includes('{') ? undefined : request + (queries[path] ?? '');
}

const maxText = 160;
const maxLines = 8;

/** Lists with their first entry, long texts cut; of a file its first lines. */
async function answerOf(send: Send, request: string): Promise<string | undefined> {
  const answer = await send(request);
  if (!answer.ok) return undefined;
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    return JSON.stringify(shortened(await answer.json()), null, 2);
  const lines = (await answer.text()).split(/\r?\n/);
  return [
    ...lines.slice(0, maxLines).map((line) => cut(line, maxText * 2)),
    ...(lines.length > maxLines ? ['…'] : []),
  ].join('\n');
}

const cut = (text: string, length: number) => (text.length > length ? `${truncateText(text, length)}…` : text);

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, maxText);
  if (Array.isArray(value)) return value.length > 1 ? [shortened(value[0]), '…'] : value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value as JsonSchema).map(([key, each]) => [key, shortened(each)]));
}
