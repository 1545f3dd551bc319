import { administrators } from './administrators.ts';
import { alertMail } from './alert-mail.ts';
import { alerts } from './alerts.ts';
import { appCheck } from './app-check.ts';
import { billing } from './billing.ts';
import { bucket } from './bucket.ts';
import { budget } from './budget.ts';
import { calls } from './calls.ts';
import type { ProjectCondition, RepositoryCondition } from './condition.ts';
import { content } from './content.ts';
import { database } from './database.ts';
import { databaseBackups } from './database-backups.ts';
import { deletionTimes } from './deletion-times.ts';
import { functions } from './functions.ts';
import { health } from './health.ts';
import { hostingSite } from './hosting-site.ts';
import { images } from './images.ts';
import { indexes } from './indexes.ts';
import { keyRestrictions } from './key-restrictions.ts';
import { lastSweep } from './last-sweep.ts';
import { noMoreRights } from './no-more-rights.ts';
import { ownAddress } from './own-address.ts';
import { owners } from './owners.ts';
import { pages } from './pages.ts';
import { rights } from './rights.ts';
import { rules } from './rules.ts';
import { runtime } from './runtime.ts';
import { schedule } from './schedule.ts';
import { serviceAccount } from './service-account.ts';
import { services } from './services.ts';
import { signingIn } from './signing-in.ts';
import { sources } from './sources.ts';
import { triggers } from './triggers.ts';
import { uptimeCheck } from './uptime-check.ts';
import { webApp } from './web-app.ts';
import { webKey } from './web-key.ts';

/** What holds in the repository before anything is deployed. */
export const ofTheRepository: RepositoryCondition[] = [sources, content];

/** What a project needs before the portal is sent there. Each condition relies on those before it. */
export const groundwork: ProjectCondition[] = [
  billing,
  services,
  database,
  databaseBackups,
  bucket,
  serviceAccount,
  rights,
  hostingSite,
  webApp,
  signingIn,
  images,
];

/** What only functions that were sent can have. */
export const ofFunctions: ProjectCondition[] = [calls, triggers, keyRestrictions];

/** What watches a live portal. Made at the end: before that, there is nothing to watch, and the alerts would go off. */
export const watchers: ProjectCondition[] = [alertMail, uptimeCheck, alerts, budget];

/** What only firebase-tools, time or people make. */
const others = [
  noMoreRights,
  webKey,
  runtime,
  deletionTimes,
  health,
  ownAddress,
  schedule,
  lastSweep,
  owners,
  administrators,
  appCheck,
];

/** Every condition of a live portal. */
export const all: ProjectCondition[] = [
  ...ofTheRepository,
  ...groundwork,
  indexes,
  functions,
  ...ofFunctions,
  rules,
  pages,
  ...watchers,
  ...others,
];
