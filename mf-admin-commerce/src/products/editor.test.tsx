import { type BodyOf, managedProductsApi, type StockMovement, teamsApi, uploadsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { acceptUploads, enableArabic, mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signInWithAccess } from '../access/testing/access.ts';
import routes from '../screens.ts';
import { managedProductQuery } from './managedQueries.ts';
import { id, managed, variantId } from './testing/managedProduct.ts';
import { newVariant, withSizes } from './VariantsField.tsx';

// Preloads the screens' chunks.
beforeAll(() =>
  Promise.all([import('./NewProductPage.tsx'), import('./EditProductPage.tsx'), import('./StockCard.tsx')]),
);
beforeEach(async () => {
  await signInWithAccess('store-manager');
  mockAnswer(teamsApi.listPublic, []);
  mockAnswer(managedProductsApi.listMovements, []);
  mockAnswer(managedProductsApi.get, managed());
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a product is created with generated sizes, and opens its own page', async () => {
  let sent: unknown;
  mockAnswer(managedProductsApi.create, ({ body }) => {
    sent = body;
    return managed();
  });
  const { router } = open(routes, '/admin/create-product');
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: ' Home jersey ' } });
  fireEvent.click(screen.getByText('Generate sizes S–XXL'));
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Variant( |$)/).map(({ value }) => value)).toEqual([
    'S',
    'M',
    'L',
    'XL',
    'XXL',
  ]);
  fireEvent.change(screen.getAllByLabelText('Price in $')[0]!, { target: { value: '129.50' } });
  fireEvent.change(screen.getAllByLabelText('Stock')[0]!, { target: { value: '12' } });
  for (const name of ['M', 'L', 'XL']) fireEvent.click(screen.getByLabelText(`Remove ${name}`));
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/edit-product/${id}`));
  expect(sent).toMatchObject({
    title: 'Home jersey',
    variants: [
      { title: 'S', sku: null, price: 129.5, stock: 12 },
      { title: 'XXL', price: null, stock: 0 },
    ],
  });
});

test('a product that is sent again after a lost response has the same id', async () => {
  const ids: unknown[] = [];
  mockAnswer(managedProductsApi.create, ({ body }) => {
    ids.push((body as { id?: string }).id);
    if (ids.length === 1) throw new TypeError('Failed to fetch');
    return managed();
  });
  const { router } = open(routes, '/admin/create-product');
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Scarf' } });
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Create product' }));
    await waitFor(() => expect(ids).toHaveLength(times));
  }
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/edit-product/${id}`));
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});

test('a field of a new variant keeps the focus while typing', async () => {
  open(routes, '/admin/create-product');
  const field = await screen.findByLabelText('SKU');
  field.focus();
  for (const typed of ['S', 'SC', 'SCA']) fireEvent.change(field, { target: { value: typed } });
  expect(document.activeElement).toBe(field);
  expect(screen.getByLabelText<HTMLInputElement>('SKU').value).toBe('SCA');
});

