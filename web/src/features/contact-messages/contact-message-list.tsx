import { contactMessagePaths } from '@club-portal/contract/administration-paths';
import type {
  ReceivedMessage,
  ReceivedMessageList,
  ReceivedMessageUpdate,
} from '@club-portal/contract/received-message';
import { receivedMessageSentences } from '@club-portal/contract/sentences/received-messages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { keepPreviousData } from '@tanstack/react-query';
import { Mail, MailCheck } from 'lucide-react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord, useUpdateRecord } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { FilterSelects } from '../../ui/records/list-filters.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import { useListFilters } from '../../ui/records/use-list-filters.ts';
import styles from './contact-message-list.module.css';

const words = { ...receivedMessageSentences, ...successSentences.record };

const filters = [
  {
    name: 'state',
    label: 'Answered',
    anyLabel: 'All',
    options: [
      { value: 'open', label: 'Not answered' },
      { value: 'answered', label: 'Answered' },
    ],
  },
];

/** The messages of the contact form, newest first. */
export function ContactMessageList() {
  const { values, applied, isOn, change, clear } = useListFilters('state');
  const { state } = applied;
  const pages = usePages({
    queryKey: [...queryKeys.contactMessages, state],
    path: contactMessagePaths.fetch + (state && `?${new URLSearchParams({ state })}`),
    itemsOf: ({ messages }: ReceivedMessageList) => messages,
    placeholderData: keepPreviousData,
  });
  return (
    <LoadMoreList
      id="all-contact-messages"
      pages={pages}
      singular="message"
      plural="messages"
      fetchFailed={words.fetchFailed}
      empty={words.empty}
      filters={{
        bar: (
          <div className={styles.filter}>
            <FilterSelects filters={filters} values={values} onChange={change} />
          </div>
        ),
        isOn,
        clear,
      }}
      row={(message, onDeleted) => <MessageRow key={message._id} message={message} onDeleted={onDeleted} />}
    />
  );
}

function MessageRow({ message: record, onDeleted }: { message: ReceivedMessage; onDeleted: () => void }) {
  const { _id, fullName, email, message, answered, createdAt, version } = record;
  const { mutateAsync } = useDeleteRecord(queryKeys.contactMessages, contactMessagePaths, queryKeys.today);
  const update = useUpdateRecord<ReceivedMessageUpdate>(queryKeys.contactMessages, contactMessagePaths);
  const { send, isSending, failure } = useSubmission(words.updateFailed);
  const mark = () => send(() => update.mutateAsync({ _id, answered: !answered, version }), words.updated);
  const label = answered ? 'Open again' : 'Mark as answered';
  return (
    <EditableRow
      record={{ _id, title: fullName }}
      entity="contactMessage"
      collection="contactMessages"
      dim={answered !== null}
      icon={
        <span className={styles.icon} aria-hidden="true">
          {answered ? <MailCheck /> : <Mail />}
        </span>
      }
      facts={
        <>
          {answered && (
            <Mark kind="good">
              Answered by {answered.by},{' '}
              <time dateTime={answered.at}>{dayAndTimeOfInstant(answered.at)}</time>
            </Mark>
          )}
          <a href={`mailto:${email}`}>{email}</a>
          <span>
            Sent <time dateTime={createdAt}>{dayAndTimeOfInstant(createdAt)}</time>
          </span>
        </>
      }
      text={
        <span className={styles.message} lang={langOf(message)}>
          {message}
        </span>
      }
      deletion={{ title: 'Delete message', words, mutateAsync }}
      onDeleted={onDeleted}
      more={{
        busy: isSending,
        failure,
        button: isAllowed('contactMessage.update') && (
          <Button variant="quiet" busy={isSending} aria-label={`${label}: ${fullName}`} onClick={mark}>
            {label}
          </Button>
        ),
      }}
    />
  );
}
