/** Does the work for each item, for at most `limit` of them at a time. Takes an item only when it is its turn. */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = takeFrom(items);
  const worker = async () => {
    for await (const item of { [Symbol.asyncIterator]: () => ({ next: () => queue.next() }) })
      await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

async function* takeFrom<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}
