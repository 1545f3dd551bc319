/**
 * Does what firebase-tools needs `java` for:
 * - `-version` prints a version;
 * - `… -jar FILE --port P …` runs the Firestore emulator;
 * - `… -jar FILE serve` runs the Storage rules runtime.
 *
 * Both are ours. If GOOGLE_FIRESTORE_JAR is set, Google's Firestore emulator runs on the real Java.
 */
export async function runAsJava(args: string[]): Promise<void> {
  if (args.includes('-version')) {
    console.error('openjdk version "21.0.0" (in fact Node)');
    return;
  }
  const options = args.slice(args.indexOf('-jar') + 2);
  const googleJar = process.env.GOOGLE_FIRESTORE_JAR;
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
