import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useContext, useState } from 'react';
import { needsMembers } from '../../lib/access/is-allowed.ts';
import { CheckboxField } from '../../ui/forms/field.tsx';
import { FormScope, useFirstValue } from '../../ui/forms/form.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { registrationLabels } from './registration-values.ts';

const LazyFields = lazyPart(async () => (await import('./registration-fields.tsx')).RegistrationFields);

/** Registration for an event. Its fields are loaded when it is on. */
export function RegistrationSection() {
  const [isOn, setOn] = useState(useFirstValue('registration.on') === true);
  const [isWanted, setWanted] = useState(isOn);
  const [isShown, setShown] = useState(false);
  return (
    <>
      <CheckboxField
        name="registration.on"
        onCheck={(isChecked) => {
          setOn(isChecked);
          if (isChecked) setWanted(true);
        }}
      />
      {isWanted && needsMembers('registration.list') && <p>{administrationSentences.administrator.needed}</p>}
      {!isShown && <KeptValues />}
      {isWanted && <LazyFields isOn={isOn} onShown={() => setShown(true)} />}
    </>
  );
}

/** What the form sends before the fields are loaded. */
function KeptValues() {
  const values = useContext(FormScope).values as Record<string, unknown>;
  const names = Object.keys(registrationLabels).filter((name) => name !== 'registration.on' && values[name]);
  return names.map((name) => <input key={name} type="hidden" name={name} value={String(values[name])} />);
}
