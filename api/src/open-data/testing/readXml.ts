interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const name = String.raw`[A-Za-z_][\w:.-]*`;
const attribute = new RegExp(String.raw`\s+(${name})="([^<"]*)"`, 'y');
const token = new RegExp(String.raw`<(/?)(${name})((?:\s+${name}="[^<"]*")*)\s*(/?)>|[^<]+`, 'y');
const entity = /&(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);|&/gi;
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML cannot hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

const decoded = (text: string) =>
  text.replace(entity, (whole, code: string | undefined) => {
    if (!code) throw new Error(`An ampersand without an entity: ${text}`);
    if (!code.startsWith('#')) return characters[code.toLowerCase()] ?? whole;
    return String.fromCodePoint(Number(/^#x/i.test(code) ? `0x${code.slice(2)}` : code.slice(1)));
  });

/** Reads XML without comments and processing instructions, and declares its namespaces. @throws if it is not well-formed */
export function readXml(xml: string): { root: Element } {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!xml.startsWith(declaration)) throw new Error('The XML declaration is missing.');
  if (forbidden.test(xml)) throw new Error('The document has a character that XML cannot hold.');
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  token.lastIndex = declaration.length;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml);
    if (!found) throw new Error(`Not well-formed: ${xml.slice(at, at + 60)}`);
    const [text, closes, tag, attributes = '', isEmpty] = found;
    const inside = open.at(-1)!;
    if (!tag) inside.text += decoded(text);
    else if (closes) {
      if (inside.name !== tag) throw new Error(`</${tag}> closes <${inside.name}>.`);
      open.pop();
    } else {
      const element = { name: tag, attributes: attributesOf(attributes), children: [], text: '' };
      inside.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [root, ...others] = top.children;
  if (open.length > 1 || !root || others.length > 0 || top.text.trim())
    throw new Error('One root is closed at the end.');
  for (const prefix of prefixesOf(root)) {
    if (!(`xmlns:${prefix}` in root.attributes)) throw new Error(`The prefix ${prefix} is not declared.`);
  }
  return { root };
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(new RegExp(attribute.source, 'g'))].map(([, key, value]) => [key!, decoded(value!)]);
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`An attribute is given twice: ${text}`);
  return Object.fromEntries(pairs);
}

const prefixesOf = ({ name: own, attributes, children }: Element): string[] =>
  [own, ...Object.keys(attributes)]
    .filter((each) => each.includes(':') && !each.startsWith('xmlns:'))
    .map((each) => each.split(':')[0]!)
    .concat(children.flatMap(prefixesOf));

export const childrenOf = ({ children }: Element, child: string): Element[] =>
  children.filter((each) => each.name === child);

export const textOf = (element: Element, child: string): string => childrenOf(element, child)[0]?.text ?? '';
