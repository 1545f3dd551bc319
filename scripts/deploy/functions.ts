import { region } from './region.ts';
import type { Project } from './step.ts';

const SERVICE = 'cloudfunctions.googleapis.com';

/** https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions */
export interface CloudFunction {
  name: string;
  state: string;
  labels?: Record<string, string>;
  buildConfig?: { runtime?: string };
  serviceConfig?: { serviceAccountEmail?: string; environmentVariables?: Record<string, string> };
}

/** Null if it was never deployed. */
export async function findFunction(
  { id, google, services }: Project,
  name: string,
): Promise<CloudFunction | null> {
  if (!services.has(SERVICE)) return null;
  return google.find<CloudFunction>(`${SERVICE}/v2/projects/${id}/locations/${region}/functions/${name}`);
}
