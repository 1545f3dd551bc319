import { darker, ink } from './palette.ts';
import { Seeded } from './seeded.ts';
import { circle, ellipse, polygon, rect, ring, shape, stroke, times } from './sheet.ts';

/** A plan of the campus without lettering; the pin stands on the department. 1200 by 800 units. */
export function campusMap(): string {
  const random = new Seeded('map');
  const parts: string[] = [rect(0, 0, 1200, 800, '#EEF0E2')];
  parts.push(
    shape('M0 0H470L430 230L210 300L0 270Z', '#DDE7CF'),
    shape('M760 560L1200 500V800H700Z', '#DDE7CF'),
    shape('M560 40H900V210L640 250L540 190Z', '#DDE7CF'),
  );
  parts.push(
    stroke('M-20 640C160 600 220 690 380 670S600 760 720 820', '#BFD3E8', 46),
    stroke('M-20 640C160 600 220 690 380 670S600 760 720 820', '#D3E1F0', 34),
  );
  const roads = [
    'M-20 420C220 400 380 430 560 420S900 360 1220 380',
    'M560 420C540 280 500 160 520 -20',
    'M560 420C580 560 640 640 660 820',
    'M900 372C910 240 960 140 1080 -20',
    'M240 414C230 520 250 600 230 820',
    'M560 250C680 230 780 260 908 250',
    'M610 590C760 560 900 600 1220 560',
  ];
  parts.push(
    ...roads.map((road, at) => stroke(road, '#DCCFAE', at ? 28 : 42)),
    ...roads.map((road, at) => stroke(road, '#FFFCF3', at ? 21 : 34)),
    stroke(roads[0] ?? '', ink.marigold2, 3, '16 14'),
  );
  const paths = ['M700 410L700 250M820 384V600M360 424L400 300L500 240M980 372L1010 480L960 580'];
  parts.push(...paths.map((path) => stroke(path, '#D9BF8C', 5, '2 10')));
  const building = (outline: readonly (readonly [number, number])[], colour: string) =>
    polygon('#00000014', ...outline.map(([x, y]) => [x + 7, y + 8] as const)) +
    polygon(colour, ...outline) +
    polygon(
      darker(colour, 0.12),
      ...outline.map(
        ([x, y], at) => [x + (at === 0 || at === 3 ? 10 : -10), y + (at < 2 ? 10 : -10)] as const,
      ),
    );
  const block = (x: number, y: number, w: number, h: number, colour: string) =>
    building(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      colour,
    );
  parts.push(
    block(640, 300, 190, 54, '#E3A58E'),
    block(640, 276, 44, 44, '#E3A58E'),
    block(786, 276, 44, 44, '#E3A58E'),
    rect(718, 286, 34, 34, ink.brick),
  );
  parts.push(
    block(600, 90, 110, 60, '#AFC2E2'),
    block(750, 90, 110, 60, '#AFC2E2'),
    block(600, 172, 70, 44, '#AFC2E2'),
    block(960, 180, 140, 60, '#F4D594'),
    block(1000, 270, 150, 50, '#F4D594'),
    block(940, 430, 110, 70, '#C9B7CC'),
    block(1090, 430, 80, 80, '#C9B7CC'),
    block(290, 460, 150, 70, '#B5D0CD'),
    block(300, 560, 90, 54, '#B5D0CD'),
    block(60, 470, 120, 60, '#F4D594'),
    block(70, 340, 110, 44, '#AFC2E2'),
    block(660, 460, 110, 70, '#E3C9B4'),
    block(850, 640, 130, 64, '#E3C9B4'),
  );
  parts.push(
    rect(40, 40, 330, 190, '#C9DDB4', 95),
    rect(66, 66, 278, 138, 'none', 69).replace(
      'fill="none"',
      'fill="none" stroke="#D98C6F" stroke-width="14"',
    ),
    rect(86, 86, 238, 98, '#B9D29F', 49),
    rect(190, 112, 28, 46, ink.sand),
  );
  parts.push(
    rect(1040, 620, 120, 70, '#D98C6F', 4),
    rect(1050, 630, 100, 50, '#C9694C'),
    stroke('M1100 630V680M1050 655H1150', '#FFFCF3', 3),
    ellipse(480, 700, 0, 0, ink.blue3),
    shape('M420 540C470 510 540 530 530 580S440 640 410 600S390 560 420 540Z', '#BFD3E8'),
    shape('M434 552C470 532 520 542 512 576S448 622 428 594S412 566 434 552Z', '#D3E1F0'),
  );
  const greens = ['#A9C39A', '#97B58A', '#B9CFA6'] as const;
  const groves: readonly (readonly [number, number, number, number, number])[] = [
    [410, 60, 90, 170, 16],
    [700, 700, 130, 90, 14],
    [1000, 720, 190, 70, 16],
    [20, 250, 160, 60, 10],
    [740, 20, 150, 40, 8],
    [60, 700, 140, 90, 12],
    [430, 460, 90, 60, 6],
    [1110, 60, 80, 100, 8],
    [260, 330, 120, 60, 6],
  ];
  for (const [x, y, w, h, count] of groves) {
    parts.push(
      times(count, () => {
        const [tx, ty, r] = [x + random.range(0, w), y + random.range(0, h), random.range(10, 18)];
        return (
          circle(tx + 3, ty + 4, r, '#00000012') +
          circle(tx, ty, r, random.pick(greens)) +
          circle(tx - r * 0.25, ty - r * 0.3, r * 0.5, '#FFFFFF33')
        );
      }),
    );
  }
  parts.push(
    times(20, (at) =>
      circle(
        40 + at * 60,
        (at < 10 ? 378 : 384 - (at - 10) * 3) + (at % 2 ? 2 : -2) - 6,
        9,
        greens[at % 3] ?? greens[0],
      ),
    ),
  );
  parts.push(
    ellipse(735, 300, 26, 9, '#00000033'),
    shape('M735 302C706 262 686 236 686 206A49 49 0 0 1 784 206C784 236 764 262 735 302Z', ink.brick),
    shape('M735 302C764 262 784 236 784 206A49 49 0 0 0 735 157Z', darker(ink.brick, 0.16)),
    circle(735, 206, 21, ink.paper),
  );
  parts.push(
    circle(1120, 740, 34, '#FFFCF3'),
    ring(1120, 740, 34, '#C9BFAE', 3),
    polygon(ink.brick, [1120, 712], [1129, 740], [1111, 740]),
    polygon('#8B93A5', [1120, 768], [1129, 740], [1111, 740]),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">${parts.join('')}</svg>\n`;
}
