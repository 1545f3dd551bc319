import type { CertificateSettings } from '@club-portal/contract/certificate';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { peopleOf, readRegisteredAndCame } from '../records/attendance.ts';
import { candidatesOf, type PlannedCertificate, type RegisteredPerson } from './candidates.ts';
import { certificateSettings, certificates, keptNewestFirst, settingsIn, toStored } from './documents.ts';

/** What is known about the certificates of an event. */
export interface Plan {
  /** The document of the settings, which may not exist. */
  saved: DocumentSnapshot;
  settings: CertificateSettings;
  candidates: PlannedCertificate[];
  /** The issued certificates, newest first. */
  issued: DocumentSnapshot[];
}

/** Reads who came, who registered and what was issued. */
export async function readPlan(event: string): Promise<Plan> {
  const [saved, { attendance, registrations }, found] = await Promise.all([
    certificateSettings.doc(event).get(),
    readRegisteredAndCame(event),
    certificates.where('event', '==', event).get(),
  ]);
  const settings = settingsIn(saved);
  const registered = registrations.flatMap(registeredIn);
  const issued = keptNewestFirst(found.docs);
  const known = issued.map((document) => ({ ...toStored(document), number: document.id }));
  return {
    ...{ saved, settings, issued },
    candidates: candidatesOf({ settings, attendance, registered, issued: known }),
  };
}

function registeredIn(document: DocumentSnapshot): RegisteredPerson[] {
  const email: string = document.get('email') ?? '';
  return peopleOf(document).map(({ registration, person, name, roll }) => ({
    ...{ registration, person, name, roll, email },
  }));
}
