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

const malformed = 'is not a plain SVG file';
const wrongEncoding = 'is not written in UTF-8';
const moreThanStyle = 'holds more than style within <style>';
const pointsElsewhere = 'refers to something outside of itself';

/**
 * Why a drawing (SVG) must not be shown to visitors, as it would be said of it; undefined where nothing speaks against
 * it. Only what browsers read in one way is let through: no document type, no entities, no instructions.
 */
export function faultOfDrawing(bytes: Uint8Array): string | undefined {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return wrongEncoding;
  }
  const [head = ''] = declaration.exec(source) ?? [];
  if (/encoding/i.test(head) && !/encoding\s*=\s*["']utf-8["']/i.test(head)) return wrongEncoding;
  return faultOfBody(source.slice(head.length));
}

function faultOfBody(source: string): string | undefined {
  let root: string | undefined;
  /** The style sheet that is being read: browsers put its pieces together. */
  let style: { name: string; text: string } | undefined;
  for (let at = 0; at < source.length; ) {
    const found = matchAt(piece, source, at);
    if (!found) return malformed;
    at = piece.lastIndex;
    const { name, end, text, cdata } = found.groups!;
    const content = cdata ?? (text && resolved(text));
    if (text && content === undefined) return malformed;
    if (style && content !== undefined) style.text += content;
    else if (style) {
      const fault = end === style.name ? faultOfStyle(style.text) : moreThanStyle;
      if (fault) return fault;
      style = undefined;
    } else if (name) {
      const local = localNameOf(name);
      const read = readElement(local, source, at);
      if (read.fault) return read.fault;
      at = read.at;
      root ??= local;
      if (local === 'style' && !source.startsWith('/>', at - 2)) style = { name, text: '' };
    }
  }
  return root === 'svg' && !style ? undefined : malformed;
}

/** Reads an element from behind its name. @returns what is wrong with it, or where it ends */
function readElement(name: string, source: string, start: number): { fault?: string; at: number } {
  if (forbiddenElements.has(name)) return { fault: `holds <${name}>, which a logo must not`, at: start };
  let at = start;
  for (let found = matchAt(attribute, source, at); found; found = matchAt(attribute, source, at)) {
    at = attribute.lastIndex;
    const [, key = '', double, single] = found;
    const value = resolved(double ?? single ?? '');
    const fault = value === undefined ? malformed : faultOfAttribute(key, value);
    if (fault) return { fault, at };
  }
  return matchAt(endOfTag, source, at) ? { at: endOfTag.lastIndex } : { fault: malformed, at };
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
  return key.includes(':') ? undefined : faultOfStyle(value);
}

/** Style may point into the drawing, and nowhere else; a backslash could hide where it points. */
function faultOfStyle(style: string): string | undefined {
  const plain = compact(style);
  // What looks like a comment may be within quotation marks, and is none then.
  const ways = [plain, plain.replace(/\/\*[\s\S]*?\*\//g, '')];
  const isOwn = !ways.some((way) => /@import|url\((?!["']?#)|image-set\(|\\/.test(way));
  return isOwn ? undefined : pointsElsewhere;
}

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
