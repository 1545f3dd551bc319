import { type ComponentType, use } from 'react';

/** The code of this page is loaded when the page is first shown, or earlier with `load`. */
export interface LazyPage {
  /** What its file calls it. */
  name: string;
  load: () => Promise<ComponentType>;
  /** The page's component after it was loaded. */
  loaded: () => ComponentType | undefined;
}

export interface PageRoute {
  path: string;
  page: LazyPage;
  /** It has a form or shows something that changes with time, so the application does not wait for a person. */
  atOnce?: boolean;
}

/** The page that a module exports under a name. */
export function lazyPage<Name extends string>(
  importPage: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let component: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;
  return {
    name,
    loaded: () => component,
    load: () => {
      pending ??= importPage().then(
        (module) => {
          component = module[name];
          return component;
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

/** Shows a loaded page at once, because hydration must find the prerendered content. */
export function PageOf({ page }: { page: LazyPage }) {
  const Component = page.loaded() ?? use(page.load());
  return <Component />;
}
