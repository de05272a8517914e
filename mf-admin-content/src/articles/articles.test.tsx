import { type ArticleCard, articlesApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { articleCard } from './testing/article.ts';

beforeEach(async () => {
  await signInAs('writer');
  mockAnswer(articlesApi.figures, {
    total: 3,
    categories: ['Feature', 'Nile Cup'],
    lastUpdate: '2026-11-02T22:30:00.000Z',
  });
});

const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** An API of these articles with state. */
function keeping(articles: ArticleCard[]) {
  let kept = articles;
  mockAnswer(articlesApi.listMine, ({ address: { searchParams } }) => {
    const found = kept.filter(
      ({ title, status }) =>
        title.toLowerCase().includes((searchParams.get('search') ?? '').toLowerCase()) &&
        status === (searchParams.get('status') ?? status),
    );
    const begin = found.findIndex(({ _id }) => _id === searchParams.get('cursor')) + 1;
    return found.slice(begin, begin + Number(searchParams.get('limit')));
  });
  mockAnswer(articlesApi.remove, ({ address }) => {
    kept = kept.filter(({ _id }) => _id !== address.pathname.split('/').at(-1));
    return { message: 'Article deleted' };
  });
}
async function askToDelete(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  const question = screen.getByRole('dialog', { name: 'Are you sure you want to delete this article?' });
  fireEvent.click(within(question).getByText('Delete'));
}

test('Writer HQ shows each article with the specified data and links', async () => {
  const story = articleCard('Cup night', { date: '2026-11-02T22:30:00.000Z' });
  mockAnswer(articlesApi.listMine, [
    story,
    articleCard('Later', { status: 'Scheduled', category: 'Nile Cup', date: '2026-12-24T16:00:00.000Z' }),
    articleCard('Notes', { status: 'Draft', category: null, date: '2026-10-20T10:00:00.000Z' }),
  ]);
  open(routes, '/admin/my-articles');
  await screen.findByText('Cup night');
  await screen.findByText('Total articles');
  expect(titles()).toEqual(['Cup night', 'Later', 'Notes']);
  expect(['Total articles', 'Categories', 'Last update'].map(figure)).toEqual(['3', '2', 'Nov 3, 2026']);
  const [card] = screen.getAllByRole('article');
  for (const text of ['Feature', 'Published', 'Nov 3, 2026', 'In short.', 'By Nadia Samir']) {
    expect(within(card!).getByText(text)).toBeTruthy();
  }
  expect(within(card!).getByRole('link', { name: 'Preview Cup night' }).getAttribute('href')).toBe('/news/cup-night');
  expect(within(card!).getByRole('link', { name: 'Edit Cup night' }).getAttribute('href')).toBe(
    `/admin/my-articles/edit/${story._id}`,
  );
  expect(screen.getByText('Dec 24, 2026, 18:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New article' }).getAttribute('href')).toBe('/admin/my-articles/create');
});

test('search by title and status are in the address; an empty result can be reset', async () => {
  keeping([articleCard('Cup night'), articleCard('Notes', { status: 'Draft' })]);
  const { router } = open(routes, '/admin/my-articles?page=2');
  await screen.findByText('Notes');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Draft' } });
  expect(router.state.location.search).toBe('?status=Draft');
  await expect.poll(titles).toEqual(['Notes']);
  fireEvent.change(screen.getByLabelText('Search by title'), { target: { value: ' CUP ' } });
  expect(await screen.findByText('No articles match your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Reset filters'));
  await expect.poll(titles).toEqual(['Cup night', 'Notes']);
});

test('of a long text the search takes what the API does', async () => {
  const asked: string[] = [];
  mockAnswer(articlesApi.listMine, ({ address: { searchParams } }) => {
    asked.push(searchParams.get('search') ?? '');
    return [articleCard('Cup night')];
  });
  open(routes, '/admin/my-articles');
  await screen.findByText('Cup night');
  fireEvent.change(screen.getByLabelText('Search by title'), { target: { value: 'cup '.repeat(60) } });
  await expect.poll(() => asked).toEqual(['', 'cup '.repeat(50)]);
});

test('hundreds of articles are paged', async () => {
  keeping(Array.from({ length: 60 }, (_, at) => articleCard(`Story ${at + 1}`)));
  open(routes, '/admin/my-articles');
  await screen.findByText('Story 1');
  expect(titles()).toHaveLength(24);
  fireEvent.click(screen.getByText('Show more'));
  expect(await screen.findByText('Story 48')).toBeTruthy();
  fireEvent.click(await screen.findByText('Show more'));
  expect(await screen.findByText('Story 60')).toBeTruthy();
  expect(titles()).toHaveLength(60);
  expect(screen.queryByText('Show more')).toBeNull();
});

test('a writer without articles is offered to write the first', async () => {
  mockAnswer(articlesApi.listMine, []);
  mockAnswer(articlesApi.figures, { total: 0, categories: [], lastUpdate: null });
  open(routes, '/admin/my-articles');
  expect(await screen.findByText('No articles yet')).toBeTruthy();
  await expect.poll(() => figure('Last update')).toBe('None');
  expect(screen.getAllByRole('link', { name: 'New article' })).toHaveLength(2);
});

test('a deleted article leaves the library after the confirmation', async () => {
  keeping([articleCard('Cup night'), articleCard('Notes')]);
  open(routes, '/admin/my-articles');
  await askToDelete('Cup night');
  expect(await screen.findByText('Article deleted')).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(['Notes']));
});

test('a rejected deletion says so, and the article stays', async () => {
  mockAnswer(articlesApi.listMine, [articleCard('Cup night')]);
  mockError(articlesApi.remove, 500);
  open(routes, '/admin/my-articles');
  await askToDelete('Cup night');
  expect(await screen.findByText('Failed to delete article')).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(titles()).toEqual(['Cup night']);
});

test('four placeholder cards are shown while the articles load', async () => {
  mockAnswer(articlesApi.listMine, () => new Promise(() => {}));
  const { container } = open(routes, '/admin/my-articles');
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelectorAll('[class*=cards] > *')).toHaveLength(4);
});

test.each(['gm', 'scorekeeper', 'store-manager'] as const)('a %s is redirected home silently', async (role) => {
  await signInAs(role);
  const { router } = open(routes, '/admin/my-articles');
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('alert')).toBeNull();
});
