import { type ComponentType, use } from 'react';

/** The code of this page is loaded when the page is first shown, or earlier with `load`. */
export interface LazyPage {
  /** Name of the page's file in the build's manifest. Undefined for a page in the main script. */
  source: string | undefined;
  load: () => Promise<ComponentType>;
  /** The page's component after it was loaded. */
  loaded: () => ComponentType | undefined;
}

export function lazyPage(source: string | undefined, importPage: () => Promise<ComponentType>): LazyPage {
  let component: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;
  return {
    source,
    loaded: () => component,
    load: () => {
      pending ??= importPage().then(
        (loaded) => {
          component = loaded;
          return loaded;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}

export function eagerPage(component: ComponentType): LazyPage {
  return { source: undefined, loaded: () => component, load: () => Promise.resolve(component) };
}

/** Shows a loaded page at once, because hydration must find the prerendered content. */
export function PageOf({ page }: { page: LazyPage }) {
  const Component = page.loaded() ?? use(page.load());
  return <Component />;
}
