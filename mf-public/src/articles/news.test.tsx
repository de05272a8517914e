import {
  type ArticleBlock,
  type ArticleCard,
  type ArticlePage,
  type ArticleParagraph,
  articlesApi,
  gamePageApi,
  newsApi,
  newsletterApi,
  standingsApi,
  statisticsApi,
  teamsApi,
} from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import routes from '../screens.ts';
import { articleCard, articlePage, gamePage, standings, standingsRow, statLeader, team } from '../testing/builders.ts';
import { relatedTo } from './newsList.ts';

const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const news = (count: number) => Array.from({ length: count }, (_, at) => articleCard(`Story ${at + 1}`));
const text = (messages: string) => ({ type: 'text' as const, text: messages });
const paragraph = (messages: string): ArticleParagraph => ({ type: 'paragraph', content: [text(messages)] });

/** An API with these articles, twelve per page. @returns the queries of its requests */
function inTheNews(articles: ArticleCard[]): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  mockAnswer(newsApi.page, ({ address: { searchParams } }) => {
    const { category, search = '', page = '1' } = Object.fromEntries(searchParams);
    asked.push(Object.fromEntries(searchParams));
    const found = articles.filter(
      (article) =>
        article.category === (category ?? article.category) &&
        article.title.toLowerCase().includes(search.toLowerCase()),
    );
    const names = [...new Set(articles.flatMap((article) => article.category ?? []))];
    return {
      articles: found.slice((Number(page) - 1) * 12, Number(page) * 12),
      page: Number(page),
      total: found.length,
      all: articles.length,
      categories: names.map((name) => ({
        category: name,
        count: articles.filter((article) => article.category === name).length,
      })),
    };
  });
  return asked;
}

test('the news list shows twelve per page, and each page has an address', async () => {
  const asked = inTheNews(news(30));
  const { router } = open(routes, '/news');
  await screen.findByText('Story 1');
  expect(titles()).toHaveLength(12);
  const next = screen.getByRole('link', { name: /next/i });
  expect(next.getAttribute('href')).toBe('/news?page=2');
  fireEvent.click(next);
  expect(router.state.location.search).toBe('?page=2');
  await expect.poll(() => titles()[0]).toBe('Story 13');
  expect(screen.getByRole('link', { name: /previous/i }).getAttribute('href')).toBe('/news');
  expect(asked).toEqual([{}, { page: '2' }]);
});

test('category and search filter the news, reset the page, and are in the address', async () => {
  inTheNews([
    articleCard('Cup night', { category: 'Nile Cup' }),
    articleCard('Fresh ice'),
    articleCard('Cup final', { category: 'Nile Cup' }),
  ]);
  const { router, unmount } = open(routes, '/news?page=2');
  fireEvent.click(await screen.findByRole('link', { name: 'Nile Cup 2' }));
  fireEvent.change(screen.getByLabelText('Search news'), { target: { value: ' FINAL ' } });
  expect(router.state.location.search).toBe('?category=Nile+Cup&search=+FINAL+');
  await expect.poll(titles).toEqual(['Cup final']);
  unmount();
  open(routes, '/news?category=Nile+Cup');
  await screen.findByText('Cup night');
  expect(titles()).toEqual(['Cup night', 'Cup final']);
});

test('a category in the address is shown in the page’s language, and chosen by its main name', async () => {
  const mainNames = { تحليل: 'Analysis', حصاد: 'Round-up' };
  const names = Object.keys(mainNames);
  mockAnswer(newsApi.page, ({ address: { searchParams } }) => ({
    articles: [articleCard(`All of ${searchParams.get('category')}`)],
    page: 1,
    total: 1,
    all: 2,
    categories: names.map((category) => ({ category, count: 1 })),
    mainNames,
  }));
  const { router } = open(routes, '/news?category=Analysis');
  await screen.findByText('All of Analysis');
  expect(screen.getByRole('link', { current: true }).textContent).toContain('تحليل');
  fireEvent.click(screen.getByRole('link', { name: 'حصاد 1' }));
  expect(router.state.location.search).toBe('?category=Round-up');
  await screen.findByText('All of Round-up');
  expect(screen.getByRole('link', { current: true }).textContent).toContain('حصاد');
});

