import { institute } from '@club-portal/contract/content/institute';
import { basePath } from '../lib/site-address.ts';

/** The way from the home page to a page, as https://schema.org/BreadcrumbList. */
export function breadcrumbs(pages: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: institute.shortName, path: '' }, ...pages].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: institute.website + basePath + path,
    })),
  };
}

/** Facts about the page for search engines, as JSON-LD with the words of https://schema.org. */
export function StructuredData({ facts }: { facts: object[] }) {
  const json = JSON.stringify(facts.map((fact) => ({ '@context': 'https://schema.org', ...fact })));
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which cannot end the element without a "<"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
