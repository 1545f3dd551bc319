import { isOfClubs, isRole, type Role, roles } from '@club-portal/contract/access';
import { clubs } from '@club-portal/contract/content/clubs';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useState } from 'react';
import { CheckboxField, CheckboxList, DateField, SelectField } from '../../ui/forms/field.tsx';

const words = administrationSentences.administrator;

/** The values in the fields. They may be invalid. */
export interface GrantDraft {
  role: string;
  clubs: readonly string[];
  seesMembers: boolean;
  publishes: boolean;
  until: string;
}

interface GrantFieldsProps {
  /** The current grant of the person, an earlier draft, or the default. */
  grant: GrantDraft;
}

/** The fields of a role: a coordinator's clubs, and its last day. */
export function GrantFields({ grant }: GrantFieldsProps) {
  const [role, setRole] = useState<Role>(isRole(grant.role) ? grant.role : 'coordinator');
  return (
    <>
      <SelectField
        name="role"
        options={roles.map((value) => ({ value, label: words.roles[value] }))}
        value={role}
        hint={words.roleHints[role]}
        onChange={({ target: { value } }) => isRole(value) && setRole(value)}
      />
      {isOfClubs(role) && (
        <>
          <CheckboxList name="clubs" choices={clubs()} defaultChosen={grant.clubs} />
          <CheckboxField name="seesMembers" hint={words.seesMembersHint} defaultChecked={grant.seesMembers} />
          <CheckboxField
            name="publishes"
            hint={words.publishesHint}
            defaultChecked={isOfClubs(grant.role as Role) && grant.publishes}
          />
        </>
      )}
      <DateField name="until" hint={words.untilHint} defaultValue={grant.until} />
    </>
  );
}

/** The values before anything is typed. */
export function firstGrant(role: Role): GrantDraft {
  return { role, clubs: [], seesMembers: false, publishes: false, until: '' };
}

export const grantLabels = {
  role: 'Role',
  clubs: 'Clubs',
  seesMembers: 'Sees the members of these clubs',
  publishes: 'May publish without approval',
  until: 'Last day (optional)',
};

/** Returns the grant in the fields. */
export function grantIn(data: FormData): object {
  return { ...Object.fromEntries(data), clubs: data.getAll('clubs'), publishes: publishesIn(data) };
}

export function grantDraftIn(data: FormData): GrantDraft {
  return {
    role: String(data.get('role')),
    clubs: data.getAll('clubs').map(String),
    seesMembers: data.has('seesMembers'),
    publishes: publishesIn(data),
    until: String(data.get('until')),
  };
}

/** The form does not ask this for a role without clubs. */
function publishesIn(data: FormData): boolean {
  return data.has('publishes') || !isOfClubs(data.get('role') as Role);
}
