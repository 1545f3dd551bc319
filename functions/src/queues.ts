/** The functions that Cloud Tasks calls. Each has a queue of its name. */
type QueueName = 'pack' | 'mail' | 'seating' | 'certificates' | 'publisher';

/** Calls a function through its queue, which waits for its answer until `deadlineSeconds` have passed. */
export async function enqueue(name: QueueName, data: object, deadlineSeconds: number): Promise<void> {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions().taskQueue(`locations/asia-south1/functions/${name}`);
  await queue.enqueue(data, { dispatchDeadlineSeconds: deadlineSeconds });
}
