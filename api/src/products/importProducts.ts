import {
  type Actor,
  categoryOf,
  type ManagedProduct,
  type OtherLanguage,
  otherLanguages,
  type ProductCategory,
  ProductInput,
  productColumns,
  readAmount,
} from '@league/contract';
import {
  bodyOf,
  changesIn,
  orReport,
  type RowResult,
  type TableImport,
  textFields,
  withTexts,
} from '../imports/importTable.ts';
import { type Cells, readCount } from '../imports/values.ts';
import type { Db } from '../platform/database/db.ts';
import { type HttpError, invalidAt, invalidField } from '../platform/http/httpErrors.ts';
import { checked } from '../platform/http/validation.ts';
import { ambiguousTeam, type FindTeam, teamFinder } from '../teams/teamFinder.ts';
import { createProduct, inMainLanguage, listManagedProducts, saveProduct } from './managedProducts.ts';
import { lockCurrency } from './prices.ts';
import { lockProducts, moveStock } from './stock.ts';

const stockChanged = 'Its stock has changed meanwhile. Please check the table again.';

type VariantInput = ProductInput['variants'][number];

/** The rows of one product: its data in the first, and a variant in each. */
interface Lines {
  /** Undefined: a new product. */
  there: ManagedProduct | undefined;
  first: number;
  cells: Cells;
  /** Whether anything is to be saved. */
  isChanged: boolean;
  variants: { row: number; given: VariantInput; cells: Cells }[];
}

/**
 * Imports a table of products with one row per variant: rows of one title and team are one product, and only its first row
 * needs the team. Updates an existing product variant by variant; empty cells change nothing, and stock is set by a movement.
 */
export async function productImport(tx: Db, actor: Actor, rows: readonly Cells[]): Promise<TableImport> {
  const currency = await lockCurrency(tx);
  const known = await listManagedProducts(tx);
  const findTeam = await teamFinder(tx);
  const gathered = new Map<string, Lines>();
  /** By title, of the latest row. */
  const latestTeam = new Map<string, string | null>();
  /** The stock that each row replaces. */
  const basis: number[] = [];

  async function row(cells: Cells, row: number): Promise<RowResult> {
    const given = readVariant(cells, currency);
    const input = readProduct(cells, findTeam, [given]);
    const { title } = input;
    const { there, key } = productOf(input, cells);
    const team = findTeam(cells.team);
    if (typeof team === 'object' && team.isArchived && team.id !== there?.teamId) {
      throw invalidField('team', 'imports.archived-team', 'This team is archived.');
    }
    const lines = gathered.get(key) ?? { there, first: row, cells, isChanged: false, variants: [] };
    gathered.set(key, lines);
    if (lines.variants.some(({ given: { title } }) => title.toLowerCase() === given.title.toLowerCase())) {
      throw invalidField('variant', 'imports.twice', 'This variant is in the table twice.');
    }
    lines.variants.push({ row, given, cells });
    const record = `${title}, ${given.title}`;
    const variant = there && variantIn(there, given.title);
    lines.isChanged ||= !variant;
    if (!there) return { action: 'create', record, reason: null };
    if (!variant) return { action: 'create', record, reason: 'A new variant of an existing product.' };
    const fields = lines.first === row ? [...productFields, ...variantFields] : variantFields;
    const { changes, reason } = changesIn(fields, productColumns, cells, {
      given: fieldsOf(merge(there, input, cells), given),
      there: fieldsOf(there, variant),
    });
    if (cells.stock !== undefined) basis.push(variant.stock);
    lines.isChanged ||= changes !== undefined;
    return { action: changes ? 'update' : 'skip', record, reason };
  }

  /**
   * The product that a row is about, and its key. Several products may have one title: then the team decides, of this row or of
   * the one above, otherwise it is the one without a team.
   * @throws 422 at the title
   */
  function productOf({ title, teamId }: ProductInput, { team }: Cells) {
    const name = title.toLowerCase();
    const same = known.filter(isCalled(name));
    const itsTeam = team === undefined ? (latestTeam.get(name) ?? null) : teamId;
    latestTeam.set(name, itsTeam);
    const hasOneWithout = same.some((product) => product.teamId === null && !product.archived);
    const isByTeam = same.length > 1 ? itsTeam !== null || hasOneWithout : isOfSeveralTeams(name);
    const ofTeam = isByTeam ? same.filter((product) => product.teamId === itsTeam) : same;
    const sold = ofTeam.filter(({ archived }) => !archived);
    const [there, ...others] = sold.length > 0 ? sold : ofTeam;
    if (others.length > 0) {
      throw invalidField('title', 'imports.several-products', 'There are several products of this name.');
    }
    return { there, key: there?._id ?? `${name} ${itsTeam}` };
  }

  /** Where a title begins without a team, a team that comes later is of another product. */
  function isOfSeveralTeams(name: string) {
    const [first, ...others] = rows.filter(isCalled(name)).map(({ team }) => findTeam(team));
    const named = new Set(others.filter((team) => team !== undefined && team !== first));
    return named.size > 0;
  }

  async function rest(reject: (row: number, fault: HttpError) => void) {
    const products = [...gathered.values()];
    await lockProducts(
      tx,
      products.flatMap(({ there }) => there?._id ?? []),
    );
    for (const lines of products) {
      await orReport(
        lines.first,
        (_, fault) => reportLines(lines, fault, reject),
        () => save(lines),
      );
    }
  }

  async function save({ there, cells, isChanged, variants: lines }: Lines) {
    if (!isChanged) return;
    const input = readProduct(
      cells,
      findTeam,
      lines.map(({ given }) => given),
    );
    await tx.transaction(async (nested) => {
      if (!there) return createProduct(nested, input, actor);
      const merged = { ...merge(there, input, cells), variants: mergedVariants(there, lines), version: there.version };
      const saved = await saveProduct(nested, there._id, merged, actor);
      await countStock(nested, saved, lines, there);
      return saved;
    });
  }

  /** Sets the stock of rows that have one. New variants have theirs already. */
  async function countStock(nested: Db, saved: ManagedProduct, lines: Lines['variants'], before: ManagedProduct) {
    const moves = lines.flatMap(({ given, cells }) => {
      const variant = variantIn(saved, given.title)!;
      const planned = variantIn(before, given.title);
      const change = given.stock - variant.stock;
      if (cells.stock === undefined || change === 0 || !planned) return [];
      if (planned.stock !== variant.stock) throw invalidField('stock', 'imports.stock-changed', stockChanged);
      return [{ variantId: variant.id, change, reason: 'imported' as const }];
    });
    await moveStock(nested, moves, actor._id);
  }

  return { row, rest, basis };
}

