import type { Page } from 'playwright';

/** A page used without a mouse: keys go in, and the accessibility tree tells what has the focus. */
export async function keyboardOf(page: Page) {
  const tree = await page.context().newCDPSession(page);

  /** Role and name of the focused element: `button sign in`. In lower case: the tree has names as styles transform them. */
  async function focused(): Promise<string> {
    const { result } = await tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    return [nodes[0]?.role?.value, nodes[0]?.name?.value].filter(Boolean).join(' ').toLowerCase();
  }

  /** The focused elements after this many presses of Tab, in order. */
  async function walk(steps: number): Promise<string[]> {
    const met: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press('Tab');
      met.push(await focused());
    }
    return met;
  }

  /** Presses Tab until this has the focus. @throws with all elements that had the focus instead */
  async function tabTo(wanted: string) {
    const met: string[] = [];
    while (met.length < 80) {
      const [next] = await walk(1);
      if (next === wanted) return;
      met.push(next!);
    }
    throw new Error(`Tab never led to "${wanted}", but to: ${met.join(' · ')}`);
  }

  /** Past the menus, on a newly opened page. */
  async function skipToContent() {
    await tabTo('link skip to content');
    await page.keyboard.press('Enter');
  }

  return { focused, walk, tabTo, skipToContent };
}
