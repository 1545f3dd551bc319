/**
 * The files of a part are there, but the browser could not make a module of them. Browsers remember that a module threw
 * an error, and Chromium also remembers that a module did not arrive. So only a new document can load it.
 */
export class NotImported extends Error {}