const isCalled =
  (name: string) =>
  ({ title }: { title?: string }) =>
    title?.toLowerCase() === name;

/** Of a product's first row. */
const productFields = [
  'type',
  'category',
  'team',
  'description',
  ...textFields('title', 'type', 'description'),
] as const;

const variantFields = ['sku', 'price', 'stock', 'lowStockLevel', ...textFields('variant')] as const;

/** By their columns. */
const fieldsOf = (
  product: Omit<ProductInput | ManagedProduct, 'variants'>,
  { translations, ...variant }: VariantInput | ManagedProduct['variants'][number],
) => ({
  ...withTexts(product),
  ...variant,
  team: product.teamId,
  ...(Object.fromEntries(
    otherLanguages.map((code) => [`translations.${code}.variant`, translations?.[code]?.title]),
  ) as Record<`translations.${OtherLanguage}.variant`, string | null | undefined>),
});

/** A row's texts in other languages, of the product and of its variant. */
function textsIn(cells: Cells) {
  const texts = Object.entries((bodyOf(cells).translations ?? {}) as Record<string, Record<string, string>>);
  return {
    ofProduct: Object.fromEntries(texts.map(([code, { variant: _, ...product }]) => [code, product])),
    ofVariant: Object.fromEntries(
      texts.flatMap(([code, { variant }]) => (variant ? [[code, { title: variant }]] : [])),
    ),
  };
}

const variantIn = ({ variants }: ManagedProduct, title: string) =>
  variants.find((variant) => variant.title.toLowerCase() === title.toLowerCase());

/** An error at `variants.2.sku` is reported at the third row's SKU. */
function reportLines({ first, variants }: Lines, fault: HttpError, reject: (row: number, fault: HttpError) => void) {
  const { issues = [] } = fault.more;
  if (issues.length === 0) return reject(first, fault);
  for (const { path, message } of issues) {
    const [, at, field] = /^variants\.(\d+)\.(.+)$/.exec(path) ?? [];
    const row = at === undefined ? first : (variants[Number(at)]?.row ?? first);
    reject(row, invalidAt('imports.refused', [{ path: columnOf(field ?? path), message }]));
  }
}

