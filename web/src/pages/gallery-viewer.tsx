import { type GalleryViewerProps, GalleryViewer as Viewer } from '../features/gallery/gallery-viewer.tsx';
import { TakedownButton } from '../features/takedown-requests/takedown-button.tsx';

/** The pictures of the gallery over the page, each with the button that asks to remove it. */
export function GalleryViewer(props: GalleryViewerProps) {
  return (
    <Viewer
      {...props}
      takedown={(image) => <TakedownButton record={{ gallery: image.gallery }} file={image} />}
    />
  );
}
