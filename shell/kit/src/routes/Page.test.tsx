import { Page } from '@league/kit';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryRouter, Link, RouterProvider } from '../router.ts';
import { open } from '../testing.tsx';

const sent = `
  <meta name="description" content="As it was sent" data-head>
  <link rel="canonical" href="https://league.example/" data-head>
  <script type="application/ld+json" data-head>{}</script>`;

test('the server’s head is replaced by the page’s own, and by the next page’s', async () => {
  document.head.insertAdjacentHTML('beforeend', sent);
  onTestFinished(() => {
    document.head.replaceChildren();
  });
  const routes = [
    { path: '/', element: [<Page key="p" title="One" description="As it is" />, <Link key="l" to="/two" />] },
    { path: '/two', element: <Page title="Two" /> },
  ];
  open(routes, '/');
  await waitFor(() => expect(document.head.querySelectorAll('[data-head]')).toHaveLength(1));
  const descriptions = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=description]')];
  expect(descriptions.map(({ content }) => content)).toEqual(['As it is']);
  screen.getByRole('link').click();
  await waitFor(() => expect(document.head.querySelectorAll('[data-head]')).toHaveLength(0));
});

test('elements that React has taken over are left to it: the next page replaces them completely', async () => {
  const own = `<meta name="description" content="As it is" data-head>
    <link rel="canonical" href="${location.origin}/" data-head>`;
  document.head.insertAdjacentHTML('beforeend', own);
  const container = document.body.appendChild(document.createElement('div'));
  const page = (isFirst: boolean) => {
    const element = isFirst ? <Page title="One" description="As it is" /> : null;
    return <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />;
  };
  const { rerender } = render(page(true), { container, hydrate: true });
  onTestFinished(() => {
    document.head.replaceChildren();
  });
  const tags = () => document.head.querySelectorAll('meta[name=description], link[rel=canonical]');
  await waitFor(() => expect(document.title).toContain('One'));
  await waitFor(() => expect(document.head.querySelectorAll('[data-head]')).toHaveLength(0));
  expect(tags()).toHaveLength(2);
  rerender(page(false));
  await waitFor(() => expect(tags()).toHaveLength(0));
});
