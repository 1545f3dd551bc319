import type { LanguageCode } from '@club-portal/contract/languages';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { Submission } from '@club-portal/contract/submission';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import type { ComponentType, ReactNode } from 'react';
import type { EditedDraft } from '../../ui/forms/edit-draft-dialog.tsx';

interface SubmissionKind {
  /** What actions call it. */
  entity: string;
  /** Said instead of what is said of other records when the one of a change is not there. */
  deleted?: string;
  /** The dialog that edits a draft. */
  Edit: ComponentType<EditedDraft>;
  /** What adds files to a draft, if such a record has some. */
  AddFiles?: ComponentType<{ submission: Submission }>;
  /** The record as the public page shows it, in this language. */
  preview: (preview: SubmissionAnswer['preview'], code: LanguageCode) => ReactNode;
}

export type SubmissionKinds = Record<SubmittedCollection, SubmissionKind>;
