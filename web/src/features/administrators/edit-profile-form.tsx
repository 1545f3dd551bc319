import { type Administrator, ProfileUpdate } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useState } from 'react';
import { problemOfParsed } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { useUpdateProfile } from './administrators.api.ts';
import { PhotoField } from './photo-field.tsx';

/** Name of the draft of an unsaved profile. Closing the form deletes it. */
export const PROFILE_DRAFT = 'profile';

interface ProfileValues {
  name: string;
  phone: string;
  address: string;
  /** A new photo as a `data:` URL. Empty removes the photo, `undefined` keeps it. */
  photo?: string | undefined;
}

type Texts = Pick<Administrator, 'name' | 'phone' | 'address'>;

/** What was typed, and what it was changed from, which is missing in drafts of earlier releases. */
interface ProfileDraft extends ProfileValues {
  from?: Texts;
}

interface EditProfileFormProps {
  user: Administrator;
  onSaved: (user: Administrator) => void;
  onCancel: () => void;
}

export function EditProfileForm({ user, onSaved, onCancel }: EditProfileFormProps) {
  const updateProfile = useUpdateProfile();
  const submission = useSubmission(administrationSentences.administrator.profileUpdateFailed);
  const { draft, keep: keepDraft } = useDraft<ProfileDraft>(PROFILE_DRAFT);
  const [from] = useState(draft?.from ?? user);
  const keep = (values: ProfileValues) => {
    const { name, phone, address } = from;
    keepDraft({ ...values, from: { name, phone, address } });
  };
  const [photo, setPhoto] = useState(draft?.photo);

  const submit = (data: FormData) => {
    const values = valuesOf(data, photo);
    keep(values);
    return submission.submit(
      ProfileUpdate.safeParse(values),
      async (changes) => onSaved((await updateProfile.mutateAsync(changedIn(changes, from))).user),
      successSentences.administrator.profileUpdated,
    );
  };

  return (
    <Form
      labels={labels}
      values={draft ?? user}
      problem={submission.problem}
      check={(data) => problemOfParsed(ProfileUpdate.safeParse(valuesOf(data, photo)))}
      busy={submission.isSending}
      onSubmit={submit}
      onInput={(data) => keep(valuesOf(data, photo))}
    >
      <FixedWhileSent>
        <PhotoField person={user.name} url={photo ?? user.profileImage.url} onPhoto={setPhoto} />
        <TextField name="name" required autoComplete="name" />
        <TextField name="phone" type="tel" autoComplete="tel" />
        <TextAreaField name="address" rows={3} autoComplete="street-address" />
      </FixedWhileSent>
      <FormButtons submit="Save" onCancel={onCancel} />
    </Form>
  );
}

const labels = { photo: 'Photo', name: 'Name *', phone: 'Phone', address: 'Address' };

/** Only the changed values, because another tab or device may have changed the others since. */
function changedIn({ name, phone, address, photo }: ProfileUpdate, from: Texts): ProfileUpdate {
  return {
    ...(name !== from.name && { name }),
    ...(phone !== from.phone && { phone }),
    ...(address !== from.address && { address }),
    ...(photo !== undefined && { photo }),
  };
}

function valuesOf(data: FormData, photo: string | undefined): ProfileValues {
  return {
    name: String(data.get('name')),
    phone: String(data.get('phone')),
    address: String(data.get('address')),
    ...(photo === undefined ? {} : { photo }),
  };
}
