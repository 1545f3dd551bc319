/**
 * Opens the browser database with this name. Its calls reject if the browser refuses it, or has no room. A call that
 * fails for another reason is repeated once, so `work` may run twice.
 */
export function browserDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
  options?: IDBTransactionOptions,
) {
  let opened: Promise<IDBDatabase> | undefined;

  return {
    /**
     * Resolves when the browser has stored everything that `work` has put into these stores, or rejects with nothing
     * stored.
     */
    change(stores: string[], work: (transaction: IDBTransaction) => unknown): Promise<void> {
      return again(async () => {
        const transaction = (await open()).transaction(stores, 'readwrite', options);
        await new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onerror = () => reject(transaction.error);
          transaction.onabort = () => reject(transaction.error);
          work(transaction);
        });
      });
    },

    read<Found>(store: string, work: (store: IDBObjectStore) => IDBRequest): Promise<Found> {
      return again(async () => {
        const transaction = (await open()).transaction([store], 'readonly', options);
        return answerOf<Found>(work(transaction.objectStore(store)));
      });
    },
  };

  /**
   * iOS loses the database when the phone sleeps, and may report it in the middle of a call. A full disk stays full.
   */
  async function again<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if ((error as DOMException | null)?.name === 'QuotaExceededError') throw error;
      opened = undefined;
      return work();
    }
  }

  function open(): Promise<IDBDatabase> {
    opened ??= openDatabase().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function openDatabase(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => create(request.result);
    const database = await answerOf<IDBDatabase>(request);
    database.onclose = () => {
      opened = undefined;
    };
    return database;
  }
}

function answerOf<Found>(request: IDBRequest): Promise<Found> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
