export { RulesSyntaxError } from './rules/ruleset.ts';
export { type FirestoreOptions, type RunningFirestore, startFirestore } from './wire/server.ts';
