import type { ManagedProduct } from '@league/contract';
import { expect, test } from 'vitest';
import { productsCsv, readProducts } from './productTable.ts';

const product: ManagedProduct = {
  _id: '0198a000-0000-7000-8000-0000000000d1',
  title: '=HYPERLINK("http://evil.example")',
  type: 'Scarf',
  category: 'accessories',
  description: 'With a "quote",\nand a line',
  teamId: null,
  weightGrams: null,
  images: [],
  variants: [
    {
      id: '0198a000-0000-7000-8000-0000000000d2',
      title: '+One\n2',
      sku: '-SKU',
      price: 24.5,
      stock: 3,
      lowStockLevel: 1,
      active: true,
    },
  ],
  customizations: [],
  archived: false,
  version: 1,
  savedBy: null,
};

test('case 13: exported cells are protected against formulas, and imported again as they were', () => {
  const csv = productsCsv([product], []);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).toContain(`"'+One\n2","'-SKU"`);
  expect(readProducts(csv)).toMatchObject({
    columns: [
      'Title',
      'Type',
      'Category',
      'Team',
      'Description',
      'Variant',
      'SKU',
      'Price',
      'Stock',
      'Low stock level',
    ],
    rows: [
      [
        '=HYPERLINK("http://evil.example")',
        'Scarf',
        'accessories',
        '',
        'With a "quote",\nand a line',
        '+One\n2',
        '-SKU',
        '24.50',
        '3',
        '1',
      ],
    ],
  });
});

test('an archived product is not exported, whose name and team a current one may have', () => {
  const last: ManagedProduct = { ...product, archived: true, translations: { ar: { title: 'وشاح' } } };
  expect(productsCsv([last, product], [])).toBe(productsCsv([product], []));
});

test('products without a team come first, and an archived team is named', () => {
  const suns = '0198a000-0000-7000-8000-0000000000e1';
  const old = '0198a000-0000-7000-8000-0000000000e2';
  const scarf = { ...product, title: 'Scarf' };
  const products = [{ ...scarf, teamId: suns }, { ...scarf, teamId: old, archivedTeam: 'Old Team' }, scarf];
  const table = readProducts(productsCsv(products, [{ _id: suns, name: 'Luxor Suns' }])) as { rows: string[][] };
  expect(table.rows.map(([title, , , team]) => [title, team])).toEqual([
    ['Scarf', ''],
    ['Scarf', 'Luxor Suns'],
    ['Scarf', 'Old Team'],
  ]);
});

test('a catalogue with Arabic texts has columns for them, which the import knows', () => {
  const [variant] = product.variants;
  const arabic: ManagedProduct = {
    ...product,
    translations: { ar: { title: 'وشاح' } },
    variants: [variant!, { ...variant!, title: 'Long', translations: { ar: { title: 'طويل' } } }],
  };
  const table = readProducts(productsCsv([product, arabic], [])) as { columns: string[]; rows: string[][] };
  expect(table.columns.slice(10)).toEqual(['Title (Arabic)', 'Variant (Arabic)']);
  expect(table.rows.map((row) => row.slice(10))).toEqual([
    ['', ''],
    ['وشاح', ''],
    ['وشاح', 'طويل'],
  ]);
});

test('a file that is not a table says why', () => {
  expect(readProducts(' ')).toEqual({ fault: 'Please choose a file or paste the lines to import.' });
  expect(readProducts('Title,Variant')).toEqual({ fault: 'There are no rows under the column names.' });
  expect(readProducts('Title\n"Cap')).toEqual({ fault: 'The quotes in line 2 are not closed.' });
  expect(readProducts('{"a": 1}')).toEqual({ fault: 'This JSON is not a list of products with variants.' });
  expect(readProducts('[1, 2')).toEqual({ fault: 'This JSON is not a list of products with variants.' });
});

test('a catalogue in JSON is a table of its variants', () => {
  const json = JSON.stringify([{ title: 'Cap', variants: [{ title: 'S', price: 10, stock: 5 }, { title: 'M' }] }]);
  expect(readProducts(json)).toMatchObject({
    rows: [
      ['Cap', '', '', '', '', 'S', '', '10', '5', ''],
      ['Cap', '', '', '', '', 'M', '', '', '', ''],
    ],
  });
});
