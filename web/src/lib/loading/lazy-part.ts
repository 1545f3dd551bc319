import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a page whose code is a separate file. If the file cannot be loaded, `instead` is shown. */
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
