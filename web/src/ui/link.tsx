import type { ComponentProps } from 'react';
import { type NavigateOptions, type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { isWholeAddress } from '../lib/addresses/link-address.ts';
import { buildAddresses } from '../lib/addresses/site-address.ts';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state'> {
  to: To;
}

/**
 * A link inside the portal, including pages of another build. The router's own link loads 4 kB that only its framework
 * mode needs.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const isWhole = typeof to === 'string' && isWholeAddress(to, buildAddresses);
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    ...(replace !== undefined && { replace }),
    state,
    ...(rest.target !== undefined && { target: rest.target }),
  });
  return (
    <a
      {...rest}
      href={isWhole ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!isWhole && !event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A menu link. It is marked while its page is shown and, without `end`, also while a page below it is shown. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { to: string; end?: boolean }) {
  const { pathname } = useLocation();
  const current = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />;
}
