// firebase-tools runs this before it sends pages or functions (`predeploy` in firebase.json). `firebase.ts` and the preview
// of a pull request set the variable.
if (!process.env.PORTAL_SENT_BY) {
  console.error(`
\`firebase deploy\` would put the content of this folder over what was published in the browser. Nothing was sent.
→ Run this instead: npm run deploy -- ${process.env.GCLOUD_PROJECT ?? 'PROJECT'}
`);
  process.exit(1);
}
