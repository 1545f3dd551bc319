import { language } from '@club-portal/contract/sentences/language';
import type { ReactNode } from 'react';
import { buildAddresses } from '../lib/addresses/site-address.ts';

interface EarlyPartProps {
  id: string;
  className?: string | undefined;
  /** What the first script needs besides the answer. */
  words?: object;
  /** Rendered only on the server: with `import.meta.env.SSR &&` the build leaves it out of the scripts. */
  children: ReactNode;
}

/**
 * A part that the first script fills before the application has started (`first-script/early-lists.ts`). Its HTML, with
 * templates in which {@link mark} stands for each value, is made when the page is built. The application leaves it as
 * it is until it shows its own part instead.
 */
export function EarlyPart({ id, className, words, children }: EarlyPartProps) {
  if (import.meta.env.SSR) {
    const all = { dates: language.dates, ...buildAddresses, ...words };
    return (
      <div id={id} className={className} data-early={JSON.stringify(all)}>
        {children}
      </div>
    );
  }
  return (
    <div
      id={id}
      className={className}
      data-early=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React does not own the content
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** The mark for a value in a template. */
export function mark(name: string): string {
  return `~${name}~`;
}

/** The picture in a template, with the marks `src`, `srcset` and `alt`. React would preload it if it were not lazy. */
export function EarlyPicture({ sizes }: { sizes: string }) {
  return <img src={mark('src')} srcSet={mark('srcset')} sizes={sizes} alt={mark('alt')} loading="lazy" />;
}
