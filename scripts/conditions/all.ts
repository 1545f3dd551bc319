import { alertMail, alerts } from './alerts.ts';
import { appCheck } from './app-check.ts';
import { billing } from './billing.ts';
import { bucket } from './bucket.ts';
import { budget } from './budget.ts';
import { calls } from './calls.ts';
import type { Condition, ProjectCondition } from './condition.ts';
import { database, databaseBackups } from './database.ts';
import { functions } from './functions.ts';
import { googleSignIn } from './google-sign-in.ts';
import { hostingSite } from './hosting-site.ts';
import { images } from './images.ts';
import { deletionTimes, indexes } from './indexes.ts';
import { lastSweep } from './last-sweep.ts';
import { health, ownAddress } from './live-site.ts';
import { mail, mailSettings } from './mail.ts';
import { pages } from './pages.ts';
import { administrators, owners } from './people.ts';
import { content, sources } from './repository.ts';
import { noMoreRights, rights } from './rights.ts';
import { rules } from './rules.ts';
import { runtime } from './runtime.ts';
import { serviceAccount } from './service-account.ts';
import { services } from './services.ts';
import { signingIn } from './signing-in.ts';
import { triggers } from './triggers.ts';
import { uptimeCheck } from './uptime-check.ts';
import { webApp } from './web-app.ts';
import { keyRestrictions, webKey } from './web-key.ts';

/** The conditions of the repository before a deployment. */
export const ofTheRepository: Condition<unknown>[] = [sources, content];

/** The conditions of a project before the portal is deployed. Each condition relies on those before it. */
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
  googleSignIn,
  images,
  mailSettings,
];

/** The conditions that only deployed functions can meet. */
export const ofFunctions: ProjectCondition[] = [calls, triggers, keyRestrictions];

/** The conditions that watch a live portal. They are created last, because the alerts would go off earlier. */
export const watchers: ProjectCondition[] = [alertMail, uptimeCheck, alerts, budget];

/** The conditions that only firebase-tools, time or people can meet. */
const others = [
  noMoreRights,
  webKey,
  runtime,
  deletionTimes,
  health,
  ownAddress,
  lastSweep,
  owners,
  administrators,
  appCheck,
  mail,
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
