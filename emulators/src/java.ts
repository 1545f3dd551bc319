/**
 * Does what firebase-tools wants from `java`: tells its version, runs the Firestore emulator (`… -jar FILE --port P …`)
 * or the Storage rules runtime (`… -jar FILE serve`). Both are the embedded ones; with CLUB_PORTAL_GOOGLE_FIRESTORE_JAR
 * in the environment Google's Firestore emulator runs, with the machine's own Java.
 */
export async function runAsJava(args: string[]): Promise<void> {
  if (args.includes('-version')) {
    console.error('openjdk version "21.0.0" (the portal\'s stand-in)');
    return;
  }
  const options = args.slice(args.indexOf('-jar') + 2);
  const googleJar = process.env.CLUB_PORTAL_GOOGLE_FIRESTORE_JAR;
  if (options[0] === 'serve') {
    const { runStorageRules } = await import('./storage-rules/main.ts');
    runStorageRules();
  } else if (googleJar) {
    const { runGoogleFirestore } = await import('./google-firestore.ts');
    await runGoogleFirestore(googleJar, options);
  } else {
    const { runFirestore } = await import('./wire/main.ts');
    await runFirestore(options);
  }
}
