import hero1w640 from './pictures/hero-1-640.webp';
import hero1w800 from './pictures/hero-1-800.webp';
import hero1w1280 from './pictures/hero-1-1280.webp';
import hero1w1920 from './pictures/hero-1-1920.webp';
import hero2w640 from './pictures/hero-2-640.webp';
import hero2w800 from './pictures/hero-2-800.webp';
import hero2w1280 from './pictures/hero-2-1280.webp';
import hero2w1920 from './pictures/hero-2-1920.webp';
import hero3w640 from './pictures/hero-3-640.webp';
import hero3w800 from './pictures/hero-3-800.webp';
import hero3w1280 from './pictures/hero-3-1280.webp';
import hero3w1920 from './pictures/hero-3-1920.webp';

/** Addresses of the drawn pictures that the first view shows. */

export { default as logo } from './pictures/logo.svg';
export { default as previewPicture } from './pictures/og.png';

export interface Picture {
  src: string;
  srcSet: string;
  alt: string;
}

const widths = [640, 800, 1280, 1920];

/** The pictures of the home page's slides, in order; 16:9, in four widths. */
export const heroes: readonly Picture[] = [
  picture('Students walk home from the main building at sunset', [
    hero1w640,
    hero1w800,
    hero1w1280,
    hero1w1920,
  ]),
  picture('Three students work on a robot arm in the workshop', [
    hero2w640,
    hero2w800,
    hero2w1280,
    hero2w1920,
  ]),
  picture('Graduates receive their degrees on the stage', [hero3w640, hero3w800, hero3w1280, hero3w1920]),
];

function picture(alt: string, files: readonly [string, string, string, string]): Picture {
  return { alt, src: files[2], srcSet: files.map((file, index) => `${file} ${widths[index]}w`).join(', ') };
}
