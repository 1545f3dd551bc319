import type { SLOW_CONNECTION } from '../lib/rendering/sizes-for-connection.ts';

/*
 * Marks the page if the browser says that the network is slow, or that it should save data. Firefox and Safari never
 * say so. It is decided once, so that the application does not load pictures anew in another width.
 */

/** Some browsers say only whether it is a mobile network. */
interface Connection {
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
  saveData?: boolean;
}

const { connection } = navigator as { connection?: Connection };
const slow: typeof SLOW_CONNECTION = 'slow';
const { effectiveType = '4g', saveData = false } = connection ?? {};
if (saveData || effectiveType !== '4g') document.documentElement.dataset.connection = slow;
