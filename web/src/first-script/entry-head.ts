/*
 * This script is inline in the head of every page and runs long before the application has loaded. The build makes one
 * classic script of it. The content security policy allows it by its hash. Pages with lists have `entry-lists.ts`.
 */
import './slow-connection.ts';
import './old-place.ts';
import './early-taps.ts';
import './early-focus.ts';
import './early-selection.ts';
import './search-shortcut.ts';
import './start-application.ts';
