/** What the home page shows below its first view, in one file: it comes when that view is painted. */
export { GalleryWall } from '../features/galleries/gallery-wall.tsx';
export { UpcomingEvents } from '../features/upcoming-events/upcoming-events.tsx';
