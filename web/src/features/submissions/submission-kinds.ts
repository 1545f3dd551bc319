import type { LanguageCode } from '@club-portal/contract/languages';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { Submission } from '@club-portal/contract/submission';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import type { ComponentType, ReactNode } from 'react';
import type { FoundDoubt } from '../../ui/forms/doubts.tsx';
import type { EditedDraft } from '../../ui/forms/edit-draft-dialog.tsx';

interface SubmissionKind {
  /** Its name in actions. */
  entity: string;
  /** Message if the record of a change was deleted, instead of the usual one. */
  deleted?: string;
  /** The dialog that edits a draft. */
  Edit: ComponentType<EditedDraft>;
  /** Adds files to a draft, if such records have files. */
  AddFiles?: ComponentType<{ submission: Submission }>;
  /** What publishing a change means for others, for the user to confirm. `unseat` is sent with the approval. */
  consequencesOf?: (answer: SubmissionAnswer) => Promise<{ doubts: FoundDoubt[]; unseat: number }>;
  /** The record as the public page shows it, in this language. */
  preview: (preview: SubmissionAnswer['preview'], code: LanguageCode) => ReactNode;
}

export type SubmissionKinds = Record<SubmittedCollection, SubmissionKind>;
