/**
 * The files of a part exist, but the browser could not load them as a module. Browsers remember that a module threw an
 * error, and Chromium also remembers that a module did not arrive. So only a new document can load it.
 */
export class NotImported extends Error {}
