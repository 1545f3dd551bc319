import type { Notice } from './notice.ts';
import { type RecordPage, recordPages } from './record-pages.ts';

/**
 * The address of a record's page: `/events/7kq2m9x4fd/robotics-workshop`. Only the id counts, so the address still
 * works when the title is corrected. A title in another script keeps its letters. A record in another language has the
 * same address.
 */
export function pageAddress(page: RecordPage, { _id, title, addressTitle = title }: Addressed): string {
  const words =
    addressTitle
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-') ?? '';
  // A long title is cut at a word, and a single long word anywhere.
  const [short] = /^.{1,40}(?=-|$)|^.{1,40}/u.exec(words) ?? [];
  return `${recordPages[page]}/${_id}${short ? `/${encodeURIComponent(short)}` : ''}`;
}

interface Addressed {
  _id: string;
  title: string;
  addressTitle?: string | undefined;
}

/** An address without the title, which leads to {@link pageAddress}. */
export function shortAddress(page: RecordPage, { _id }: { _id: string }): string {
  return `${recordPages[page]}/${_id}`;
}

/**
 * The shortest address of a record, for paper. The address of an announced event leads to its record after the event.
 */
export function printedAddress(page: RecordPage, { _id }: { _id: string }): string {
  return `${page === 'notice' ? '/n' : '/e'}/${_id}`;
}

/** Added to the address of an announced event, it opens the registration form. */
export const REGISTER = '#register';

/**
 * Where the title of a notice on the home page leads: to its link or, for a text without one, to its page. Empty if it
 * has neither.
 */
export function targetOf(notice: Pick<Notice, '_id' | 'link' | 'hasText'>): string {
  return notice.link || (notice.hasText ? shortAddress('notice', notice) : '');
}

/** The parameter that names a file in {@link pictureAddress}. */
export const PICTURE_PARAMETER = 'picture';

/** The address of one file on the page of its record. */
export function pictureAddress(page: string, file: { id: string }): string {
  return `${page}?${PICTURE_PARAMETER}=${encodeURIComponent(file.id)}`;
}

/**
 * The address of the picture that a link to the page shows, 1200 × 630. It changes with the record, and with the `posterKey` of
 * the content.
 */
export function previewAddress(
  page: RecordPage,
  { _id, version }: { _id: string; version: string },
  posterKey: string,
): string {
  return `${recordPages[page]}/${_id}/preview.jpg?v=${encodeURIComponent(`${version}-${posterKey}`)}`;
}

/** The address of the published report of an event. It does not change. */
export function reportAddress({ _id }: { _id: string }): string {
  return `/reports/${_id}`;
}
