/** The parts of the home page below its first view. They are one file, which is loaded after the first paint. */
export { GalleryWall } from '../features/event-records/gallery-wall.tsx';
export { UpcomingEvents } from '../features/upcoming-events/upcoming-events.tsx';