test('an empty result says so and can be cleared', async () => {
  inTheNews([articleCard('Cup night')]);
  open(routes, '/news?search=zamboni');
  expect(await screen.findByText('No articles match your filters yet.')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear filters'));
  await expect.poll(titles).toEqual(['Cup night']);
});

test('related articles are of the same category first, and never the article itself', () => {
  const [one, two, three, four] = [
    articleCard('One', { category: 'Cup' }),
    articleCard('Two'),
    articleCard('Three', { category: 'Cup' }),
    articleCard('Four'),
  ];
  expect(relatedTo(one!, [one!, two!, three!, four!])).toEqual([three, two, four]);
});

const open404 = (slug: string) => {
  mockError(articlesApi.read, 404, { message: 'There is no such article.', code: 'x' });
  return open(routes, `/news/${slug}`);
};
const reading = (article: ArticlePage) => {
  mockAnswer(articlesApi.read, article);
  inTheNews([articleCard('Another story')]);
  return open(routes, `/news/${article.slug}`);
};

test('an article shows title, author, date, reading time, cover with its credit, text, share links', async () => {
  reading(
    articlePage('Cup night', {
      body: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [text('The final')] },
          {
            type: 'paragraph',
            content: [
              {
                ...text('the Suns'),
                marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/teams/luxor-suns' } }],
              },
              { type: 'hardBreak' },
              { ...text('elsewhere'), marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] },
            ],
          },
          { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph('third')] }] },
          { type: 'blockquote', content: [paragraph('“Ours.”')] },
          { type: 'image', attrs: { src: '/media/cup.svg', alt: 'The cup' } },
          paragraph('<img src=x onerror=alert(1)>'),
        ],
      },
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Cup night' })).toBeTruthy();
  for (const messages of [
    'By Youssef Naim',
    'Nov 1, 2026',
    '1 min read',
    'Photo: Laila Mostafa',
    '“Ours.”',
    'In short.',
  ]) {
    expect(screen.getAllByText(messages).length, messages).toBeGreaterThan(0);
  }
  expect(screen.getByRole('img', { name: 'The bench' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'The final' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'the Suns' }).getAttribute('href')).toBe('/teams/luxor-suns');
  expect(screen.getByRole('link', { name: 'elsewhere' }).getAttribute('href')).toBe('https://a.example');
  expect(screen.getByRole('img', { name: 'The cup' })).toBeTruthy();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Share by E-mail' }).getAttribute('href')).toContain('subject=Cup%20night');
  expect(await screen.findByRole('link', { name: 'Another story' })).toBeTruthy();
});

test('the head has what was written for search engines, otherwise title and excerpt', async () => {
  const head = () => [
    document.title,
    document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    screen.getByRole('heading', { level: 1 }).textContent,
  ];
  const { unmount } = reading(articlePage('Cup night', { seoTitle: 'Giza wins', seoDescription: 'For searches.' }));
  await screen.findByRole('heading', { level: 1 });
  expect(head()).toEqual(['Giza wins · National Ice Hockey League', 'For searches.', 'Cup night']);
  unmount();
  reading(articlePage('Fresh ice', { seoTitle: null, seoDescription: null }));
  await screen.findByRole('heading', { level: 1, name: 'Fresh ice' });
  expect(head()).toEqual(['Fresh ice · National Ice Hockey League', 'In short.', 'Fresh ice']);
});

