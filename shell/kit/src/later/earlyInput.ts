export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A press or a change that waits for the app. A form is sent by its submit button, or by itself. */
export type EarlyInput =
  | { is: 'click'; element: HTMLElement | SVGAElement }
  | { is: 'submit'; element: HTMLElement; form: HTMLFormElement }
  /** Its text, or whether it is checked. */
  | { is: 'change'; element: Field; value: string | boolean }
  | { is: 'key'; init: KeyboardEventInit };

/** What the inline script hands to the app. It tells the window by an event `kept` of each further press. */
export interface Early {
  /** In their order. Who repeats one takes it out. */
  kept: EarlyInput[];
}

declare global {
  var early: Early | undefined;
}
