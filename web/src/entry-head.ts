/*
 * Stands inline in the head of every page, long before the application's script has arrived. Imports what it needs
 * of types only and its own parts, as the content security policy names it by its hash.
 */
import './early-requests.ts';
import './early-taps.ts';
