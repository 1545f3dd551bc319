import { isRole } from '../../contract/src/access.ts';
import { holds, type ProjectCondition, refused } from './condition.ts';
import { FEW } from './owners.ts';

export const administrators: ProjectCondition = {
  name: 'Administrators',
  point: 'administrators',
  async check({ id, google }) {
    // Only the roles are asked for: no names, addresses and hashes of passwords.
    const users = await google.list<{ customAttributes?: string }>(
      'identitytoolkit.googleapis.com/v1/projects/PROJECT/accounts:batchGet?maxResults=1000&fields=users.customAttributes,nextPageToken',
      'users',
      'nextPageToken',
    );
    const count = users.filter(({ customAttributes }) =>
      isRole(JSON.parse(customAttributes || '{}').role),
    ).length;
    if (count >= FEW) return holds(`there are ${count}`);
    return refused(
      count === 1 ? 'there is only one' : 'there is none',
      `npm run admin -- invite ADDRESS --project ${id}`,
    );
  },
};
