import type { DoorOpened, DoorSending, DoorSent } from '@club-portal/contract/door';
import { paths } from '@club-portal/contract/paths';
import { request } from '../../lib/requests/api.ts';

export interface Access {
  /** The key of a helper's link. */
  key?: string | undefined;
  /** The id of an event, for coordinators. */
  event?: string | undefined;
}

export function openAtServer(body: Access): Promise<DoorOpened> {
  return request<DoorOpened>('POST', paths.door.open, { body });
}

export function sendToServer(body: DoorSending): Promise<DoorSent> {
  return request<DoorSent>('POST', paths.door.send, { body });
}
