import { basePath } from '../addresses/site-address.ts';
import { timeLimit } from '../requests/time-limit.ts';

/** The application's file. The home page names the file of its own build. */
const here = new URL(import.meta.url).pathname;

/** The build that this tab has left by reloading. */
const LEFT_KEY = 'left-build';

/**
 * For a part of the application that could not be loaded. A deployment removes the files of the previous build, so the
 * page reloads once if the site has a new build. Resolves to whether the user must reload it instead, because unsent
 * work would be lost or the page has already reloaded.
 */
export async function followNewBuild(): Promise<boolean> {
  if (!(await isOtherBuildLive())) return false;
  if (hasUnsentWork() || !leave()) return true;
  location.reload();
  return new Promise(() => undefined);
}

async function isOtherBuildLive(): Promise<boolean> {
  try {
    const home = await fetch(`${basePath}/`, { cache: 'no-cache', signal: timeLimit() });
    const html = await home.text();
    return home.ok && html.includes('data-application=') && !html.includes(here);
  } catch {
    return false;
  }
}

/** Parts with unsent work ask before the page is left. A form without a draft does not. */
function hasUnsentWork(): boolean {
  const asks = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form input, form textarea',
  );
  return asks || [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Returns false if this build was already left, or if the browser cannot store anything. */
function leave(): boolean {
  try {
    if (sessionStorage.getItem(LEFT_KEY) === here) return false;
    sessionStorage.setItem(LEFT_KEY, here);
    return true;
  } catch {
    return false;
  }
}
