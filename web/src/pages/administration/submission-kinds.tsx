import { inLanguage } from '@club-portal/contract/in-language';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { ClubPagePreview } from '../../features/content/club-page-preview.tsx';
import { EventRecordDetails } from '../../features/event-records/event-record-details.tsx';
import { NoticeArticle } from '../../features/notices/notice-article.tsx';
import { NoticeContent } from '../../features/notices/notice-text.tsx';
import type { SubmissionKinds } from '../../features/submissions/submission-kinds.ts';
import { AddFile } from '../../features/submissions/submitted-files.tsx';
import { UpcomingEventRecord } from '../../features/upcoming-events/upcoming-event-record.tsx';
import type { EditedDraft } from '../../ui/forms/edit-draft-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { FormOfRecords } from '../../ui/records/record-forms.tsx';

const importViewer = async () => (await import('../event-record-viewer.tsx')).EventRecordViewer;

/** The dialog for a draft of these records. It is loaded when it opens, because approvers need no form. */
function draftDialog(importForms: () => Promise<FormOfRecords<object>>) {
  return lazyPart(async () => {
    const imports = [import('../../ui/records/edit-record-draft.tsx'), importForms()] as const;
    const [{ EditRecordDraft }, forms] = await Promise.all(imports);
    return (draft: EditedDraft) => <EditRecordDraft {...draft} forms={forms} />;
  });
}

const EditNoticeDraft = draftDialog(
  async () => (await import('../../features/notices/notice-form.tsx')).noticeForms,
);
const importEventForms = () => import('../../features/upcoming-events/upcoming-event-form.tsx');
const EditUpcomingEventDraft = draftDialog(async () => (await importEventForms()).upcomingEventForms);
const EditEventRecordDraft = lazyPart(
  async () =>
    (await import('../../features/event-records/edit-event-record-dialog.tsx')).EditEventRecordDraft,
);

const EditClubPageDraft = lazyPart(
  async () => (await import('../../features/content/edit-club-page-draft.tsx')).EditClubPageDraft,
);

const AddEventFilesToDraft = lazyPart(
  async () => (await import('../../features/event-records/event-record-files.tsx')).AddEventFilesToDraft,
);

/** How each kind of draft is shown, like its public page, and edited. */
export const submissionKinds: SubmissionKinds = {
  notices: {
    entity: 'notice',
    Edit: EditNoticeDraft,
    AddFiles: ({ submission }) => <AddFile submission={submission} kind="pdf" />,
    preview: ({ notices }, code) =>
      notices && (
        <NoticeArticle
          notice={inLanguage(notices.notice, code)}
          text={
            <NoticeContent
              blocks={inLanguage(notices, code).blocks}
              attachments={notices.notice.attachments}
            />
          }
          share={null}
        />
      ),
  },
  events: {
    entity: 'upcomingEvent',
    consequencesOf: async (answer) => (await importEventForms()).upcomingEventConsequences(answer),
    Edit: EditUpcomingEventDraft,
    AddFiles: ({ submission }) => (
      <>
        <AddFile submission={submission} kind="image" />
        <AddFile submission={submission} kind="pdf" />
      </>
    ),
    preview: ({ events }, code) =>
      events && <UpcomingEventRecord event={inLanguage(events, code)} share={null} takedown={null} />,
  },
  galleries: {
    entity: 'eventRecord',
    Edit: EditEventRecordDraft,
    AddFiles: AddEventFilesToDraft,
    preview: ({ galleries }, code) =>
      galleries && (
        <EventRecordDetails item={inLanguage(galleries, code)} share={null} importViewer={importViewer} />
      ),
  },
  clubs: {
    entity: 'clubPage',
    deleted: contentEditingSentences.clubPage.archived,
    Edit: EditClubPageDraft,
    preview: ({ clubs }, code) => clubs && <ClubPagePreview page={clubs} code={code} />,
  },
};
