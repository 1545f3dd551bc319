import { firestore } from '../firestore.ts';

/**
 * Forgets an organiser's entries for the certificates of an erased registration: corrected names, and further
 * certificates.
 */
export async function forgetCertified(event: string, registration: string): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const settings = await transaction.get(firestore.doc(`certificateSettings/${event}`));
    if (!settings.exists) return;
    const { names = {}, none = [], besides = [] } = settings.data() ?? {};
    const isOther = (key: string) => !key.startsWith(`${registration}.`);
    const left = {
      names: Object.fromEntries(Object.entries(names).filter(([key]) => isOther(key))),
      none: none.filter(isOther),
      besides: besides.filter((one: { registration?: string }) => one.registration !== registration),
    };
    if (JSON.stringify(left) !== JSON.stringify({ names, none, besides }))
      transaction.update(settings.ref, left);
  });
}
