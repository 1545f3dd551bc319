import { language } from '@club-portal/contract/sentences/language';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';

interface ContentLinkProps extends Pick<ComponentProps<'a'>, 'tabIndex' | 'className'> {
  /** A path of the portal, or another address, which opens in a new tab. If it is empty, there is no link. */
  to: string;
  children: ReactNode;
}

/** A link that a person typed into a form. */
export function ContentLink({ to, children, ...rest }: ContentLinkProps) {
  if (!to) return children;
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span lang={language.code} className="visually-hidden">
        {pageSentences.frame.newTab}
      </span>
    </a>
  );
}
