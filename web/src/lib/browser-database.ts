/** Opens the browser database with this name. Its calls reject if the browser refuses it, or has no room. */
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
    async change(stores: string[], work: (transaction: IDBTransaction) => unknown): Promise<void> {
      const transaction = await begin(stores, 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
      work(transaction);
      await done;
    },

    async read<Found>(store: string, work: (store: IDBObjectStore) => IDBRequest): Promise<Found> {
      return answerOf<Found>(work((await begin([store], 'readonly')).objectStore(store)));
    },
  };

  /** iOS loses the database when the phone sleeps, and reports it too late. */
  async function begin(stores: string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await open()).transaction(stores, mode, options);
    } catch {
      opened = undefined;
      return (await open()).transaction(stores, mode, options);
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