test('the opening of a text is not repeated as its excerpt', async () => {
  reading(articlePage('Cup night', { excerpt: 'Six in a row.' }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByText('Six in a row.')).toHaveLength(1);
});

test('a link is copied, and an insecure address without a clipboard says where it is', async () => {
  reading(articlePage('Cup night'));
  const copy = async () => fireEvent.click(await screen.findByText('Copy link'));
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
  await copy();
  expect(await screen.findByText('The link could not be copied. It is in the address bar.')).toBeTruthy();
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  await copy();
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/news/cup-night`);
});

test('a former address redirects to the current one', async () => {
  inTheNews([]);
  mockAnswer(articlesApi.read, articlePage('Cup night'));
  const { router } = open(routes, '/news/old-name');
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe('/news/cup-night');
});

test('an unknown article says so, with a link to the news', async () => {
  open404('nowhere');
  expect(await screen.findByText('This article was not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news');
});

test('the author sees an unpublished article under a banner with a link to the editor', async () => {
  await signInAs('writer');
  const article = articlePage('Not yet', { status: 'Draft' });
  mockAnswer(articlesApi.read, article);
  open(routes, '/news/not-yet');
  expect(await screen.findByText('Preview – not published')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    `/admin/my-articles/edit/${article._id}`,
  );
  expect(screen.queryByText('Copy link')).toBeNull();
});

test('a preview link shows the article without an account; a published one redirects to its public page', async () => {
  let sent: unknown;
  mockAnswer(articlesApi.readPreview, ({ body }) => {
    sent = body;
    return articlePage('Not yet', { status: 'Scheduled', date: '2026-11-30T16:00:00.000Z' });
  });
  const { unmount } = open(routes, '/preview?token=abc.def');
  expect(await screen.findByText('Preview – not published')).toBeTruthy();
  expect(screen.getByText(/It comes out on Nov 30, 2026, 18:00\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(sent).toEqual({ token: 'abc.def' });
  unmount();
  mockAnswer(articlesApi.readPreview, articlePage('Out now'));
  mockAnswer(articlesApi.read, articlePage('Out now'));
  inTheNews([]);
  const { router } = open(routes, '/preview?token=abc.ghi');
  await waitFor(() => expect(router.state.location.pathname).toBe('/news/out-now'));
});

test('an expired preview says so', async () => {
  mockError(articlesApi.readPreview, 404, { message: 'Closed.', code: 'articles.preview-not-valid' });
  open(routes, '/preview?token=abc.def');
  expect(await screen.findByText('This preview is no longer open')).toBeTruthy();
});

test('an article shows its topics and related records, and offers the newsletter of its category', async () => {
  const related = {
    game: { _id: '0198a000-0000-7000-8000-0000000000aa', title: 'Giza Kings at Cairo Pharaohs', href: '/schedule/1' },
    team: { _id: '0198a000-0000-7000-8000-0000000000bb', title: 'Giza Kings', href: '/teams/giza-kings' },
    player: null,
  };
  mockAnswer(articlesApi.read, articlePage('Derby night', { tags: ['Derby', 'Goals'], related, category: 'Recap' }));
  inTheNews([]);
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.subscribe, ({ body }) => {
    sent.push(body);
    return { message: 'Almost there – check your inbox to confirm.' };
  });
  open(routes, '/news/derby-night');
  expect((await screen.findByRole('link', { name: 'Game Giza Kings at Cairo Pharaohs' })).getAttribute('href')).toBe(
    '/schedule/1',
  );
  expect(screen.getByRole('link', { name: 'Team Giza Kings' }).getAttribute('href')).toBe('/teams/giza-kings');
  expect([...screen.getByRole('list', { name: 'Tags' }).children].map(({ textContent }) => textContent)).toEqual([
    'Derby',
    'Goals',
  ]);
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'nour@fans.test' } });
  fireEvent.submit(screen.getByLabelText(/^Email/).closest('form')!);
  await waitFor(() => expect(sent).toMatchObject([{ source: 'article', tags: ['Recap'] }]));
});

test('a table in an article has headers, and scrolls by keyboard', async () => {
  const cells = (...[name, ...rest]: string[]) => ({
    type: 'tableRow' as const,
    content: [
      { type: 'tableHeader' as const, content: [paragraph(name!)] },
      ...rest.map((messages) => ({ type: 'tableCell' as const, content: [paragraph(messages)] })),
    ],
  });
  const head = { type: 'tableRow' as const, content: ['Team', 'PTS'].map((messages) => cells(messages).content[0]!) };
  const table: ArticleBlock = { type: 'table', content: [head, cells('Giza <b>Kings</b>', '9')] };
  mockAnswer(articlesApi.read, articlePage('The table', { body: { type: 'doc', content: [table] } }));
  inTheNews([]);
  open(routes, '/news/the-table');
  const region = await screen.findByRole('region', { name: 'Table' });
  expect(region.tabIndex).toBe(0);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Team', 'PTS']);
  expect(screen.getByRole('rowheader').textContent).toBe('Giza <b>Kings</b>');
  expect(screen.getByRole('cell').textContent).toBe('9');
});

const figures: ArticleBlock[] = [
  { type: 'standings', attrs: { season: '2025-26' } },
  { type: 'leaders', attrs: { season: '2025-26' } },
  { type: 'game', attrs: { gameId: crypto.randomUUID(), title: 'Giza at Luxor' } },
];

test('the league’s figures in an article are of its season and current', async () => {
  const seasons: (string | null)[] = [];
  const ofSeason = ({ address }: { address: URL }) => seasons.push(address.searchParams.get('season'));
  mockAnswer(standingsApi.get, (asked) => {
    ofSeason(asked);
    return standings([standingsRow('CAI')]);
  });
  mockAnswer(statisticsApi.leaders, (asked) => {
    ofSeason(asked);
    return [statLeader({ player: 'Omar El-Sayed', value: 34 })];
  });
  mockAnswer(teamsApi.listPublic, [team('CAI')]);
  const game = gamePage();
  mockAnswer(gamePageApi.get, game);
  mockAnswer(articlesApi.read, articlePage('Round-up', { body: { type: 'doc', content: figures } }));
  inTheNews([]);
  open(routes, '/news/round-up');
  const shown = await screen.findByRole('complementary', { name: 'Standings, 2025-26' });
  await within(shown).findByRole('table');
  expect((await screen.findAllByText('Omar El-Sayed')).length).toBeGreaterThan(0);
  const name = `${game.away.name} at ${game.home.name}`;
  expect(await screen.findByRole('list', { name })).toBeTruthy();
  expect(seasons).toEqual(['2025-26', '2025-26']);
});

test('figures are asked for by the season’s id, and one that does not exist has none', async () => {
  const seasonId = crypto.randomUUID();
  const asked: (string | null)[] = [];
  mockError(standingsApi.get, 404);
  mockAnswer(statisticsApi.leaders, ({ address }) => {
    asked.push(address.searchParams.get('season'));
    return [];
  });
  const attrs = { season: '2025-26', seasonId };
  const content: ArticleBlock[] = [
    { type: 'standings', attrs: { season: 'Renamed' } },
    { type: 'leaders', attrs },
  ];
  mockAnswer(articlesApi.read, articlePage('Round-up', { body: { type: 'doc', content } }));
  inTheNews([]);
  open(routes, '/news/round-up');
  await waitFor(() => expect(screen.getAllByText('Figures appear after the first final game.')).toHaveLength(2));
  expect(asked).toEqual([seasonId]);
});

test('on a page in Arabic a text without an Arabic form is in its own language, what the site adds is not', async () => {
  const { documentElement } = document;
  const { lang } = documentElement;
  onTestFinished(() => {
    documentElement.lang = lang;
  });
  documentElement.lang = 'ar';
  mockAnswer(standingsApi.get, standings([]));
  mockAnswer(statisticsApi.leaders, []);
  mockError(gamePageApi.get, 404);
  const video = { type: 'video', attrs: { src: 'https://youtu.be/abcdefghijk', title: 'The goal' } } as const;
  const content = [paragraph('Six in a row.'), ...figures, video];
  const english = articlePage('Round-up', { body: { type: 'doc', content } });
  const { unmount } = reading(english);
  const languageOf = (shown: Element) => {
    const { lang, dir } = shown.closest<HTMLElement>('[lang]')!;
    return [lang, dir];
  };
  expect(languageOf(await screen.findByText('Six in a row.'))).toEqual(['en', 'ltr']);
  expect(languageOf(screen.getByText('In short.'))).toEqual(['en', 'ltr']);
  const added = [...screen.getAllByRole('complementary'), screen.getByRole('button', { name: /The goal/ })];
  expect(added.map(languageOf)).toEqual(Array.from({ length: 4 }, () => ['ar', 'rtl']));
  unmount();
  reading({ ...english, slug: 'other', body: { type: 'doc', content: [paragraph('ستة انتصارات متتالية.')] } });
  expect(languageOf(await screen.findByText('ستة انتصارات متتالية.'))).toEqual(['ar', '']);
  cleanup();
  const text = 'Boston Fleet يفوز في الوقت الإضافي على منافسه.';
  reading({ ...english, slug: 'third', body: { type: 'doc', content: [paragraph(text)] } });
  expect(languageOf(await screen.findByText(text))).toEqual(['ar', '']);
});

test('missing figures say so, and a deleted game is shown by name', async () => {
  mockAnswer(standingsApi.get, standings([]));
  mockAnswer(statisticsApi.leaders, []);
  mockError(gamePageApi.get, 404);
  mockAnswer(articlesApi.read, articlePage('Round-up', { body: { type: 'doc', content: figures } }));
  inTheNews([]);
  open(routes, '/news/round-up');
  expect(await screen.findByRole('link', { name: 'Giza at Luxor' })).toBeTruthy();
  expect(await screen.findAllByText('Figures appear after the first final game.')).toHaveLength(2);
});

test('pictures in an article have sizes, and show their descriptions if they fail to load', async () => {
  const picture = (src: string): ArticleBlock => ({ type: 'image', attrs: { src, alt: `A view of ${src}` } });
  const sizes = { width: 1600, height: 900, placeholder: 'data:image/webp;base64,AA', widths: [320, 640, 1280] };
  mockAnswer(
    articlesApi.read,
    articlePage('Views', {
      body: { type: 'doc', content: [picture('/media/articles/1-a.jpg'), picture('https://b.example/b.jpg')] },
      pictures: { '/media/articles/1-a.jpg': sizes },
    }),
  );
  inTheNews([]);
  open(routes, '/news/views');
  const [own, other] = await screen.findAllByRole('img', { name: /^A view of/ });
  expect(own!.parentElement!.querySelector('source')!.srcset).toContain('/media/articles/1-a/640.avif 640w');
  expect(other!.parentElement!.querySelector('source')).toBeNull();
  fireEvent.error(other!);
  expect(screen.getByText('A view of https://b.example/b.jpg').tagName).toBe('EM');
});

test('a video in an article is requested only when it is played', async () => {
  const video = {
    type: 'video',
    attrs: { src: 'https://youtu.be/abcdefghijk', title: 'The overtime winner' },
  } as const;
  mockAnswer(articlesApi.read, articlePage('Derby night', { body: { type: 'doc', content: [video] } }));
  inTheNews([]);
  open(routes, '/news/derby-night');
  const play = await screen.findByRole('button', { name: 'Play the video: The overtime winner' });
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.click(play);
  expect((await screen.findByTitle('The overtime winner')).getAttribute('src')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
  );
});

test('an article leads to its category by the main name, and offers the newsletter of that', async () => {
  const mainNames = { تحليل: 'Analysis' };
  mockAnswer(articlesApi.read, articlePage('Derby night', { category: 'تحليل', mainNames }));
  inTheNews([]);
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.subscribe, ({ body }) => {
    sent.push(body);
    return { message: 'Almost there – check your inbox to confirm.' };
  });
  open(routes, '/news/derby-night');
  const category = await screen.findByRole('link', { name: 'تحليل' });
  expect(category.getAttribute('href')).toBe('/news?category=Analysis');
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'nour@fans.test' } });
  fireEvent.submit(screen.getByLabelText(/^Email/).closest('form')!);
  await waitFor(() => expect(sent).toMatchObject([{ tags: ['Analysis'] }]));
});
