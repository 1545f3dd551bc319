import { region } from '../region.ts';
import { holds, missing, type Project, type Step } from '../step.ts';

const SERVICE = 'artifactregistry.googleapis.com';
/** Cloud Functions keeps the container images of each deployment here. */
const REPOSITORY = 'gcf-artifacts';
/** The name that firebase-tools gives its policy. */
const POLICY = 'firebase-functions-cleanup';

interface Repository {
  cleanupPolicies?: Record<string, object>;
}

/** Without a policy the images pile up, and firebase-tools ends a deployment with an error. */
export const images: Step = {
  name: 'Images',
  async check(project) {
    const found = await findRepository(project);
    if (Object.keys(found?.cleanupPolicies ?? {}).length > 0)
      return holds('old container images are deleted');
    return missing('delete container images that are older than a day', project);
  },
  async make(project) {
    const { google } = project;
    const policies = {
      cleanupPolicies: {
        [POLICY]: { id: POLICY, action: 'DELETE', condition: { tagState: 'ANY', olderThan: '86400s' } },
      },
    };
    if (await findRepository(project)) {
      await google.patch(`${addressOf(project)}/${REPOSITORY}?updateMask=cleanupPolicies`, policies);
      return;
    }
    const operation = await google.post<{ name: string }>(
      `${addressOf(project)}?repositoryId=${REPOSITORY}`,
      { format: 'DOCKER', ...policies },
    );
    await google.finish(`${SERVICE}/v1`, operation);
  },
};

async function findRepository(project: Project): Promise<Repository | null> {
  if (!project.services.has(SERVICE)) return null;
  return project.google.find<Repository>(`${addressOf(project)}/${REPOSITORY}`);
}

function addressOf({ id }: Project): string {
  return `${SERVICE}/v1/projects/${id}/locations/${region}/repositories`;
}
