/** A picture to place. Lengths are in pt. */
export interface Shape {
  /** Width divided by height. */
  ratio: number;
  /** Height of what stands below the picture if it is this wide. */
  below(width: number): number;
}

/** A picture with its size, or parts beside or below each other. */
export type Arrangement =
  | { index: number; width: number; height: number }
  | { cut: 'row' | 'stack'; width: number; parts: Arrangement[] };

export interface PhotographPage {
  arrangement: Arrangement;
  width: number;
  height: number;
}

export interface Room {
  width: number;
  /** Height that is left on the first page. */
  first: number;
  /** Height of a whole page. */
  page: number;
  /** Height that stands above the first pictures if they start on the next page. */
  lead: number;
  /** Height that the last page keeps for what follows. */
  reserve: number;
  /** Height in which something else can start on the last page. With less than that, the pictures take all of it. */
  next: number;
  gap: number;
}

const MOST_ON_A_PAGE = 4;
/** Very wide pictures may be more on a page, below each other. */
const MOST_WIDE = 7;
const WIDE = 3.6;
const LEAST_WIDTH = 88;
/** A picture is at most this share of a page high. */
const HIGHEST = 0.62;
/** If there are one or two on the page. */
const HIGHEST_OF_FEW = 0.85;
/** A picture with less than this share of a page is small. */
const SMALL = 0.1;

/**
 * Places pictures on pages without cutting anything off, in their order from left to right and then down. A page has up
 * to four pictures, in rows and stacks that are all as wide as the text. Among all divisions it takes the one with the
 * least blank paper, the fewest small pictures and the fewest pages. The first entry is null if the pictures start on the
 * next page.
 */
export function layOutPhotographs(shapes: readonly Shape[], room: Room): (PhotographPage | null)[] {
  const known = new Map<string, Plan>();
  const plan = (from: number, height: number): Plan => {
    if (from === shapes.length) return { cost: 0, pages: [] };
    const key = `${from} ${height}`;
    const found = known.get(key);
    if (found) return found;
    const best = plansFrom(from, height).reduce((a, b) => (b.cost < a.cost ? b : a));
    known.set(key, best);
    return best;
  };
  const plansFrom = (from: number, height: number): Plan[] => {
    const plans: Plan[] = [];
    for (let end = from + 1; end <= Math.min(shapes.length, from + MOST_WIDE); end++) {
      const isLast = end === shapes.length;
      const page = bestPage(shapes, from, end, {
        ...room,
        height: height - (isLast ? room.reserve : 0),
        isLast,
      });
      if (!page) continue;
      const rest = plan(end, room.page);
      plans.push({ cost: page.cost + (isLast ? 0 : 1) + rest.cost, pages: [page, ...rest.pages] });
    }
    return plans.length > 0 ? plans : [{ cost: Number.POSITIVE_INFINITY, pages: [] }];
  };
  const now = plan(0, room.first);
  const later = plan(0, room.page - room.lead);
  const waiting = blankCost(Math.max(0, room.first + room.lead) / room.page) + room.first / room.page;
  return now.cost <= later.cost + waiting ? now.pages : [null, ...later.pages];
}

interface Plan {
  cost: number;
  pages: (PhotographPage | null)[];
}

function blankCost(shareOfPage: number): number {
  return 9 * shareOfPage ** 2;
}

/** The best arrangement of some pictures on one page. Null if they do not fit it. */
function bestPage(
  shapes: readonly Shape[],
  from: number,
  end: number,
  room: PageRoom,
): (PhotographPage & { cost: number }) | null {
  const group = shapes.slice(from, end);
  const below = group.map((shape) => shape.below(room.width / 2));
  let best: (PhotographPage & { cost: number }) | null = null;
  for (const tree of treesOf(group)) {
    const page = fitted(tree, group, below, room);
    if (!page) continue;
    const cost = costOf(page, room) + smallness(page.arrangement, room.width * room.page);
    if (!best || cost < best.cost) best = { ...page, cost };
  }
  return best && { ...best, arrangement: counted(best.arrangement, from) };
}

/** What follows on the last page makes use of the paper that is left. If nothing does, blank paper is less odd there. */
function costOf({ width, height }: PhotographPage, { isLast, next, ...room }: PageRoom): number {
  if (isLast && room.height - height >= next) return height / room.page;
  const blank = blankCost((room.height - (width * height) / room.width) / room.page);
  return isLast ? blank / 2 + room.height / room.page : blank;
}

/** With the index among all pictures, not among those of the page. */
function counted(arrangement: Arrangement, from: number): Arrangement {
  if ('index' in arrangement) return { ...arrangement, index: arrangement.index + from };
  return { ...arrangement, parts: arrangement.parts.map((part) => counted(part, from)) };
}

interface PageRoom extends Pick<Room, 'width' | 'page' | 'gap' | 'next'> {
  /** Height that the pictures may take. */
  height: number;
  isLast: boolean;
}

type Tree = number | { cut: 'row' | 'stack'; parts: Tree[] };

/** The divisions of a rectangle by straight cuts that keep the order, by the number of pictures. */
const trees = new Map<number, Tree[]>();

function treesOf(group: readonly Shape[]): Tree[] {
  const { length } = group;
  if (length > MOST_ON_A_PAGE && !group.every(({ ratio }) => ratio >= WIDE)) return [];
  const known = trees.get(length);
  if (known) return known;
  const all: Tree[] = Array.from({ length }, (_, index) => index);
  const made: Tree[] = length > MOST_ON_A_PAGE ? [{ cut: 'stack', parts: all }] : cutsOf(0, length, null);
  trees.set(length, made);
  return made;
}

