import type { MouseEvent } from 'react';
import { Link, type LinkProps } from './link.tsx';

interface ViewerLinkProps extends Omit<LinkProps, 'onClick'> {
  onOpen?: (() => void) | undefined;
}

/**
 * A link to what a viewer shows, with the viewer's own address. A plain click opens the viewer over this page. The browser
 * has the address for a new tab and for copying. Until the application is there, the first script keeps the click.
 */
export function ViewerLink({ onOpen, ...rest }: ViewerLinkProps) {
  return (
    <Link
      {...rest}
      data-opens-viewer
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen?.();
      }}
    />
  );
}

/** With one of these keys, browsers open a new tab or save the page. */
function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}
