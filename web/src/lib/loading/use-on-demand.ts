import { type ComponentType, useState } from 'react';

/** See {@link useOnDemand}. */
export interface OnDemand<Props extends object> {
  /** None before it has been loaded. */
  Component: ComponentType<Props> | undefined;
  /** Call it before the component is shown. It rejects if the code cannot be loaded, and tries again at the next call. */
  load: () => Promise<void>;
  /** Loads the code when it will probably be needed. That it cannot is news only for {@link load}. */
  loadAhead: () => void;
}

/** A component whose code is loaded when somebody asks for it. */
export function useOnDemand<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  return {
    Component,
    load: async () => {
      const loaded = await importComponent();
      setComponent(() => loaded);
    },
    loadAhead: () => {
      importComponent().catch(() => undefined);
    },
  };
}
