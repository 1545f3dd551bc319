/** The functions that Cloud Tasks calls. Each has a queue with its name. */
type QueueName = 'pack' | 'mail' | 'seating' | 'certificates' | 'publisher';

/** Calls a function through its queue, which waits up to `deadlineSeconds` for its answer. */
export async function enqueue(name: QueueName, data: object, deadlineSeconds: number): Promise<void> {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions().taskQueue(`locations/asia-south1/functions/${name}`);
  await queue.enqueue(data, { dispatchDeadlineSeconds: deadlineSeconds });
}
