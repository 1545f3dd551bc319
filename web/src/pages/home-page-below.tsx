import { GalleryWall } from '../features/gallery/gallery-wall.tsx';

/* The parts of the home page below its first view. They are in one file, which is loaded after the first paint. */

export { UpcomingEvents } from '../features/upcoming-events/upcoming-events.tsx';

const importViewer = async () => (await import('./gallery-viewer.tsx')).GalleryViewer;

export function Gallery() {
  return <GalleryWall importViewer={importViewer} />;
}