/** A variant's title has the variant's column. */
const columnOf = (field: string) => field.replace(/\btitle$/, 'variant');

function readVariant(cells: Cells, currency: string): VariantInput {
  const given = {
    title: cells.variant ?? '',
    translations: textsIn(cells).ofVariant,
    sku: cells.sku ?? null,
    price: cells.price === undefined ? null : readAmount(cells.price, currency),
    stock: readCount(cells.stock ?? '0'),
    lowStockLevel: readCount(cells.lowStockLevel ?? '5'),
  };
  const issues = [
    ...(Number.isNaN(given.price) ? [{ path: 'price', message: 'This is not an amount.' }] : []),
    ...(Number.isNaN(given.stock) ? [{ path: 'stock', message: 'This is not a whole number.' }] : []),
    ...(Number.isNaN(given.lowStockLevel) ? [{ path: 'lowStockLevel', message: 'This is not a whole number.' }] : []),
  ];
  if (issues.length > 0) throw invalidAt('imports.misread', issues);
  return given;
}

/** As the form would send it. @throws 422 at the columns */
function readProduct(cells: Cells, findTeam: FindTeam, variants: VariantInput[]): ProductInput {
  const teamId = cells.team === undefined ? null : teamNamed(cells.team, findTeam);
  try {
    return checked(ProductInput, {
      title: cells.title ?? '',
      translations: textsIn(cells).ofProduct,
      type: cells.type ?? null,
      category: categoryOf({ category: cells.category ?? null, type: cells.type ?? null, tags: [], title: '' }),
      description: cells.description ?? null,
      teamId,
      // Pictures are uploaded on the product's own page.
      images: [],
      variants,
      customizations: [],
    });
  } catch (fault) {
    throw named(fault as HttpError);
  }
}

/** @throws 422 at the team */
function teamNamed(word: string, findTeam: FindTeam): string {
  const team = findTeam(word);
  if (team === 'several') throw invalidField('team', 'imports.several-teams', ambiguousTeam(word));
  if (!team) throw invalidField('team', 'imports.no-such-team', 'There is no such team.');
  return team.id;
}

/** Maps the schema's paths to columns. */
function named(fault: HttpError): HttpError {
  const { issues } = fault.more;
  if (!issues) return fault;
  const renamed = issues.map(({ path, message }) => {
    const [, field] = /^variants\.\d+\.(.+)$/.exec(path) ?? [];
    return { path: field ? columnOf(field) : path, message };
  });
  return invalidAt('imports.refused', renamed);
}

const merge = (there: ManagedProduct, input: ProductInput, cells: Cells): Omit<ProductInput, 'variants'> => ({
  title: there.title,
  type: cells.type === undefined ? there.type : input.type,
  category: (cells.category && input.category) || (there.category as ProductCategory | null),
  description: cells.description === undefined ? there.description : input.description,
  teamId: cells.team === undefined ? there.teamId : input.teamId,
  weightGrams: there.weightGrams,
  // Without their texts in other languages, which stay.
  images: inMainLanguage(there).images,
  customizations: inMainLanguage(there).customizations,
  translations: input.translations,
});

/** Existing variants with the rows' changes, then new ones. */
function mergedVariants(there: ManagedProduct, lines: Lines['variants']): VariantInput[] {
  const lineOf = (title: string) => lines.find(({ given }) => given.title.toLowerCase() === title.toLowerCase());
  const kept = inMainLanguage(there).variants.map((variant): VariantInput => {
    const line = lineOf(variant.title);
    if (!line) return variant;
    const { given, cells } = line;
    return {
      ...variant,
      translations: given.translations,
      sku: cells.sku === undefined ? variant.sku : given.sku,
      price: cells.price === undefined ? variant.price : given.price,
      lowStockLevel: cells.lowStockLevel === undefined ? variant.lowStockLevel : given.lowStockLevel,
    };
  });
  const fresh = lines.filter(({ given }) => !variantIn(there, given.title)).map(({ given }) => given);
  return [...kept, ...fresh];
}
