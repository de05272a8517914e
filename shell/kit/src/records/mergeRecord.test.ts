import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from '../forms/rebase.ts';
import { mergeRecord, valueAt } from './mergeRecord.ts';

const fields = {
  title: {},
  tags: {},
  'rates.home': {},
  'rates.abroad': {},
  cover: { isWhole: true },
  file: { also: ['fileName'] },
  rows: {},
};

/** As parsed from JSON. */
const record = <Model extends object>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.record(model, { noNullPrototype: true });
const word = fc.constantFrom('', 'a', 'b', 'c');
const row = record({ title: word, price: word });
/** Initial rows have ids; added ones may have none yet. */
const rows = fc.uniqueArray(record({ id: fc.constantFrom('1', '2', '3', '4'), title: word, price: word }), {
  selector: ({ id }) => id,
  maxLength: 4,
});
const values = record({
  title: word,
  tags: fc.array(word, { maxLength: 2 }),
  rates: record({ home: word, abroad: word }),
  cover: fc.option(record({ src: word, alt: word })),
  file: word,
  fileName: word,
  rows,
});
type StoredRecord = Omit<typeof values extends fc.Arbitrary<infer V> ? V : never, 'rows'> & {
  rows: { id?: string; title: string; price: string }[];
};
const three: fc.Arbitrary<[StoredRecord, StoredRecord, StoredRecord]> = fc
  .tuple(values, values, values, fc.array(row, { maxLength: 1 }), fc.array(row, { maxLength: 1 }))
  .map(([base, mine, theirs, myRows, theirRows]) => [
    base,
    { ...mine, rows: [...mine.rows, ...myRows] },
    { ...theirs, rows: [...theirs.rows, ...theirRows] },
  ]);

const pathsOf = (name: string) => (name === 'file' ? ['file', 'fileName'] : [name]);
const isSameAt = (name: string, one: unknown, other: unknown) =>
  pathsOf(name).every((path) => isSame(valueAt(one, path), valueAt(other, path)));

test('every change of one side is kept, and only fields that both changed differently are asked', () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const merge = mergeRecord(fields, base, mine, { ...theirs, version: 4 } as StoredRecord);
      expect(merge.mine).toMatchObject({ version: 4 });
      for (const name of Object.keys(fields)) {
        const isMine = !isSameAt(name, mine, base);
        const isTheirs = !isSameAt(name, theirs, base);
        if (!isMine) expect(isSameAt(name, merge.mine, theirs), `${name} is not touched: theirs`).toBe(true);
        if (!isTheirs) expect(isSameAt(name, merge.mine, mine), `only I touched ${name}: mine`).toBe(true);
        if (!isMine || !isTheirs || isSameAt(name, mine, theirs)) expect(merge.contested).not.toContain(name);
        else if (name !== 'rows') expect(merge.contested).toContain(name);
        expect(merge.taken.includes(name)).toBe(!merge.contested.includes(name) && !isSameAt(name, merge.mine, mine));
      }
    }),
  );
});

test('both sides get the same questions, and the same result without questions', () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const [here, there] = [mergeRecord(fields, base, mine, theirs), mergeRecord(fields, base, theirs, mine)];
      expect(here.contested).toEqual(there.contested);
      for (const name of Object.keys(fields)) {
        if (!here.contested.includes(name)) expect(isSameAt(name, here.mine, there.mine), name).toBe(true);
        expect(isSameAt(name, here.theirs, there.mine), name).toBe(true);
      }
    }),
  );
});

test('no added row is lost, and none disappears unless somebody removed it', () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      fc.pre(base.rows.length > 0);
      const merged = mergeRecord(fields, base, mine, theirs).mine.rows;
      const known = new Set(base.rows.map(({ id }) => id));
      const ids = merged.map(({ id }) => id);
      for (const each of [...mine.rows, ...theirs.rows]) {
        if (!each.id) expect(merged).toContainEqual(each);
        else if (!known.has(each.id)) expect(ids).toContain(each.id);
      }
      for (const { id } of base.rows) {
        if ([mine, theirs].every((values) => values.rows.some((row) => row.id === id))) expect(ids).toContain(id);
      }
    }),
  );
});

const variant = (id: string, price: number, title = id) => ({ id, title, price });

test('in a list that both changed, only the same cell of the same row is asked', () => {
  const base = { rows: [variant('S', 10), variant('M', 10), variant('L', 10)] };
  const mine = { rows: [variant('S', 12), variant('L', 10), variant('M', 10)] };
  const theirs = { rows: [variant('S', 10, 'Small'), variant('M', 11), variant('L', 10), variant('XL', 14)] };
  expect(mergeRecord({ rows: {} }, base, mine, theirs)).toMatchObject({
    mine: { rows: [variant('S', 12, 'Small'), variant('L', 10), variant('XL', 14), variant('M', 11)] },
    contested: [],
  });
  const other = { rows: [variant('S', 9), variant('M', 11)] };
  const merge = mergeRecord({ rows: {} }, base, mine, other);
  expect(merge.contested).toEqual(['rows']);
  expect(merge.mine.rows).toEqual([variant('S', 12), variant('M', 11)]);
  expect(merge.theirs.rows).toEqual([variant('S', 9), variant('M', 11)]);
});

test('the order of keys, and empty against missing fields, are not changes', () => {
  const base = { points: { win: 3, loss: 0 }, venue: null as string | null };
  const theirs = { points: { loss: 0, win: 3 }, venue: '' };
  expect(mergeRecord({ points: {}, venue: {} }, base, { ...base, points: { win: 2, loss: 0 } }, theirs)).toMatchObject({
    mine: { points: { win: 2, loss: 0 } },
    taken: [],
    contested: [],
  });
});

test('a picture and its description are one value', () => {
  const base = { cover: { src: 'a.jpg', alt: 'The cup' } };
  const mine = { cover: { src: 'b.jpg', alt: 'The cup' } };
  const theirs = { cover: { src: 'a.jpg', alt: 'The cup at night' } };
  const merge = mergeRecord({ cover: { isWhole: true } }, base, mine, theirs);
  expect(merge).toEqual({ mine, theirs, taken: [], contested: ['cover'] });
});

test('rows about teams are merged team by team', () => {
  const points = (one: number, other: number) => ({
    teams: [
      { teamId: 'tide', points: one },
      { teamId: 'suns', points: other },
    ],
  });
  const merge = mergeRecord({ teams: {} }, points(0, 0), points(-3, 0), points(0, 2));
  expect(merge).toMatchObject({ mine: points(-3, 2), contested: [], taken: ['teams'] });
});
