import { API_BASE, paths } from '../../../contract/src/paths.ts';
import { holds, missing, type Project, type Step } from '../step.ts';
import { MONITORING } from './alert-mail.ts';
import { liveAddress } from './hosting-site.ts';

export const HEALTH = `${API_BASE}${paths.health}`;

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.uptimeCheckConfigs */
interface UptimeCheck {
  name: string;
  monitoredResource?: { labels?: { host?: string } };
  httpCheck?: { path?: string };
}

/** Google asks the site from three continents whether it answers. Less than three places are refused. */
export const uptimeCheck: Step = {
  name: 'Uptime',
  async check(project) {
    if (await findUptimeCheck(project)) return holds(`Google asks ${HEALTH} every five minutes`);
    return missing(`let Google ask ${HEALTH} every five minutes, from three continents`, project);
  },
  async make(project) {
    const { id, google } = project;
    await google.post(`${MONITORING}/v3/projects/${id}/uptimeCheckConfigs`, {
      displayName: 'Club portal',
      monitoredResource: { type: 'uptime_url', labels: { project_id: id, host: await hostOf(project) } },
      httpCheck: { path: HEALTH, port: 443, useSsl: true, validateSsl: true },
      selectedRegions: ['ASIA_PACIFIC', 'EUROPE', 'USA_OREGON'],
      period: '300s',
      // A function that nobody has called for a while takes some seconds to start.
      timeout: '30s',
    });
  },
  byHand: ({ id }) =>
    `Make one of ${HEALTH} at https://console.cloud.google.com/monitoring/uptime?project=${id}`,
};

/** The id of the check of the live site, by which alerts name it. Null if there is none. */
export async function findUptimeCheck(project: Project): Promise<string | null> {
  const { id, google, services } = project;
  if (!services.has(MONITORING)) return null;
  const { uptimeCheckConfigs = [] } = await google.get<{ uptimeCheckConfigs?: UptimeCheck[] }>(
    `${MONITORING}/v3/projects/${id}/uptimeCheckConfigs?pageSize=100`,
  );
  const host = await hostOf(project);
  const found = uptimeCheckConfigs.find(
    ({ monitoredResource, httpCheck }) =>
      monitoredResource?.labels?.host === host && httpCheck?.path === HEALTH,
  );
  return found?.name.split('/').at(-1) ?? null;
}

async function hostOf(project: Project): Promise<string> {
  return new URL(await liveAddress(project)).host;
}