/** A part of a row is no row, and a part of a stack no stack. */
function cutsOf(from: number, end: number, inside: 'row' | 'stack' | null): Tree[] {
  if (end - from === 1) return [from];
  return (['row', 'stack'] as const)
    .filter((cut) => cut !== inside)
    .flatMap((cut) => divisions(from, end, cut).map((parts): Tree => ({ cut, parts })));
}

/**
 * The ways to divide into at least two parts. Only the last part of a row may be a stack: a picture to the right of a stack
 * would be read before the lower ones of the stack.
 */
function divisions(from: number, end: number, cut: 'row' | 'stack'): Tree[][] {
  const ways: Tree[][] = [];
  for (let at = from + 1; at < (cut === 'row' ? Math.min(from + 2, end) : end); at++) {
    const rests = [...cutsOf(at, end, cut).map((tree) => [tree]), ...divisions(at, end, cut)];
    for (const first of cutsOf(from, at, cut)) for (const rest of rests) ways.push([first, ...rest]);
  }
  return ways;
}

/** The height of a part is `slope × width + fixed`. */
interface Line {
  slope: number;
  fixed: number;
}

/** Makes an arrangement as wide as the room, or narrower if it would be too high. Null if pictures become too narrow. */
function fitted(
  tree: Tree,
  shapes: readonly Shape[],
  belowAtFirst: readonly number[],
  { width, height: available, page, gap }: PageRoom,
): PhotographPage | null {
  if (available <= 0) return null;
  let below = belowAtFirst;
  let target = width;
  for (let round = 0; round < ROUNDS; round++) {
    const line = lineOf(tree, shapes, below, gap);
    target = Math.min(target, (available - line.fixed) / line.slope);
    if (!(target > 0)) return null;
    const arrangement = arranged(tree, target, shapes, below, gap);
    const leaves = leavesOf(arrangement);
    if (leaves.length > 1 && leaves.some((leaf) => leaf.width < LEAST_WIDTH)) return null;
    const most = page * (leaves.length > 2 ? HIGHEST : HIGHEST_OF_FEW);
    const highest = Math.max(...leaves.map((leaf) => leaf.height)) / most;
    if (highest > 1.001) {
      target /= highest;
      continue;
    }
    const now = below.slice();
    for (const leaf of leaves) now[leaf.index] = (shapes[leaf.index] as Shape).below(leaf.width);
    alignRows(arrangement, now);
    const height = heightOf(arrangement, now, gap);
    // The first round does not know how wide the captions are.
    if (round > 0 && height <= available + 0.01) return { arrangement, width: target, height };
    below = now;
    // Captions that alternate between two heights would never agree.
    if (round > 2) target *= 0.97;
  }
  return null;
}

const ROUNDS = 24;

function lineOf(tree: Tree, shapes: readonly Shape[], below: readonly number[], gap: number): Line {
  if (typeof tree === 'number')
    return { slope: 1 / (shapes[tree] as Shape).ratio, fixed: below[tree] as number };
  const lines = tree.parts.map((part) => lineOf(part, shapes, below, gap));
  const gaps = gap * (lines.length - 1);
  if (tree.cut === 'stack') {
    return {
      slope: sum(lines.map(({ slope }) => slope)),
      fixed: sum(lines.map(({ fixed }) => fixed)) + gaps,
    };
  }
  const widths = sum(lines.map(({ slope }) => 1 / slope));
  return { slope: 1 / widths, fixed: (sum(lines.map(({ slope, fixed }) => fixed / slope)) - gaps) / widths };
}

function arranged(
  tree: Tree,
  width: number,
  shapes: readonly Shape[],
  below: readonly number[],
  gap: number,
): Arrangement {
  if (typeof tree === 'number') return { index: tree, width, height: width / (shapes[tree] as Shape).ratio };
  const own = lineOf(tree, shapes, below, gap);
  const height = own.slope * width + own.fixed;
  const parts = tree.parts.map((part) => {
    const line = lineOf(part, shapes, below, gap);
    const partWidth = tree.cut === 'stack' ? width : (height - line.fixed) / line.slope;
    return arranged(part, partWidth, shapes, below, gap);
  });
  return { cut: tree.cut, width, parts };
}

/** Pictures beside each other get the same height, whatever stands below them. */
function alignRows(arrangement: Arrangement, below: number[]): void {
  if ('index' in arrangement) return;
  for (const part of arrangement.parts) alignRows(part, below);
  if (arrangement.cut === 'stack') return;
  const beside = arrangement.parts.flatMap((part) => ('index' in part ? [part.index] : []));
  const most = Math.max(...beside.map((index) => below[index] as number));
  for (const index of beside) below[index] = most;
}

function heightOf(arrangement: Arrangement, below: readonly number[], gap: number): number {
  if ('index' in arrangement) return arrangement.height + (below[arrangement.index] as number);
  const heights = arrangement.parts.map((part) => heightOf(part, below, gap));
  return arrangement.cut === 'row' ? Math.max(...heights) : sum(heights) + gap * (heights.length - 1);
}

/** From left to right and from top to bottom. */
export function leavesOf(arrangement: Arrangement): { index: number; width: number; height: number }[] {
  return 'index' in arrangement ? [arrangement] : arrangement.parts.flatMap(leavesOf);
}

/** 0 if no picture is small. */
function smallness(arrangement: Arrangement, pageArea: number): number {
  return sum(
    leavesOf(arrangement).map(
      ({ width, height }) => Math.max(0, (SMALL - (width * height) / pageArea) / SMALL) ** 2,
    ),
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
