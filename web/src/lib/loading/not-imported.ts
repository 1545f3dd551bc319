/**
 * The files of a part are there, but the browser could not make a module of them. Browsers remember it of a module that it threw
 * an error, and Chromium also that a module did not come. So only a new document can load it.
 */
export class NotImported extends Error {}
