import { readConnection } from '../lib/loading/may-load-ahead.ts';
import type { SLOW_CONNECTION } from '../lib/rendering/sizes-for-connection.ts';

/*
 * Marks the page if the browser says that the network is slow, or that it should save data. This is decided only once,
 * so that the application does not load pictures again in another width.
 */

const slow: typeof SLOW_CONNECTION = 'slow';
const { effectiveType, saveData } = readConnection();
if (saveData || effectiveType !== '4g') document.documentElement.dataset.connection = slow;
