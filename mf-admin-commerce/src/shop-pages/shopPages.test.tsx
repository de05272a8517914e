import { productsApi, shopPagesApi } from '@league/contract';
import { enableArabic, mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signInWithAccess } from '../access/testing/access.ts';
import routes from '../screens.ts';
import { pages } from './testing/pages.ts';

// Preloads the screen's chunks.
beforeAll(() => Promise.all([import('./ShopPagesPage.tsx'), import('../products/ProductsPage.tsx')]));
beforeEach(() => signInWithAccess('store-manager'));

test('while a page is missing, the products page says that the shop is closed and why', async () => {
  mockAnswer(productsApi.list, []);
  mockAnswer(shopPagesApi.list, pages(['returns']));
  open(routes, '/admin/products');
  const closed = within(await screen.findByRole('region', { name: 'The shop takes no orders yet' }));
  expect(closed.getByRole('link', { name: 'Returns: Written' })).toBeTruthy();
  expect(closed.getByRole('link', { name: 'Terms: Missing' }).getAttribute('href')).toBe('/admin/products/pages#terms');
});

test('a page is saved and reported; a concurrent save shows both texts and asks', async () => {
  let sent: unknown;
  mockAnswer(shopPagesApi.list, pages([]));
  mockAnswer(shopPagesApi.save, ({ body }) => {
    sent = body;
    return { slug: 'terms' as const, text: 'Pay first.', updatedAt: '2026-11-20T10:00:00.000Z', version: 1 };
  });
  open(routes, '/admin/products/pages');
  const form = within(await screen.findByRole('form', { name: 'Terms' }));
  expect(form.getByText('Missing')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Text of Terms'), { target: { value: 'Pay first.' } });
  fireEvent.click(form.getByText('Save page'));
  expect(await form.findByText('Written')).toBeTruthy();
  expect(sent).toEqual({ text: 'Pay first.', version: 0 });
  const current = { slug: 'terms', text: 'Pay later.', updatedAt: '2026-11-20T11:00:00.000Z', version: 2 };
  mockError(shopPagesApi.save, 409, { message: 'Somebody else.', code: 'shop-pages.changed-meanwhile', current });
  const text = () => form.getByLabelText<HTMLTextAreaElement>('Text of Terms');
  fireEvent.change(text(), { target: { value: 'Pay first, please.' } });
  fireEvent.click(await form.findByText('Save page'));
  const theirs = await form.findByRole('radio', { name: 'Take theirs Pay later.' });
  expect(text().value).toBe('Pay first, please.');
  fireEvent.click(theirs);
  expect(text().value).toBe('Pay later.');
  expect(form.getByRole('radio', { name: 'Keep mine Pay first, please.' })).toBeTruthy();
});

test('a page has an Arabic text below its own', async () => {
  enableArabic();
  let sent: unknown;
  const [terms] = pages(['terms']).filter(({ slug }) => slug === 'terms');
  mockAnswer(
    shopPagesApi.list,
    pages(['terms']).map((page) =>
      page.slug === 'terms' ? { ...page, translations: { ar: { text: 'الدفع أولًا.' } } } : page,
    ),
  );
  mockAnswer(shopPagesApi.save, ({ body }) => {
    sent = body;
    return { ...terms!, translations: { ar: { text: 'الدفع لاحقًا.' } } };
  });
  open(routes, '/admin/products/pages');
  const form = within(await screen.findByRole('form', { name: 'Terms' }));
  const text = form.getByLabelText<HTMLTextAreaElement>('Text of Terms (العربية)');
  expect([text.value, text.dir]).toEqual(['الدفع أولًا.', 'rtl']);
  fireEvent.change(text, { target: { value: 'الدفع لاحقًا.' } });
  fireEvent.click(form.getByText('Save page'));
  await screen.findByText('Terms saved');
  expect(sent).toEqual({ text: terms!.text, translations: { ar: { text: 'الدفع لاحقًا.' } }, version: terms!.version });
});
