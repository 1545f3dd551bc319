import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a page in a file of its own. If that cannot be loaded, `instead` is shown where it would stand. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
}
