import { type ComponentType, useState } from 'react';

/**
 * A component whose code is loaded by the second value, before it is first shown. That one rejects if the code
 * cannot be loaded, and tries again with the next call.
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
