import { GalleryItem, GalleryUpdate } from '@club-portal/contract/gallery';
import { messages } from '@club-portal/contract/messages';
import { EditDialog } from '../../ui/edit-dialog.tsx';
import { useUpdateGallery } from './galleries.api.ts';
import { GalleryFields, galleryLabels, ReportFields, valuesOfForm, valuesOfItem } from './gallery-fields.tsx';

interface EditGalleryDialogProps {
  item: GalleryItem;
  onClose: () => void;
}

export function EditGalleryDialog({ item, onClose }: EditGalleryDialogProps) {
  return (
    <EditDialog
      title="Edit event data"
      item={item}
      values={valuesOfItem(item)}
      draftName={`event data ${item._id}`}
      labels={editable}
      valuesOf={valuesOfForm}
      inputSchema={GalleryUpdate}
      itemSchema={GalleryItem}
      update={useUpdateGallery()}
      words={messages.gallery}
      onClose={onClose}
    >
      {(values) => (
        <>
          <GalleryFields values={values} stored />
          <ReportFields values={values} />
        </>
      )}
    </EditDialog>
  );
}

const { files: _files, club: _club, ...editable } = galleryLabels;
