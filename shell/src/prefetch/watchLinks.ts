/** How long the pointer, or the focus, stays on a link that may be followed. */
const dwellMs = 65;

/** Tells the address of each link that is about to be followed: path and query of another page of this site. */
export function watchLinks(tell: (address: string) => void) {
  let last: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function come({ target }: Event, afterMs: number) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === last && afterMs) return;
    last = link;
    clearTimeout(timer);
    const address = link && addressOf(link);
    if (address === null) return;
    if (afterMs) timer = setTimeout(tell, afterMs, address);
    else tell(address);
  }

  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && come(event, dwellMs));
  addEventListener('focusin', (event) => come(event, dwellMs));
  addEventListener('pointerdown', (event) => come(event, 0));
}

function addressOf(link: HTMLAnchorElement) {
  const address = link.pathname + link.search;
  const isHere = address === location.pathname + location.search;
  const opensHere = link.href && link.origin === location.origin && !link.matches('[target], [download], [hreflang]');
  return opensHere && !isHere ? address : null;
}