test('missing values are reported at their fields, and nothing is sent', async () => {
  open(routes, '/admin/create-product');
  fireEvent.change(await screen.findByLabelText('Price in $'), { target: { value: 'dear' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  expect(await screen.findByText('Title is required.')).toBeTruthy();
  expect(screen.getByText('Please enter an amount of 0 or more.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Remove One size'));
  expect(await screen.findByText('Please add a variant.')).toBeTruthy();
});

test('a picture or a field too many is reported below the pictures and fields', async () => {
  const images = Array.from({ length: 13 }, (_, at) => ({ src: `/media/${at}`, alt: '' }));
  const customizations = Array.from({ length: 7 }, (_, at) => ({
    label: `Field ${at}`,
    kind: 'text' as const,
    maxLength: 12,
    price: 0,
  }));
  mockAnswer(managedProductsApi.get, managed({ images, customizations }));
  open(routes, `/admin/edit-product/${id}`);
  fireEvent.click(await screen.findByText('Save changes'));
  expect(await screen.findByText('Please use at most 12 pictures.')).toBeTruthy();
  expect(screen.getByText('Please use at most 6 fields.')).toBeTruthy();
});

test('files that are chosen while others upload follow them, and what failed stays on the page', async () => {
  acceptUploads();
  const arrivals: (() => void)[] = [];
  mockAnswer(uploadsApi.prepare, async ({ body }) => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    return { url: '/put', publicUrl: `/media/${(body as BodyOf<typeof uploadsApi.prepare>).fileName.slice(-5)}` };
  });
  open(routes, `/admin/edit-product/${id}`);
  const input = await screen.findByLabelText<HTMLInputElement>('Add pictures');
  const file = (name: string, type = 'image/png') => new File(['picture'], name, { type });
  // The list of an input changes with what is chosen.
  const files = [file('a.png'), file('n.txt', 'text/plain'), file('b.png')];
  const choose = () => fireEvent.change(input, { target: { files } });
  choose();
  await waitFor(() => expect(arrivals).toHaveLength(1));
  files.splice(0, 3, file('c.png'));
  arrivals[0]!();
  expect(await screen.findByText(/^n\.txt: /)).toBeTruthy();
  choose();
  await waitFor(() => expect(arrivals).toHaveLength(2));
  arrivals[1]!();
  await waitFor(() => expect(arrivals).toHaveLength(3));
  arrivals[2]!();
  expect(await screen.findAllByLabelText('What picture 3 shows')).toHaveLength(1);
  expect(screen.getByText(/^n\.txt: /)).toBeTruthy();
});

test('a field with the label of another is reported at the second one', async () => {
  const field = { label: 'Name', kind: 'text' as const, maxLength: 12, price: 15 };
  mockAnswer(managedProductsApi.get, managed({ customizations: [field, { ...field, label: 'Back' }] }));
  open(routes, `/admin/edit-product/${id}`);
  const [, second] = await screen.findAllByLabelText(/^Label/);
  fireEvent.change(second!, { target: { value: 'name' } });
  fireEvent.click(screen.getByText('Save changes'));
  const [error, ...others] = await screen.findAllByText('There is another field of this name.');
  expect([error?.id, others]).toEqual([second!.getAttribute('aria-describedby'), []]);
});

test('a duplicate SKU is reported at its variant', async () => {
  mockError(managedProductsApi.create, 409, {
    code: 'products.sku-taken',
    message: 'Another product has this SKU.',
    issues: [{ path: 'variants.0.sku', message: 'Another product has this SKU.' }],
  });
  open(routes, '/admin/create-product');
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Cap' } });
  type('SKU', 'SUN-1');
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  expect(await screen.findByText('Another product has this SKU.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('SKU').value).toBe('SUN-1');
});

test('case 22: the second editor is told what has changed; the input stays, and the next save is based on the newer version', async () => {
  const sent: unknown[] = [];
  mockError(managedProductsApi.save, 409, {
    code: 'products.changed',
    message: 'Hany Fares has changed the description of this product since you opened it.',
    issues: [{ path: 'description', message: 'Hany Fares has changed this.' }],
    current: managed({ description: 'Warmer.', version: 2 }),
  });
  open(routes, `/admin/edit-product/${id}`);
  await screen.findByLabelText(/^Title/);
  type(/^Title/, 'Suns Winter Scarf');
  fireEvent.click(screen.getByText('Save changes'));
  const notice = await screen.findByRole('region', { name: 'Somebody else saved this first' });
  expect(within(notice).getByText('Description').nextElementSibling?.textContent).toBe('Warmer.');
  expect(document.activeElement).toBe(notice);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Suns Winter Scarf');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Warmer.');
  mockAnswer(managedProductsApi.save, ({ body }) => {
    sent.push(body);
    return managed({ title: 'Suns Winter Scarf', description: 'Warmer.', version: 3 });
  });
  fireEvent.click(await screen.findByText('Save changes'));
  expect(await screen.findByText('Product saved')).toBeTruthy();
  expect(sent).toMatchObject([{ title: 'Suns Winter Scarf', description: 'Warmer.', version: 2 }]);
});

test('stock is changed with a reason, and its history shows the actor', async () => {
  let sent: unknown;
  const movement: StockMovement = {
    _id: '0198a000-0000-7000-8000-0000000000e1',
    variantId,
    variant: 'One size',
    change: -3,
    stockAfter: 7,
    reason: 'damaged',
    note: 'Wet box',
    by: 'Dina Magdy',
    orderNumber: null,
    at: '2026-11-21T10:00:00.000Z',
  };
  open(routes, `/admin/edit-product/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  mockAnswer(managedProductsApi.changeStock, ({ body }) => {
    sent = body;
    mockAnswer(managedProductsApi.listMovements, [movement]);
    return managed({ variants: [{ ...managed().variants[0]!, stock: 7 }] });
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Change stock' }));
  expect(await dialog.findByText('Please enter a whole number other than 0.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Change/), { target: { value: '-3' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'damaged' } });
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Wet box' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Change stock' }));
  expect(await screen.findByText('Wet box')).toBeTruthy();
  expect(sent).toEqual({ variantId, change: -3, expectedStock: 10, reason: 'damaged', note: 'Wet box' });
});

test('a change of stock that was sold meanwhile shows the current stock, and the next press expects it', async () => {
  open(routes, `/admin/edit-product/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  mockError(managedProductsApi.changeStock, 409, { code: 'stock.changed', message: 'The stock has changed.' });
  mockAnswer(managedProductsApi.get, managed({ variants: [{ ...managed().variants[0]!, stock: 8 }] }));
  fireEvent.change(dialog.getByLabelText(/^Change/), { target: { value: '5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change stock' }));
  expect(await screen.findByText('The stock has changed.')).toBeTruthy();
  await dialog.findByRole('option', { name: /8 in stock/ });

  // The change is made, but its response is lost; what is loaded next contains it.
  mockError(managedProductsApi.changeStock, 0);
  mockAnswer(managedProductsApi.get, managed({ variants: [{ ...managed().variants[0]!, stock: 13 }] }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Change stock' }));
  await waitFor(() => expect(queryClient.getQueryData(managedProductQuery(id).queryKey)?.variants[0]?.stock).toBe(13));
  let sent: unknown;
  mockAnswer(managedProductsApi.changeStock, ({ body }) => {
    sent = body;
    return managed();
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Change stock' }));
  await waitFor(() => expect(sent).toMatchObject({ change: 5, expectedStock: 8 }));
});

test('a product of an archived team says so, and can be taken from it', async () => {
  mockAnswer(managedProductsApi.get, managed({ teamId: '0198a000-0000-7000-8000-0000000000f1' }));
  open(routes, `/admin/edit-product/${id}`);
  const select = await screen.findByLabelText<HTMLSelectElement>('Team');
  await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('An archived team'));
  fireEvent.change(select, { target: { value: '' } });
  expect(select.value).toBe('');
  let sent: BodyOf<typeof managedProductsApi.save> | undefined;
  mockAnswer(managedProductsApi.save, ({ body }) => {
    sent = body as never;
    return managed({ version: 2 });
  });
  fireEvent.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Product saved')).toBeTruthy();
  expect(sent?.teamId).toBeNull();
});

test('an unknown product says so', async () => {
  mockError(managedProductsApi.get, 404, { message: 'There is no such product.' });
  open(routes, `/admin/edit-product/${id}`);
  expect(await screen.findByText('Product not found.')).toBeTruthy();
});

test('new sizes are added after existing ones, with the last price, without duplicates', () => {
  const small = { ...newVariant('s'), price: 20 };
  expect(withSizes([small]).map(({ title, price }) => [title, price])).toEqual([
    ['s', 20],
    ['M', 20],
    ['L', 20],
    ['XL', 20],
    ['XXL', 20],
  ]);
});

test('a copy has everything except SKUs and stock, and names its original', async () => {
  let sent: unknown;
  mockAnswer(managedProductsApi.create, ({ body }) => {
    sent = body;
    return managed();
  });
  open(routes, `/admin/edit-product/${id}`);
  const link = await screen.findByRole('link', { name: 'Duplicate' });
  expect(link.getAttribute('href')).toBe(`/admin/create-product?from=${id}`);
  fireEvent.click(link);
  expect(await screen.findByDisplayValue('Copy of Suns Scarf')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('On sale'));
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  expect(await screen.findByText('Please keep a variant on sale, or archive the product.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('On sale'));
  fireEvent.click(await screen.findByRole('button', { name: 'Create product' }));
  await waitFor(() => expect(sent).toBeTruthy());
  expect(sent).toMatchObject({
    title: 'Copy of Suns Scarf',
    copyOf: id,
    variants: [{ title: 'One size', sku: null, price: 24.5, stock: 0, lowStockLevel: 3, active: true }],
  });
});

const arabicProduct = (title: string, version = 1) =>
  managed({
    version,
    translations: { ar: { title } },
    images: [{ src: '/media/1', alt: 'Front', translations: { ar: { alt: 'الأمام' } } }],
    variants: managed().variants.map((variant) => ({ ...variant, translations: { ar: { title: 'مقاس واحد' } } })),
    customizations: [
      { label: 'Name', kind: 'text', maxLength: 12, price: 10, translations: { ar: { label: 'الاسم' } } },
    ],
  });

test('below each text that customers read there is one in Arabic, from right to left, also of pictures, variants and fields', async () => {
  enableArabic();
  const sent: BodyOf<typeof managedProductsApi.save>[] = [];
  mockAnswer(managedProductsApi.get, arabicProduct('وشاح الشموس'));
  mockAnswer(managedProductsApi.save, ({ body }) => {
    sent.push(body as never);
    return arabicProduct('وشاح', 2);
  });
  open(routes, `/admin/edit-product/${id}`);
  const title = await screen.findByLabelText<HTMLInputElement>('Title (العربية)');
  expect([title.value, title.lang, title.dir]).toEqual(['وشاح الشموس', 'ar', 'rtl']);
  const values = ['What picture 1 shows', 'Variant', 'Label'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(`${label} (العربية)`).value,
  );
  expect(values).toEqual(['الأمام', 'مقاس واحد', 'الاسم']);
  type('Title (العربية)', 'وشاح');
  type('Variant (العربية)', '');
  type('Label (العربية)', 'الاسم على الظهر');
  fireEvent.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Product saved')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    translations: { ar: { title: 'وشاح', type: null, description: null } },
    images: [{ alt: 'Front', translations: { ar: { alt: 'الأمام' } } }],
    variants: [{ title: 'One size', translations: { ar: { title: null } } }],
    customizations: [{ label: 'Name', translations: { ar: { label: 'الاسم على الظهر' } } }],
  });
});

test('case 22: an Arabic text that both editors have changed asks, and one of a field that only they changed is taken over', async () => {
  enableArabic();
  mockAnswer(managedProductsApi.get, arabicProduct('وشاح الشموس'));
  const current = arabicProduct('وشاح الشتاء', 2);
  current.translations!.ar!.type = 'وشاح';
  mockError(managedProductsApi.save, 409, { code: 'products.changed', message: 'Hany Fares has saved.', current });
  open(routes, `/admin/edit-product/${id}`);
  fireEvent.change(await screen.findByLabelText('Title (العربية)'), { target: { value: 'وشاح الشمس' } });
  fireEvent.click(screen.getByText('Save changes'));
  const theirs = await screen.findByRole('radio', { name: 'Take theirs وشاح الشتاء' });
  expect(screen.getByLabelText<HTMLInputElement>('Title (العربية)').value).toBe('وشاح الشمس');
  expect(screen.getByLabelText<HTMLInputElement>('Type (العربية)').value).toBe('وشاح');
  fireEvent.click(theirs);
  expect(screen.getByLabelText<HTMLInputElement>('Title (العربية)').value).toBe('وشاح الشتاء');
});

test('where the site has one language, the form asks for no other, and sends back what is stored', async () => {
  const sent: BodyOf<typeof managedProductsApi.save>[] = [];
  mockAnswer(managedProductsApi.get, arabicProduct('وشاح الشموس'));
  mockAnswer(managedProductsApi.save, ({ body }) => {
    sent.push(body as never);
    return arabicProduct('وشاح الشموس', 2);
  });
  open(routes, `/admin/edit-product/${id}`);
  await screen.findByLabelText(/^Title/);
  expect(screen.queryByLabelText(/العربية/)).toBeNull();
  type(/^Title/, 'Scarf');
  fireEvent.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Product saved')).toBeTruthy();
  expect(sent[0]).not.toHaveProperty('translations');
  expect(sent[0]!.variants[0]).toMatchObject({ translations: { ar: { title: 'مقاس واحد' } } });
});

test('a copy has Arabic texts, and no Arabic title', async () => {
  enableArabic();
  mockAnswer(managedProductsApi.get, arabicProduct('وشاح الشموس'));
  open(routes, `/admin/create-product?from=${id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Title (العربية)')).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Variant (العربية)').value).toBe('مقاس واحد');
});
