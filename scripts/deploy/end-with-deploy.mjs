// firebase-tools loads this first. It ends with the deployment, even if that was killed.
process.once('disconnect', () => process.exit(1));
// Without this, the open channel would keep firebase-tools running.
process.channel?.unref();
