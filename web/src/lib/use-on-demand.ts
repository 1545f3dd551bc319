import { type ComponentType, useState } from 'react';

/**
 * Returns a component and a function that loads its code. Call the function before the component is shown. It rejects
 * if the code cannot be loaded, and tries again at the next call.
 */
export function useOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined, () => Promise<void>] {
  const [component, setComponent] = useState<ComponentType<Props>>();
  return [
    component,
    async () => {
      const loaded = await load();
      setComponent(() => loaded);
    },
  ];
}
