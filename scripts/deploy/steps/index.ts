import type { Step } from '../step.ts';
import { alertMail } from './alert-mail.ts';
import { alerts } from './alerts.ts';
import { billing } from './billing.ts';
import { bucket } from './bucket.ts';
import { budget } from './budget.ts';
import { database } from './database.ts';
import { databaseBackups } from './database-backups.ts';
import { hostingSite } from './hosting-site.ts';
import { images } from './images.ts';
import { rights } from './rights.ts';
import { serviceAccount } from './service-account.ts';
import { services } from './services.ts';
import { signingIn } from './signing-in.ts';
import { uptimeCheck } from './uptime-check.ts';
import { webApp } from './web-app.ts';

/** What a project needs before the portal is sent there. Each step relies on those before it. */
export const steps: Step[] = [
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

/** What watches a live portal. Made at the end: before that, there is nothing to watch, and the alerts would go off. */
export const watchers: Step[] = [alertMail, uptimeCheck, alerts, budget];
