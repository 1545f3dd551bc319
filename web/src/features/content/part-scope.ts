import { createContext, useContext } from 'react';
import { nameOf, type Path } from './value-at-path.ts';

/** What the fields of a part's form know about it. */
interface PartScopeValue {
  /** The whole part as edited, and as public. */
  value: unknown;
  published: unknown;
  /** Addresses of the build's pictures, by name. */
  pictures: Readonly<Record<string, string>>;
  /** Set if only the page of this club is edited. */
  club?: string | undefined;
  /** Names of the controls whose translation is older than its English. */
  older: readonly string[];
  /** Marks such a translation as right. */
  confirm?: (name: string) => void;
  /** Names of the controls with an error. */
  wrong: readonly string[];
  change: (path: Path, value: unknown) => void;
}

export const PartScope = createContext<PartScopeValue>({
  value: undefined,
  published: undefined,
  pictures: {},
  older: [],
  wrong: [],
  change: () => {},
});

export function usePart(): PartScopeValue {
  return useContext(PartScope);
}

/** Whether a control inside has an error. */
export function useHasMistake(path: Path): boolean {
  const { wrong } = usePart();
  return wrong.some((name) => name.startsWith(`${nameOf(path)}.`));
}

/** The props of each field. */
export interface FieldProps<Kind> {
  field: Kind;
  path: Path;
  value: unknown;
  /** The public value of the same field. */
  published: unknown;
}
