import { membershipPaths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import type {
  JoiningInput,
  JoiningList,
  MemberChanged,
  MemberCorrection,
  MemberEntry,
  MemberImportDone,
  MemberPositions,
  MembershipDecision,
  MembershipDone,
  NextYearDone,
  NextYearInput,
  NextYearList,
} from '@club-portal/contract/membership';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';

const joiningKey = ['club-joining'];
const nextYearKey = ['next-year'];
/** Hundreds of students take a while. */
const MANY_TIMEOUT_MS = 60_000;

export function useJoining() {
  return useQuery({
    queryKey: joiningKey,
    queryFn: async ({ signal }) =>
      (await request<JoiningList>('GET', membershipPaths.joining, { signal })).clubs,
  });
}

export function useUpdateJoining(club: string) {
  return useMutation({
    mutationFn: (body: JoiningInput) => request<Done>('PUT', membershipPaths.joiningOf(club), { body }),
    ...useReload(joiningKey),
  });
}

export function useDecision(id: string) {
  return useMutation({
    mutationFn: (body: MembershipDecision) =>
      request<MembershipDone>('POST', membershipPaths.decide(id), { body }),
    ...useReload(queryKeys.members),
  });
}

export function useEnterMember() {
  return useMutation({
    mutationFn: (body: MemberEntry) => request<MemberChanged>('POST', membershipPaths.add, { body }),
    ...useReload(queryKeys.members),
  });
}

export function useCorrectMember(id: string) {
  return useMutation({
    mutationFn: ({ _id, ...body }: MemberCorrection & { _id: string }) =>
      request<MemberChanged>('PUT', membershipPaths.correct(id), { body }),
    ...useReload(queryKeys.members),
  });
}

interface MemberList {
  club: string;
  file: File;
  /** The positions chosen so far of what is in the list. */
  positions: { [Name in keyof MemberPositions]?: number | null };
  /** The list is only read, and nobody is added. */
  preview: boolean;
}

export function useImportMembers() {
  return useMutation({
    mutationFn: ({ club, file, positions, preview }: MemberList) => {
      const body = new FormData();
      body.append('club', club);
      body.append('preview', preview ? 'yes' : 'no');
      for (const [name, position] of Object.entries(positions))
        if (position !== null) body.append(name, String(position));
      body.append('files', file, file.name);
      return request<MemberImportDone>('POST', membershipPaths.import, { body, timeoutMs: MANY_TIMEOUT_MS });
    },
    ...useReload(queryKeys.members),
  });
}

export function useNextYear() {
  return useQuery({
    queryKey: nextYearKey,
    queryFn: ({ signal }) => request<NextYearList>('GET', membershipPaths.nextYear, { signal }),
    enabled: isAllowed('member.promote'),
    gcTime: 0,
  });
}

export function useBeginYear() {
  return useMutation({
    mutationFn: (body: NextYearInput) =>
      request<NextYearDone>('POST', membershipPaths.nextYear, { body, timeoutMs: MANY_TIMEOUT_MS }),
    ...useReload(nextYearKey, queryKeys.members),
  });
}
