/*
 * Stands inline in the head of every page, and works long before the application's script has arrived. The build makes
 * one classic script of it, which the content security policy names by its hash.
 */
import './early-requests.ts';
import './early-taps.ts';
