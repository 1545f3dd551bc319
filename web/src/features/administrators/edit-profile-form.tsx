import { type Administrator, ProfileUpdate } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { useState } from 'react';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useUpdateProfile } from './administrators.api.ts';
import { PhotoField } from './photo-field.tsx';

/** Name of the draft of an unsaved profile. Closing the form deletes it. */
export const PROFILE_DRAFT = 'profile';

interface ProfileValues {
  name: string;
  phone: string;
  address: string;
  /** A new photo as `data:` URL. Empty removes the photo, `undefined` keeps it. */
  photo?: string | undefined;
}

interface EditProfileFormProps {
  user: Administrator;
  onSaved: (user: Administrator) => void;
  onCancel: () => void;
}

export function EditProfileForm({ user, onSaved, onCancel }: EditProfileFormProps) {
  const updateProfile = useUpdateProfile();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { draft, keep } = useDraft<ProfileValues>(PROFILE_DRAFT);
  const [photo, setPhoto] = useState(draft?.photo);
  const start = draft ?? user;

  const submit = async (data: FormData) => {
    const values = valuesOf(data, photo);
    keep(values);
    const parsed = ProfileUpdate.safeParse(values);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      const saved = await updateProfile.mutateAsync(parsed.data);
      toast.success(doneSentences.administrator.profileUpdated);
      onSaved(saved.user);
    } catch (error) {
      setProblem(problemOfCall(error, administrationSentences.administrator.profileUpdateFailed));
      if (!isSessionOver(error)) toast.error(administrationSentences.administrator.profileUpdateFailed);
    }
  };

  return (
    <Form
      labels={labels}
      problem={problem}
      busy={updateProfile.isPending}
      onSubmit={submit}
      onInput={(data) => keep(valuesOf(data, photo))}
    >
      <PhotoField person={user.name} url={photo ?? user.profileImage.url} onPhoto={setPhoto} />
      <TextField name="name" required autoComplete="name" defaultValue={start.name} />
      <TextField name="phone" type="tel" autoComplete="tel" defaultValue={start.phone} />
      <TextAreaField name="address" rows={3} autoComplete="street-address" defaultValue={start.address} />
      <FormButtons submit="Save" onCancel={onCancel} />
    </Form>
  );
}

const labels = { photo: 'Photo', name: 'Name *', phone: 'Phone', address: 'Address' };

function valuesOf(data: FormData, photo: string | undefined): ProfileValues {
  return {
    name: String(data.get('name')),
    phone: String(data.get('phone')),
    address: String(data.get('address')),
    ...(photo === undefined ? {} : { photo }),
  };
}
