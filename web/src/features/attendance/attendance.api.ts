import { attendancePaths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import { NONCE_BYTES } from '@club-portal/contract/attendance-state';
import type { Attendance, AttendanceCorrection, AttendanceList, DoorLink } from '@club-portal/contract/door';
import { useMutation, useQuery } from '@tanstack/react-query';
import { randomBase64url } from '../../lib/formats/base64url.ts';
import { request } from '../../lib/requests/api.ts';
import { useReload } from '../../lib/requests/use-records.ts';

const attendanceKey = ['attendance'];
const linksKey = ['door-links'];

/** Who came to an event. The list is dropped with the page. */
export function useAttendance(event: string) {
  return useQuery({
    queryKey: [...attendanceKey, event],
    queryFn: ({ signal }) => request<AttendanceList>('GET', attendancePaths.fetch(event), { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** `isThere`: the person was there; otherwise everything that lets them in is taken back. */
export function useCorrection(event: string) {
  return useMutation({
    mutationFn: ({ row, isThere }: { row: Attendance; isThere: boolean }) => {
      const { registration, person, arrival } = row;
      const undo = isThere ? [] : (arrival?.facts ?? []).map(({ nonce }) => nonce);
      const walkIn = isThere ? arrival?.first.walkIn : undefined;
      const nonce = randomBase64url(NONCE_BYTES);
      const body = { nonce, registration, person, undo, walkIn } as AttendanceCorrection;
      return request<Done>('POST', attendancePaths.correct(event), { body });
    },
    ...useReload(attendanceKey),
  });
}

export function useDoorLinks(event: string) {
  return useQuery({
    queryKey: [...linksKey, event],
    queryFn: ({ signal }) => request<{ links: DoorLink[] }>('GET', attendancePaths.links(event), { signal }),
    gcTime: 0,
  });
}

export function useMakeLink(event: string) {
  return useMutation({
    mutationFn: (name: string) =>
      request<Done & { link: DoorLink; key: string }>('POST', attendancePaths.makeLink(event), {
        body: { name },
      }),
    ...useReload(linksKey),
  });
}

export function useEndLink() {
  return useMutation({
    mutationFn: ({ _id }: DoorLink) =>
      request<Done & { link: DoorLink }>('DELETE', attendancePaths.endLink(_id)),
    ...useReload(linksKey),
  });
}
