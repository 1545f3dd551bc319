import type { ComponentProps } from 'react';
import { basePath } from '../../lib/addresses/site-address.ts';

interface ViewerLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The viewer's address, without its language. */
  to: string;
  onOpen?: (() => void) | undefined;
}

/**
 * A link to what a viewer shows. A plain click opens the viewer over this page. The browser has the address for a new
 * tab and for copying. Before the application has started, the first script stores the click.
 */
export function ViewerLink({ to, onOpen, ...rest }: ViewerLinkProps) {
  return (
    <a
      {...rest}
      href={basePath + to}
      data-opens-viewer
      onClick={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen?.();
      }}
    />
  );
}
