import { parentPort, workerData } from 'node:worker_threads';
import { contentPaths } from '@club-portal/contract/administration-paths';
import { draftFileId } from '@club-portal/contract/content/uploaded-picture';
import { API_BASE } from '@club-portal/contract/paths';
import { renderPreview } from '@club-portal/web/site/render-site';
import type { AddressOfUpload } from '@club-portal/web/site/uploaded-pictures';
import type { DraftPage } from './draft-page.ts';
import { builtSite } from './load-pages.ts';
import { loadAllPages } from './render-site.ts';

/** The script of the thread that `renderDraftPage` starts. */
const addressOfDraftFile: AddressOfUpload = (id, name) => API_BASE + contentPaths.file(draftFileId(id, name));

const { written, page } = workerData as DraftPage;
parentPort?.postMessage(await renderPreview(written, builtSite(), loadAllPages, page, addressOfDraftFile));
