import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A simulated EventSource, whose events the test sends. */
class FakeStream extends EventTarget {
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    opened.push(this);
  }

  close() {
    this.isClosed = true;
  }

  send(event: string, data: unknown = '') {
    if (this.isClosed) return;
    const message = new MessageEvent(event, { data: typeof data === 'string' ? data : JSON.stringify(data) });
    act(() => void this.dispatchEvent(message));
  }

  cut() {
    act(() => this.onerror?.());
  }
}

const opened: FakeStream[] = [];

/** Replaces EventSource in this test. @returns all opened streams, the latest last */
export function fakeStreams(): FakeStream[] {
  opened.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  return opened;
}
