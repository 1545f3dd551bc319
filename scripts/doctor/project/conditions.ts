import { look } from '../../deploy/prepare.ts';
import type { Project, Step } from '../../deploy/step.ts';
import { alertMail } from '../../deploy/steps/alert-mail.ts';
import { alerts } from '../../deploy/steps/alerts.ts';
import { billing } from '../../deploy/steps/billing.ts';
import { bucket } from '../../deploy/steps/bucket.ts';
import { budget } from '../../deploy/steps/budget.ts';
import { database } from '../../deploy/steps/database.ts';
import { databaseBackups } from '../../deploy/steps/database-backups.ts';
import { hostingSite } from '../../deploy/steps/hosting-site.ts';
import { images } from '../../deploy/steps/images.ts';
import { publicServices } from '../../deploy/steps/public-services.ts';
import { rights } from '../../deploy/steps/rights.ts';
import { serviceAccount } from '../../deploy/steps/service-account.ts';
import { services } from '../../deploy/steps/services.ts';
import { signingIn } from '../../deploy/steps/signing-in.ts';
import { checkCommitted, checkDepartment } from '../../deploy/steps/sources.ts';
import { uptimeCheck } from '../../deploy/steps/uptime-check.ts';
import { webApp } from '../../deploy/steps/web-app.ts';
import type { Condition } from '../condition.ts';
import { appCheck } from './app-check.ts';
import { deployedFunctions, functionsRights, runtime } from './functions.ts';
import { health, liveRelease, ownAddress } from './live-site.ts';
import { administrators, owners } from './people.ts';
import { deletionTimes, queryIndexes, releasedRules } from './records.ts';
import { lastSweep, schedule } from './sweep.ts';
import { webKey } from './web-key.ts';

/** A condition of a live portal. `point` is the name of a point of docs/handover.md. */
export interface ProjectCondition extends Condition<Project> {
  point: string;
}

export const projectConditions: ProjectCondition[] = [
  ...of('settings', { name: 'Content', check: () => checkDepartment() }),
  ...of('settings', billing, services, database),
  ...of('backups', databaseBackups, bucket),
  ...of('settings', queryIndexes, deletionTimes, releasedRules, serviceAccount, rights, functionsRights),
  ...of('settings', hostingSite, webApp, webKey),
  ...of('sign-up', signingIn),
  ...of('settings', images, deployedFunctions, publicServices),
  ...of('node', runtime),
  ...of('release', { name: 'Sources', check: async () => checkCommitted() }, liveRelease),
  ...of('health', health, ownAddress),
  ...of('sweep', schedule, lastSweep),
  ...of('alerts', alertMail, uptimeCheck, alerts),
  ...of('budget', budget),
  ...of('owners', owners),
  ...of('administrators', administrators),
  ...of('app-check', appCheck),
];

function of(point: string, ...steps: Step[]): ProjectCondition[] {
  return steps.map((step) => ({ point, name: step.name, check: (project) => look(step, project) }));
}
