import type { Page } from 'playwright';

/** What one step took: `machine` are measured seconds, the rest is counted. */
interface Step {
  name: string;
  clicks: number;
  characters: number;
  machine: number;
}

/** How fast a person is who uses the product for the first time, in seconds. */
const pace = { stepToRead: 20, click: 3, character: 0.25 };

/** The seconds that a person needs for a step. Pasted text counts as typed. */
const secondsOf = ({ clicks, characters, machine }: Step) =>
  machine + pace.stepToRead + clicks * pace.click + characters * pace.character;

/** Counts what a person does on a page, step by step, and says how long it takes at a person's speed. */
export async function stopwatch(page: Page) {
  const steps: Step[] = [];
  let begun = Date.now();
  const end = () => {
    const last = steps.at(-1);
    if (last) last.machine = (Date.now() - begun) / 1_000;
    begun = Date.now();
  };
  await page.exposeFunction('countStep', (clicks: number, characters: number) => {
    const step = steps.at(-1);
    if (!step) return;
    step.clicks += clicks;
    step.characters += characters;
  });
  await page.addInitScript(() => {
    const count = (globalThis as unknown as { countStep: (clicks: number, characters: number) => void }).countStep;
    const lengths = new WeakMap<EventTarget, number>();
    addEventListener('click', ({ isTrusted }) => isTrusted && count(1, 0), true);
    addEventListener(
      'input',
      ({ target }) => {
        const { value = '' } = target as HTMLInputElement;
        count(0, Math.abs(value.length - (lengths.get(target!) ?? 0)));
        lengths.set(target!, value.length);
      },
      true,
    );
  });
  return {
    step(name: string) {
      end();
      steps.push({ name, clicks: 0, characters: 0, machine: 0 });
      return steps.length;
    },
    /** All steps as a table in Markdown, and their seconds. */
    stop() {
      end();
      const seconds = steps.reduce((sum, step) => sum + secondsOf(step), 0);
      const rows = steps.map((step, at) =>
        [at + 1, step.name, step.clicks, step.characters, Math.round(secondsOf(step))].join(' | '),
      );
      const table = ['Step | What is done | Clicks | Characters | Seconds', '--- | --- | --- | --- | ---', ...rows];
      return { seconds, table: table.map((row) => `| ${row} |`).join('\n') };
    },
  };
}
