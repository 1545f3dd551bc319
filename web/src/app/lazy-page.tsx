import { type ComponentType, use } from 'react';

/** A page whose code is loaded when it is first shown, or before that with `load`. */
export interface LazyPage {
  /** The file of a page that the build renders, as its manifest names it; none for a page in the main script. */
  source: string | undefined;
  load: () => Promise<ComponentType>;
  /** The page's component, once it is loaded. */
  loaded: () => ComponentType | undefined;
}

export interface PageRoute {
  path: string;
  page: LazyPage;
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

/** Shows a page; a loaded one at once, as hydration needs it to find what was prerendered. */
export function PageOf({ page }: { page: LazyPage }) {
  const Component = page.loaded() ?? use(page.load());
  return <Component />;
}
