import { getFunctions } from 'firebase-admin/functions';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Nobody looks at the pages in these tests, so the publisher, which renders all of them for each publication, is not
 * called.
 */
export function callNoPublisher(): void {
  let restore = () => {};
  beforeEach(() => {
    const functions = getFunctions();
    const queueOf = functions.taskQueue.bind(functions);
    const queues = vi.spyOn(functions, 'taskQueue').mockImplementation((name, extension) => {
      const queue = queueOf(name, extension);
      if (name.endsWith('/publisher')) vi.spyOn(queue, 'enqueue').mockResolvedValue();
      return queue;
    });
    restore = () => queues.mockRestore();
  });
  afterEach(() => restore());
}
