import { GalleryItem, GalleryUpdate } from '@club-portal/contract/gallery';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { EditDialog } from '../../ui/edit-dialog.tsx';
import { useUpdateGallery } from './galleries.api.ts';
import {
  AccreditationFields,
  GalleryFields,
  galleryLabels,
  ReportFields,
  valuesOfForm,
  valuesOfItem,
} from './gallery-fields.tsx';

interface EditGalleryDialogProps {
  item: GalleryItem;
  onClose: () => void;
  /** Name of the field that gets the focus. */
  focusOn?: string | undefined;
}

export function EditGalleryDialog({ item, onClose, focusOn }: EditGalleryDialogProps) {
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
      words={words}
      onClose={onClose}
      focusOn={focusOn}
    >
      {(values) => (
        <>
          <GalleryFields values={values} stored />
          <ReportFields values={values} />
          <AccreditationFields values={values} />
        </>
      )}
    </EditDialog>
  );
}

const words = { ...administrationSentences.gallery, ...doneSentences.gallery };

const { files: _files, club: _club, ...editable } = galleryLabels;
