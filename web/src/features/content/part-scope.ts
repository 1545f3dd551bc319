import { createContext, useContext } from 'react';
import { nameOf, type Path } from './value-at-path.ts';

/** What the fields of a part's form know of it. */
interface PartScopeValue {
  /** The whole part as it is edited, and as it is public. */
  value: unknown;
  published: unknown;
  /** Addresses of the build's pictures, by their names. */
  pictures: Readonly<Record<string, string>>;
  /** If only the page of this club is edited. */
  club?: string | undefined;
  /** Names of the controls whose translation is older than its English. */
  older: readonly string[];
  /** Says of such a translation that it is right. */
  confirm?: (name: string) => void;
  /** Names of the controls with a mistake. */
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

/** Whether a control inside has a mistake. */
export function useHasMistake(path: Path): boolean {
  const { wrong } = usePart();
  return wrong.some((name) => name.startsWith(`${nameOf(path)}.`));
}

/** What each field gets. */
export interface FieldProps<Kind> {
  field: Kind;
  path: Path;
  value: unknown;
  /** The public value of the same field. */
  published: unknown;
}
