import type { RenderedPage } from './rendered.ts';

/**
 * Moves inline styles into a sheet, because the document's policy forbids style attributes. A value that could end its rule is
 * removed.
 */
export function withoutStyles(rendered: string): Omit<RenderedPage, 'queries'> {
  const ahead = /^(?:<link[^>]*>)*/.exec(rendered)![0];
  const known = new Map<string, number>();
  const html = rendered.slice(ahead.length).replace(/ style="([^"]*)"/g, (_, written: string) => {
    const style = plain(written);
    if (/[{}<]/.test(style)) return '';
    const number = known.get(style) ?? known.size;
    known.set(style, number);
    return ` data-s="${number}"`;
  });
  const links = ahead.match(/<link[^>]*fetchPriority="high"[^>]*>/gi) ?? [];
  return {
    html,
    sheet: [...known].map(([style, number]) => `[data-s="${number}"]{${style}}`).join(''),
    links: links.join(''),
  };
}

const signs: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const plain = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => signs[sign]!);
