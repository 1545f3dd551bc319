import { describe, expect, it, test } from 'vitest';
import {
  type Arrangement,
  layOutPhotographs,
  leavesOf,
  type PhotographPage,
  type Room,
  type Shape,
} from './photograph-layout.ts';

const room: Room = {
  width: 471,
  first: 420,
  page: 710,
  lead: 60,
  reserve: 138,
  next: Number.POSITIVE_INFINITY,
  gap: 12,
};

/** Width divided by height of what cameras and phones make. */
const ratios = {
  landscape: 3 / 2,
  phone: 4 / 3,
  wide: 16 / 9,
  portrait: 3 / 4,
  tall: 9 / 16,
  square: 1,
  panorama: 3,
};
const shapes = Object.values(ratios);

/** A caption of one to three lines. */
function shapeOf(ratio: number, letters = 60): Shape {
  return { ratio, below: (width) => 4 + 11 * Math.ceil((letters * 4) / width) };
}

/** The same numbers each time, from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function mix(count: number, seed: number): Shape[] {
  const next = chance(seed);
  return Array.from({ length: count }, () =>
    shapeOf(shapes[Math.floor(next() * shapes.length)] as number, 10 + next() * 120),
  );
}

function placed(pages: (PhotographPage | null)[]): PhotographPage[] {
  return pages.flatMap((page) => (page ? [page] : []));
}

/** The part of a whole page that pictures leave blank, of the room that they have on it. */
function blankOf({ width, height }: PhotographPage, available: number): number {
  return (room.width * available - width * height) / (room.width * room.page);
}

interface Corner {
  index: number;
  left: number;
  top: number;
}

/** Where each picture begins, and the height of all. */
function placesOf(
  arrangement: Arrangement,
  shapes: readonly Shape[],
  left = 0,
  top = 0,
): { corners: Corner[]; height: number } {
  if ('index' in arrangement) {
    const { index, width, height } = arrangement;
    return { corners: [{ index, left, top }], height: height + (shapes[index] as Shape).below(width) };
  }
  const corners: Corner[] = [];
  let [right, bottom, highest] = [left, top, 0];
  for (const part of arrangement.parts) {
    const placed = placesOf(part, shapes, right, bottom);
    corners.push(...placed.corners);
    highest = Math.max(highest, placed.height);
    if (arrangement.cut === 'row') right += part.width + room.gap;
    else bottom += placed.height + room.gap;
  }
  return { corners, height: arrangement.cut === 'row' ? highest : bottom - top - room.gap };
}

const mixes = [1, 2, 3, 4, 5, 7, 12, 30, 60].flatMap((count) =>
  Array.from({ length: 12 }, (_, seed) => [count, seed] as const),
);

describe.each(mixes)('%i photographs of mixed shapes, mix %i', (count, seed) => {
  const photographs = mix(count, seed * 7919 + count);
  const all = layOutPhotographs(photographs, room);
  const pages = placed(all);
  const available = (index: number) =>
    index > 0 ? room.page : all[0] === null ? room.page - room.lead : room.first;

  it('are all placed once, in their order', () => {
    const order = pages.map(({ arrangement }) => leavesOf(arrangement).map(({ index }) => index));
    expect(order.flat()).toEqual(photographs.map((_, index) => index));
  });

  it('are counted from left to right and then down', () => {
    for (const { arrangement } of pages) {
      const { corners } = placesOf(arrangement, photographs);
      const read = corners.toSorted((a, b) =>
        Math.abs(a.top - b.top) < 1 ? a.left - b.left : a.top - b.top,
      );
      expect(read.map(({ index }) => index)).toEqual(
        corners.map(({ index }) => index).toSorted((a, b) => a - b),
      );
    }
  });

  it('stand two to four on a page, but for the first and the last page', () => {
    const counts = pages.slice(1, -1).map(({ arrangement }) => leavesOf(arrangement).length);
    for (const one of counts) expect([2, 3, 4]).toContain(one);
    for (const { arrangement } of pages) expect(leavesOf(arrangement).length).toBeLessThanOrEqual(4);
  });

  it('fit their page, and leave room for signatures on the last one', () => {
    for (const [index, { width, height }] of pages.entries()) {
      const isLast = index === pages.length - 1;
      expect(width).toBeLessThanOrEqual(room.width + 0.01);
      expect(height).toBeLessThanOrEqual(available(index) - (isLast ? room.reserve : 0) + 0.02);
    }
  });

  it('leave at most 36 % of a page blank, and a sixth on average of many pages', () => {
    const full = pages.slice(0, -1).map((page, index) => blankOf(page, available(index)));
    for (const blank of full) expect(blank).toBeLessThan(0.36);
    if (full.length < 4) return;
    expect(full.reduce((sum, blank) => sum + blank, 0) / full.length).toBeLessThan(1 / 6);
  });

  it('keep their shapes', () => {
    for (const { arrangement } of pages) {
      for (const { index, width, height } of leavesOf(arrangement))
        expect(width / height).toBeCloseTo((photographs[index] as Shape).ratio, 5);
    }
  });
});

test.each(Object.entries(ratios))('fifteen photographs that are all %s fill their pages', (_, ratio) => {
  const pages = placed(layOutPhotographs(Array(15).fill(shapeOf(ratio)), room));
  for (const page of pages.slice(1, -1)) expect(blankOf(page, room.page)).toBeLessThan(0.3);
});

it('starts on the next page if too little of the first one is left', () => {
  const pages = layOutPhotographs([shapeOf(1.5), shapeOf(1.5)], { ...room, first: 90 });
  expect(pages[0]).toBeNull();
  expect(placed(pages)).toHaveLength(1);
});

it('uses what is left of a page for a row', () => {
  const [first] = layOutPhotographs([shapeOf(1.5), shapeOf(1.5)], { ...room, first: 340 });
  expect(first).not.toBeNull();
});

it('gives one or two pictures the whole page if nothing starts below them, and a row if something does', () => {
  const heightOf = (count: number, ratio: number, next: number) => {
    const pages = layOutPhotographs(Array(count).fill(shapeOf(ratio)), { ...room, first: 30, next });
    expect(pages).toHaveLength(2);
    return pages[1]?.height;
  };
  const available = room.page - room.lead - room.reserve;
  expect(heightOf(2, 1.5, Number.POSITIVE_INFINITY)).toBeGreaterThan(0.9 * available);
  expect(heightOf(1, 0.75, Number.POSITIVE_INFINITY)).toBeGreaterThan(0.9 * available);
  expect(heightOf(2, 1.5, 300)).toBeLessThan(available - 300);
});

it('places pictures of any shape', () => {
  for (const ratio of [0.05, 0.2, 8, 40]) {
    const pages = placed(layOutPhotographs([shapeOf(ratio), shapeOf(1), shapeOf(ratio)], room));
    expect(pages.flatMap(({ arrangement }) => leavesOf(arrangement)).map(({ index }) => index)).toEqual([
      0, 1, 2,
    ]);
  }
});

it('puts very wide pictures below each other, more than four on a page', () => {
  const pages = placed(layOutPhotographs(Array(14).fill(shapeOf(6)), room));
  expect(Math.max(...pages.map(({ arrangement }) => leavesOf(arrangement).length))).toBeGreaterThan(4);
});
