import type { Page } from 'playwright';

/** The drawing has 0.6 m around the boards. */
const seen = { across: 612, down: 312 };

/** The rink of a page. Points are in decimeters from the center spot, as it is drawn. */
export function rinkOf(page: Page) {
  const drawing = page.getByRole('group', { name: 'Rink', exact: true });
  const at = async ({ x, y }: { x: number; y: number }) => {
    await drawing.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    const box = (await drawing.boundingBox())!;
    return [
      box.x + (box.width * (x + seen.across / 2)) / seen.across,
      box.y + (box.height * (y + seen.down / 2)) / seen.down,
    ] as const;
  };
  return {
    drawing,
    tap: async (x: number, y: number) => page.touchscreen.tap(...(await at({ x, y }))),
    /** Taps a place and how the shot ended. Who shot may be pressed after it, or the next shot. */
    async shoot(x: number, y: number, how: string) {
      await page.touchscreen.tap(...(await at({ x, y })));
      await page.getByText(/^Shot of /).waitFor();
      await page.getByRole('button', { name: how, exact: true }).tap();
      await page.getByRole('button', { name: 'New one here' }).waitFor();
    },
    async drag(from: { x: number; y: number }, to: { x: number; y: number }) {
      await page.mouse.move(...(await at(from)));
      await page.mouse.down();
      await page.mouse.move(...(await at(to)), { steps: 5 });
      await page.mouse.up();
    },
  };
}
