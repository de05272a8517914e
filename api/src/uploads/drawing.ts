/** Elements that run something, or bring in what is not the drawing's own. By local name: a prefix changes nothing. */
const forbiddenElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'frame',
  'object',
  'embed',
  'handler',
  'listener',
  'link',
  'meta',
  'base',
  'form',
  'input',
  'audio',
  'video',
  'canvas',
  'html',
  'body',
  'img',
]);

/** Every piece of a well-formed XML document, as every browser takes it apart. Whatever matches none of them is refused. */
const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\/(?<end>[\w:.-]+)\s*>|<(?<name>[\w:.-]+)|(?<text>[^<]+)/y;
/** What follows the name of an element: one by one, since there may be any number. */
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endOfTag = /\s*\/?>/y;
const declaration = /^\s*<\?xml(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){1,3}\s*\?>/;

/** What multiplies or blurs what is drawn: a page that shows it would stand still. */
const costlyElements = /^(filter|fe[a-z]+|pattern|marker)$/;
const motions = /^(animate\w*|set)$/;
const mostMotions = 10;

/** So many elements a drawing has at most, and so many once what it repeats is counted each time. */
const mostElements = 5_000;
const mostDrawn = 10_000;
const deepest = 100;

const malformed = 'is not a plain SVG file';
const wrongEncoding = 'is not written in UTF-8';
const moreThanStyle = 'holds more than style within <style>';
const tooMuch = 'would keep browsers busy for too long: please draw it with fewer elements, or save it as PNG';
const pointsElsewhere = 'refers to something outside of itself';

/** An element with what it holds and what it refers to. */
interface Drawn {
  name: string;
  id?: string;
  /** The ids that its attributes point to. */
  refers: string[];
  children: Drawn[];
}

/** What is known of a drawing that can be shown: the pictures within it, as `data:` addresses. */
export type ReadDrawing = { fault: string } | { fault?: undefined; pictures: string[] };

/** Why a drawing must not be shown to visitors, as it would be said of it; undefined where nothing speaks against it. */
export const faultOfDrawing = (bytes: Uint8Array): string | undefined => readDrawing(bytes).fault;

/**
 * Reads a drawing (SVG) that visitors are to see. Only what browsers read in one way is let through: no document type,
 * no entities, no instructions; and only what they draw at once, however often it repeats parts of itself.
 */
