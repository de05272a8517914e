import type { TouchEvent } from 'react';

/**
 * Handlers for a button that must answer at once. A finger acts when it is lifted from the button: the browser's click comes about
 * 15 ms later on a slow tablet. Mouse, keyboard and screen readers click.
 */
export const onPress = (act: () => void) => ({
  onClick: act,
  onTouchEnd: (event: TouchEvent) => {
    // The finger scrolled.
    if (!event.cancelable) return;
    // No click follows.
    event.preventDefault();
    const { clientX, clientY } = event.changedTouches[0]!;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) act();
  },
});
