import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeOfAddress } from '../../lib/addresses/use-choice.ts';

/** A request for each letter would be too many. */
const PAUSE_MS = 300;

type Values<Name extends string> = Record<Name | 'q', string>;

/**
 * The words to search for, `q`, and the choices of a list. They are in the address, so that Back and a link restore the
 * same list. `values` are what the controls show, `applied` what the list shows: words wait for a pause in typing.
 */
export function useListFilters<Name extends string>(...names: Name[]) {
  const all: (Name | 'q')[] = ['q', ...names];
  const [search] = useSearchParams();
  const changeAddress = useChangeOfAddress();
  const valuesOf = (value: (name: string) => string) =>
    Object.fromEntries(all.map((name) => [name, value(name)])) as Values<Name>;
  const applied = valuesOf((name) => search.get(name) ?? '');
  const [values, setValues] = useState(applied);
  const inAddress = JSON.stringify(applied);
  const [seen, setSeen] = useState(inAddress);
  /** Changes of the address that are not rendered yet. */
  const [written, setWritten] = useState<readonly string[]>([]);
  if (seen !== inAddress) {
    setSeen(inAddress);
    const at = written.indexOf(inAddress);
    setWritten(at === -1 ? [] : written.slice(at + 1));
    if (at === -1) setValues(applied);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: Values<Name>) => {
    clearTimeout(timer.current);
    setWritten((before) => [...before, JSON.stringify(next)]);
    changeAddress(next);
  };
  return {
    values,
    applied,
    isOn: Object.values(applied).some(Boolean),
    change: (name: string, value: string) => {
      const next = { ...values, [name]: value };
      setValues(next);
      clearTimeout(timer.current);
      if (name === 'q') timer.current = setTimeout(() => write(next), PAUSE_MS);
      else write(next);
    },
    clear: () => {
      const none = valuesOf(() => '');
      setValues(none);
      write(none);
    },
  };
}
