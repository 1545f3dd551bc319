import { googleFirestoreJar } from '../src/google-firestore.ts';
import { startGoogle } from './engines.ts';

/** Starts Google's emulator for the tests of the project `google` and tells them its address. */
export async function setup(): Promise<() => Promise<void>> {
  const jar = googleFirestoreJar();
  if (!jar)
    throw new Error(
      "Google's Firestore emulator is not on this machine. It needs the Google Cloud SDK and Java.",
    );
  const google = await startGoogle(jar);
  process.env.FIRESTORE_TARGET = google.address;
  return google.stop;
}
