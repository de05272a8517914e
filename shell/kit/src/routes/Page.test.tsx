import { Page } from '@league/kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { Link } from '../router.ts';
import { open } from '../testing.tsx';

const sent = `
  <meta name="description" content="As it was sent" data-head>
  <link rel="canonical" href="https://league.example/" data-head>
  <script type="application/ld+json" data-head>{}</script>`;

test('what the server wrote into the head gives way to the page’s own, and to the next page', async () => {
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
