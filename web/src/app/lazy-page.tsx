import { type ComponentType, use } from 'react';

/** The code of this page is loaded when the page is first shown, or earlier with `load`. */
export interface LazyPage {
  /** The name of its export. */
  name: string;
  /** Remembers a failure: React renders a page again before it gives up, and must find the same failure each time. */
  load: () => Promise<ComponentType>;
  /** After this, `load` tries again. */
  forgetFailure: () => void;
  /** The page's component, once loaded. */
  loaded: () => ComponentType | undefined;
}

export interface PageRoute {
  path: string;
  page: LazyPage;
  /**
   * It has a form or shows something that changes with time, so the application starts without waiting for the user.
   */
  atOnce?: boolean;
}

/** The page that a module exports under a name. */
export function lazyPage<Name extends string>(
  importPage: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let component: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  let hasFailed = false;
  return {
    name,
    loaded: () => component,
    load: () => {
      loading ??= importPage().then(
        (module) => {
          component = module[name];
          return component;
        },
        (error: unknown) => {
          hasFailed = true;
          throw error;
        },
      );
      return loading;
    },
    forgetFailure: () => {
      if (hasFailed) loading = undefined;
      hasFailed = false;
    },
  };
}

/** Renders a loaded page at once, because hydration must find the prerendered content. */
export function PageOf({ page }: { page: LazyPage }) {
  const Component = page.loaded() ?? use(page.load());
  return <Component />;
}
