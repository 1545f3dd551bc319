import { region } from './region.ts';
import type { Project } from './step.ts';

const SERVICE = 'run.googleapis.com';
/** The functions that Hosting calls for visitors. */
const names = ['api', 'upload', 'report'];

interface RunService {
  invokerIamDisabled?: boolean;
}

/**
 * Switches off the check of who calls, on the services of the public functions.
 * https://cloud.google.com/run/docs/securing/managing-access#invoker_check
 */
export async function openServices({ id, google }: Project): Promise<void> {
  for (const name of names) {
    const address = `${SERVICE}/v2/projects/${id}/locations/${region}/services/${name}`;
    const { invokerIamDisabled } = await google.get<RunService>(address);
    if (invokerIamDisabled) continue;
    const operation = await google.patch<{ name: string }>(`${address}?updateMask=invokerIamDisabled`, {
      invokerIamDisabled: true,
    });
    await google.finish(`${SERVICE}/v2`, operation);
  }
}
