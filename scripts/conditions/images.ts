import { region } from '../deploy/region.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const REPOSITORIES = `artifactregistry.googleapis.com/v1/projects/PROJECT/locations/${region}/repositories`;
/** Cloud Functions keeps the container images of each deployment here. */
const REPOSITORY = 'gcf-artifacts';
/** The name that firebase-tools gives its policy. */
const POLICY = 'firebase-functions-cleanup';
const cleanupPolicies = {
  [POLICY]: { id: POLICY, action: 'DELETE', condition: { tagState: 'ANY', olderThan: '86400s' } },
};

interface Repository {
  cleanupPolicies?: Record<string, object>;
}

/** Without a policy the images pile up, and firebase-tools ends a deployment with an error. */
export const images: ProjectCondition = {
  name: 'Images',
  async check(project) {
    const found = await findRepository(project);
    if (Object.keys(found?.cleanupPolicies ?? {}).length > 0)
      return holds('old container images are deleted');
    return missing('delete container images that are older than a day', project);
  },
  async make(project) {
    const { google } = project;
    if (await findRepository(project))
      return google.patch(`${REPOSITORIES}/${REPOSITORY}`, { cleanupPolicies }, ['cleanupPolicies']);
    return google.post(`${REPOSITORIES}?repositoryId=${REPOSITORY}`, { format: 'DOCKER', cleanupPolicies });
  },
};

function findRepository({ google }: Project): Promise<Repository | null> {
  return google.find<Repository>(`${REPOSITORIES}/${REPOSITORY}`);
}
