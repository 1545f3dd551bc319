import {
  type EventRecordViewerProps,
  EventRecordViewer as Viewer,
} from '../features/event-records/event-record-viewer.tsx';
import { TakedownButton } from '../features/takedown-requests/takedown-button.tsx';

/** The files of one event over the page, each with the button that asks to remove it. */
export function EventRecordViewer(props: EventRecordViewerProps) {
  return (
    <Viewer
      {...props}
      takedown={(file) => <TakedownButton record={{ gallery: props.item._id }} file={file} />}
    />
  );
}
