import { inLanguage } from '@club-portal/contract/in-language';
import 'virtual:club-colours.css';
import { EditEventRecordDraft } from '../../features/event-records/edit-event-record-dialog.tsx';
import { EventRecordDetails } from '../../features/event-records/event-record-details.tsx';
import { NoticeArticle } from '../../features/notices/notice-article.tsx';
import { EditNoticeDraft } from '../../features/notices/notice-form.tsx';
import { NoticeContent } from '../../features/notices/notice-text.tsx';
import type { SubmissionKinds } from '../../features/submissions/submission-kinds.ts';
import { EditUpcomingEventDraft } from '../../features/upcoming-events/upcoming-event-form.tsx';
import { UpcomingEventRecord } from '../../features/upcoming-events/upcoming-event-record.tsx';

const importViewer = async () => (await import('../event-record-viewer.tsx')).EventRecordViewer;

/** How each kind of draft is shown, as its public page shows it, and edited. */
export const submissionKinds: SubmissionKinds = {
  notices: {
    thing: 'notice',
    Edit: EditNoticeDraft,
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
    thing: 'upcomingEvent',
    Edit: EditUpcomingEventDraft,
    preview: ({ events }, code) =>
      events && <UpcomingEventRecord event={inLanguage(events, code)} share={null} takedown={null} />,
  },
  galleries: {
    thing: 'eventRecord',
    Edit: EditEventRecordDraft,
    preview: ({ galleries }, code) =>
      galleries && (
        <EventRecordDetails item={inLanguage(galleries, code)} share={null} importViewer={importViewer} />
      ),
  },
};
