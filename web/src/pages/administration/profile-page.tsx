import type { Administrator, Me } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../features/administrators/auth-context.tsx';
import { ChangePasswordForm } from '../../features/administrators/change-password-form.tsx';
import { EditProfileForm, PROFILE_DRAFT } from '../../features/administrators/edit-profile-form.tsx';
import { OwnSessions } from '../../features/administrators/own-sessions.tsx';
import { Profile } from '../../features/administrators/profile.tsx';
import { TwoStep } from '../../features/administrators/two-step.tsx';
import { useLogout } from '../../features/administrators/use-logout.ts';
import { useMe } from '../../features/administrators/use-me.ts';
import { readAuthRecord } from '../../lib/access/auth-record.ts';
import { readDraft, takeDraft } from '../../lib/forms/drafts.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ProfilePage() {
  const { data, isPending, isError, isFetching, refetch } = useMe();
  return (
    <>
      <PageHead title="Profile" />
      <Page title="Profile">
        {isPending && <Skeleton label="Loading your profile" rows={5} />}
        {isError && !data && (
          <Failure
            message={administrationSentences.administrator.profileFetchFailed}
            onRetry={() => refetch()}
            busy={isFetching}
          />
        )}
        {data && <OwnProfile user={data.user} />}
      </Page>
    </>
  );
}

function OwnProfile({ user }: { user: Administrator }) {
  const [editing, setEditing] = useState(() => readDraft(PROFILE_DRAFT) !== undefined);
  const [changingPassword, setChangingPassword] = useState(false);
  const { logout, isPending } = useLogout();
  const { signIn } = useAuth();
  const show = useShowUser();
  const close = () => {
    takeDraft(PROFILE_DRAFT);
    setEditing(false);
  };
  return (
    <>
      <Profile user={user}>
        <Button variant="primary" onClick={() => setEditing(true)}>
          Edit Profile
        </Button>
        <Button onClick={() => setChangingPassword(true)}>Change password</Button>
        <Button variant="quiet" busy={isPending} onClick={logout}>
          Logout
        </Button>
      </Profile>
      <TwoStep />
      <OwnSessions />
      {editing && (
        <Dialog title="Edit Profile" onClose={close} keepOnBackdrop>
          <EditProfileForm
            user={user}
            onSaved={(saved) => {
              show(saved);
              close();
            }}
            onCancel={close}
          />
        </Dialog>
      )}
      {changingPassword && (
        <Dialog title="Change password" onClose={() => setChangingPassword(false)} keepOnBackdrop>
          <ChangePasswordForm
            onChanged={(token) => {
              signIn({ user, token });
              setChangingPassword(false);
            }}
            onCancel={() => setChangingPassword(false)}
          />
        </Dialog>
      )}
    </>
  );
}

/** Shows the saved profile on every page at once, and stores it with the session's token. */
function useShowUser() {
  const queryClient = useQueryClient();
  const { signIn } = useAuth();
  return (user: Administrator) => {
    queryClient.setQueryData<Me>(queryKeys.me, { success: true, user });
    const token = readAuthRecord()?.token;
    if (token !== undefined) signIn({ user, token });
  };
}
