import { GalleryItem, GalleryUpdate } from '@club-portal/contract/gallery';
import { messages } from '@club-portal/contract/messages';
import { useState } from 'react';
import { currentOf, isSessionOver } from '../../lib/api.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/form-problem.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentValues } from '../../ui/current-values.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useUpdateGallery } from './event-data.api.ts';
import {
  EventFields,
  type GalleryValues,
  galleryLabels,
  ReportFields,
  valuesOfForm,
  valuesOfItem,
} from './gallery-fields.tsx';

interface EditGalleryDialogProps {
  item: GalleryItem;
  onClose: () => void;
}

export function EditGalleryDialog({ item, onClose }: EditGalleryDialogProps) {
  const updateGallery = useUpdateGallery();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [typed, setTyped] = useState(false);
  /** The list behind may be reloaded meanwhile; what is edited is the item as it was opened. */
  const [opened] = useState(item);
  /** What somebody else saved meanwhile; the next save replaces that one knowingly. */
  const [current, setCurrent] = useState<GalleryItem | null>(null);
  const { draft, keep, drop } = useDraft<GalleryValues>(`event data ${item._id}`);
  const values = draft ?? valuesOfItem(opened);

  const close = () => {
    drop();
    onClose();
  };

  const submit = async (data: FormData) => {
    const parsed = GalleryUpdate.safeParse(valuesOfForm(data));
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    const { version } = current ?? opened;
    try {
      await updateGallery.mutateAsync({ ...parsed.data, _id: item._id, version });
      toast.success(messages.gallery.updated);
      close();
    } catch (error) {
      setCurrent(currentOf(error, GalleryItem) ?? current);
      setProblem(problemOfCall(error, messages.gallery.updateFailed));
      if (!isSessionOver(error)) toast.error(messages.gallery.updateFailed);
    }
  };

  return (
    <Dialog title="Edit event data" onClose={close} keepOnBackdrop={typed}>
      <Form
        labels={galleryLabels}
        problem={problem}
        busy={updateGallery.isPending}
        onSubmit={submit}
        onInput={(data) => {
          setTyped(true);
          keep(valuesOfForm(data));
        }}
      >
        {current && <CurrentValues labels={editable} opened={opened} current={current} />}
        <EventFields values={values} stored />
        <ReportFields values={values} />
        <FormActions>
          <Button type="submit" look="primary" busy={updateGallery.isPending}>
            Save
          </Button>
          <Button onClick={close}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const { files: _files, club: _club, ...editable } = galleryLabels;
