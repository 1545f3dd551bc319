import { loadContentFile } from 'virtual:load-content-file';
import type { OwnPage } from '../../site/own-pages.ts';
import { langOf } from '../lib/formats/language-of-text.ts';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import styles from './own-page.module.css';

/** Loads the content of a page added by the department, and makes its component. */
export async function loadOwn(path: string) {
  const { page } = await loadContentFile<{ page: OwnPage }>(path.slice(1));
  return { OwnPage: () => <OwnPageWith path={path} {...page} /> };
}

function OwnPageWith({ path, title, description, html }: OwnPage & { path: string }) {
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <Page title={title}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: web/site/markdown.ts makes it and escapes HTML in
            the text */}
        <div className={styles.text} lang={langOf(description)} dangerouslySetInnerHTML={{ __html: html }} />
        <ShareButton title={title} path={path} />
      </Page>
    </>
  );
}
