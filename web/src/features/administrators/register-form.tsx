import { Invitation, Registration } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useState } from 'react';
import {
  type FormProblem,
  problemOfCall,
  problemOfIssues,
  problemOfParsed,
} from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { ApiError, isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmailField, PasswordField, TextField } from '../../ui/forms/field.tsx';
import { Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useInvite, useRegister } from './administrators.api.ts';
import { GrantFields, grantIn, grantLabels } from './grant-fields.tsx';

/**
 * Gives another person a role: by a mail with a link to choose a password, or with a first password that is typed here.
 * `children` are shown below the button.
 */
export function RegisterForm({ byMail = false, children }: { byMail?: boolean; children?: ReactNode }) {
  const register = useRegister();
  const invite = useInvite();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  // Passwords do not go into the draft.
  const { draft, keep, drop } = useDraft<{ name: string; email: string }>(byMail ? 'invite' : 'register');
  const [registered, setRegistered] = useState(0);
  /** The server asks for the own password again. */
  const [asksOwn, setAsksOwn] = useState(false);
  /** What was sent for an address with an account. A dialog asks whether to replace the account. */
  const [questioned, setQuestioned] = useState<{ registration: Sent; question: string } | null>(null);

  const submit = async (data: FormData) => {
