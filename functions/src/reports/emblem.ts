import { readFileSync } from 'node:fs';
import { pictures } from '@club-portal/contract/content/pictures';

const file = import.meta.resolve(`@club-portal/contract/chosen-content/pictures/${pictures.reportEmblem}`);

/** The department's emblem on paper, as SVG. The build replaces this file with the drawing (build.ts). */
export const emblem = readFileSync(new URL(file), 'utf8');