export function readDrawing(bytes: Uint8Array): ReadDrawing {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { fault: wrongEncoding };
  }
  const [head = ''] = declaration.exec(source) ?? [];
  if (/encoding/i.test(head) && !/encoding\s*=\s*["']utf-8["']/i.test(head)) return { fault: wrongEncoding };
  return readBody(source.slice(head.length));
}

function readBody(source: string): ReadDrawing {
  const document: Drawn = { name: '', refers: [], children: [] };
  const open = [document];
  const pictures: string[] = [];
  /** What style sheets point to: any element may be meant. */
  const styled: string[] = [];
  let elements = 0;
  let moving = 0;
  /** The style sheet that is being read: browsers put its pieces together. */
  let style: { name: string; text: string } | undefined;
  for (let at = 0; at < source.length; ) {
    const found = matchAt(piece, source, at);
    if (!found) return { fault: malformed };
    at = piece.lastIndex;
    const { name, end, text, cdata } = found.groups!;
    const content = cdata ?? (text && resolved(text));
    if (text && content === undefined) return { fault: malformed };
    if (style && content !== undefined) style.text += content;
    else if (style) {
      const fault = end === style.name ? faultOfStyle(style.text) : moreThanStyle;
      if (fault) return { fault };
      styled.push(...pointsTo(style.text));
      style = undefined;
    } else if (name) {
      const local = localNameOf(name);
      const read = readElement(local, source, at);
      if (read.fault !== undefined) return { fault: read.fault };
      at = read.at;
      elements += 1;
      if (motions.test(local)) moving += 1;
      if (elements > mostElements || moving > mostMotions || open.length > deepest) return { fault: tooMuch };
      open.at(-1)!.children.push(read.drawn);
      pictures.push(...read.pictures);
      const isClosed = source.startsWith('/>', at - 2);
      if (local === 'style' && !isClosed) style = { name, text: '' };
      else if (!isClosed) open.push(read.drawn);
    } else if (end) {
      const closed = open.pop();
      if (!closed || closed === document || closed.name !== localNameOf(end)) return { fault: malformed };
    }
  }
  const [root, ...others] = document.children;
  if (root?.name !== 'svg' || others.length > 0 || open.length > 1 || style) return { fault: malformed };
  return countDrawn(root, elements, styled) > mostDrawn ? { fault: tooMuch } : { pictures };
}

const isGradient = ({ name }: Drawn) => name === 'lineargradient' || name === 'radialgradient';

/** How many elements are drawn, each repetition counted; endless where an element refers to itself. */
function countDrawn(root: Drawn, elements: number, styled: readonly string[]): number {
  const byId = new Map<string, Drawn>();
  const collect = (element: Drawn) => {
    // Of several with one id the costliest may be meant.
    const other = element.id === undefined ? undefined : byId.get(element.id);
    if (element.id !== undefined) byId.set(element.id, other ? { ...other, children: [other, element] } : element);
    element.children.forEach(collect);
  };
  collect(root);
  const known = new Map<Drawn, number>();
  const count = (element: Drawn): number => {
    const already = known.get(element);
    if (already !== undefined) return already;
    known.set(element, Number.POSITIVE_INFINITY);
    const targets = element.refers.flatMap((id) => byId.get(id) ?? []).filter((target) => !isGradient(target));
    const drawn = [...element.children, ...targets].reduce((sum, each) => sum + count(each), 1);
    known.set(element, drawn);
    return drawn;
  };
  const everyElement = [...new Set(styled)]
    .flatMap((id) => byId.get(id) ?? [])
    .filter((target) => !isGradient(target))
    // Each may be put on every element, and on those of one another.
    .reduce((product, target) => product * (count(target) + 1), 1);
  return everyElement === 1 ? count(root) : Math.max(count(root), elements) * everyElement;
}

/** The ids of its own that a style or an attribute points to. */
const pointsTo = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?\s*#([^"')]*)/gi)].map(([, id]) => id!.trim());

interface ReadElement {
  fault?: string | undefined;
  at: number;
  drawn: Drawn;
  pictures: string[];
}

/** Reads an element from behind its name. @returns what is wrong with it, or where it ends */
function readElement(name: string, source: string, start: number): ReadElement {
  const drawn: Drawn = { name, refers: [], children: [] };
  const pictures: string[] = [];
  if (forbiddenElements.has(name)) {
    return { fault: `holds <${name}>, which a logo must not`, at: start, drawn, pictures };
  }
  if (costlyElements.test(name)) return { fault: tooMuch, at: start, drawn, pictures };
  let at = start;
  for (let found = matchAt(attribute, source, at); found; found = matchAt(attribute, source, at)) {
    at = attribute.lastIndex;
    const [, key = '', double, single] = found;
    const value = resolved(double ?? single ?? '');
    const fault = value === undefined ? malformed : faultOfAttribute(key, value);
    if (fault) return { fault, at, drawn, pictures };
    const local = localNameOf(key);
    if (local === 'id') drawn.id = value!;
    if (local === 'href' && value!.trim().startsWith('#')) drawn.refers.push(value!.trim().slice(1));
    if (local === 'href' && compact(value!).startsWith('data:')) pictures.push(value!);
    drawn.refers.push(...pointsTo(value!));
  }
  const isEnded = matchAt(endOfTag, source, at);
  return { fault: isEnded ? undefined : malformed, at: endOfTag.lastIndex, drawn, pictures };
}

function matchAt(pattern: RegExp, source: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function faultOfAttribute(key: string, value: string): string | undefined {
  const name = localNameOf(key);
  const plain = compact(value);
  if (name.startsWith('on')) return 'reacts to events, which a logo must not';
  if (/^(href|src|action|formaction|data|background|base)$/.test(name)) {
    return /^(#|data:image\/(png|jpeg|webp);base64,|$)/.test(plain) ? undefined : pointsElsewhere;
  }
  // What an animation sets is an attribute like any other.
  if (name === 'attributename' && /^(.*:)?(href|on.*)$/.test(plain)) return 'changes where it leads to';
  if (/(java|vb)script:|^data:/.test(plain)) return 'holds a script';
  if (/^(filter|stroke-dasharray)$/.test(name) && plain !== 'none') return tooMuch;
  return key.includes(':') ? undefined : faultOfStyle(value);
}

/** Style may point into the drawing, and nowhere else; a backslash could hide where it points. */
function faultOfStyle(style: string): string | undefined {
  const plain = compact(style);
  // What looks like a comment may be within quotation marks, and is none then.
  const ways = [plain, plain.replace(/\/\*[\s\S]*?\*\//g, '')];
  const isOwn = !ways.some((way) => /@import|url\((?!["']?#)|image-set\(|\\/.test(way));
  if (!isOwn) return pointsElsewhere;
  return ways.some((way) => costlyStyle.test(way)) ? tooMuch : undefined;
}

/** Blur, blending, dashes without end and motion. */
const costlyStyle =
  /(^|[;{])(-webkit-|backdrop-)?filter:(?!none)|stroke-dasharray:(?!none)|@keyframes|blend-mode:(?!normal)/;

const localNameOf = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Without what browsers skip in addresses and in style. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what they skip
const compact = (text: string) => text.replace(/[\u0000-\u0020]/g, '').toLowerCase();

/** The only names for characters that a document without a definition of its own knows. */
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const reference = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi;

/** Text with its references to characters resolved; undefined where it refers to anything else. */
function resolved(text: string): string | undefined {
  let isPlain = true;
  const plain = text.replace(reference, (_, hex?: string, decimal?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    const letter = code === undefined ? named[name!] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (letter === undefined) isPlain = false;
    return letter ?? '';
  });
  return isPlain ? plain : undefined;
}
