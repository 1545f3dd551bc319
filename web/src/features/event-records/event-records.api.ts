import { accreditationPaths, eventFilePaths } from '@club-portal/contract/administration-paths';
import type {
  EventRecordDone,
  EventRecordList,
  EventRecordMove,
  EventRecordUpdate,
  FileArrangement,
  ReportFormat,
} from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord, useReload, useUpdateRecord } from '../../lib/requests/use-records.ts';

/** All event records in pages, the newest event first. */
export function useEventRecordPages() {
  return usePages({
    queryKey: [...queryKeys.eventRecords, 'administration'],
    path: paths.eventRecord.fetch,
    itemsOf: ({ gallery }: EventRecordList) => gallery,
  });
}

export function useUpdateEventRecord() {
  return useUpdateRecord<EventRecordUpdate>(queryKeys.eventRecords, paths.eventRecord);
}

export function useDeleteEventRecord() {
  return useDeleteRecord(queryKeys.eventRecords, paths.eventRecord, queryKeys.upcomingEvents);
}

export function useArrangeEventRecord() {
  return useUpdateRecord<FileArrangement>(queryKeys.eventRecords, { update: eventFilePaths.arrange });
}

export function useMoveEventRecord() {
  return useUpdateRecord<EventRecordMove>(queryKeys.eventRecords, { update: eventFilePaths.move });
}

/** Removes one file of an item, by its id. */
export function useRemoveEventFile(id: string) {
  return useMutation({
    mutationFn: (file: string) =>
      request<EventRecordDone>('DELETE', `${eventFilePaths.detach(id)}?file=${file}`),
    ...useReload(queryKeys.eventRecords),
  });
}

/** Publishes the report of an item, or takes it back. */
export function usePublishReport(id: string) {
  return useMutation({
    mutationFn: (isPublic: boolean) => {
      const { publish, unpublish } = accreditationPaths;
      return request<EventRecordDone>('POST', isPublic ? publish(id) : unpublish(id));
    },
    ...useReload(queryKeys.eventRecords),
  });
}

/** Without `format` and `evidence`, it is the PDF without evidence. */
export function fetchEventReport({
  id,
  format,
  evidence,
}: {
  id: string;
  format?: ReportFormat;
  evidence?: boolean;
}): Promise<Blob> {
  const query = new URLSearchParams({ ...(format && { format }), ...(evidence && { evidence: '1' }) });
  return requestFile('POST', `${paths.eventRecord.generatePdf(id)}${query.size > 0 ? `?${query}` : ''}`);
}
