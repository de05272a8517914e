import type { Page } from 'playwright';

/** A page as somebody without a mouse has it: keys go in, and the accessibility tree tells what has the focus. */
export async function keyboardOf(page: Page) {
  const tree = await page.context().newCDPSession(page);

  /** Role and name of what has the focus: `button sign in`. In small letters: the tree holds names as styles draw them. */
  async function focused(): Promise<string> {
    const { result } = await tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    return [nodes[0]?.role?.value, nodes[0]?.name?.value].filter(Boolean).join(' ').toLowerCase();
  }

  /** What the next so many presses of Tab lead to, in order. */
  async function walk(steps: number): Promise<string[]> {
    const met: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press('Tab');
      met.push(await focused());
    }
    return met;
  }

  /** Presses Tab until this has the focus. @throws with all that was met instead */
  async function tabTo(wanted: string) {
    const met: string[] = [];
    while (met.length < 80) {
      const [next] = await walk(1);
      if (next === wanted) return;
      met.push(next!);
    }
    throw new Error(`Tab never led to "${wanted}", but to: ${met.join(' · ')}`);
  }

  /** Past the menus, from a page that has just been opened. */
  async function skipToContent() {
    await tabTo('link skip to content');
    await page.keyboard.press('Enter');
  }

  return { focused, walk, tabTo, skipToContent };
}
