import { API_BASE, paths } from '../../contract/src/paths.ts';
import { leadsHere } from '../deploy/smoke-test.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';
import { liveAddress } from './hosting-site.ts';

const CHECKS = 'monitoring.googleapis.com/v3/projects/PROJECT/uptimeCheckConfigs';
const HEALTH = `${API_BASE}${paths.health}`;

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.uptimeCheckConfigs */
interface UptimeCheck {
  name: string;
  monitoredResource?: { labels?: { host?: string } };
  httpCheck?: { path?: string };
}

/** Google checks from three continents whether the site answers. It refuses fewer than three places. */
export const uptimeCheck: ProjectCondition = {
  name: 'Uptime',
  async check(project) {
    if (await findUptimeCheck(project)) return holds(`Google asks ${HEALTH} every five minutes`);
    return missing(`let Google ask ${HEALTH} every five minutes, from three continents`, project);
  },
  async make(project) {
    const host = await hostOf(project);
    await project.google.post(CHECKS, {
      displayName: 'Club portal',
      monitoredResource: { type: 'uptime_url', labels: { project_id: project.id, host } },
      httpCheck: { path: HEALTH, port: 443, useSsl: true, validateSsl: true },
      selectedRegions: ['ASIA_PACIFIC', 'EUROPE', 'USA_OREGON'],
      period: '300s',
      // A function that has not been called for a while takes some seconds to start.
      timeout: '30s',
    });
  },
  byHand: ({ id }) =>
    `Make one of ${HEALTH} at https://console.cloud.google.com/monitoring/uptime?project=${id}`,
};

/** The id of the live site's check, which alerts refer to. Null if there is none. */
export async function findUptimeCheck(project: Project): Promise<string | null> {
  const checks = await project.google.list<UptimeCheck>(CHECKS, 'uptimeCheckConfigs');
  const checkOf = (host: string) =>
    checks.find(
      ({ monitoredResource, httpCheck }) =>
        monitoredResource?.labels?.host === host && httpCheck?.path === HEALTH,
    );
  // The check of the department's own address stays even while that address fails.
  const found = checkOf(new URL(project.website).host) ?? checkOf(await hostOf(project));
  return found?.name.split('/').at(-1) ?? null;
}

/** The host of the department's own address, if it leads to the site: it may fail separately. */
async function hostOf(project: Project): Promise<string> {
  const live = await liveAddress(project);
  return new URL((await leadsHere(project.website, live)) ? project.website : live).host;
}
