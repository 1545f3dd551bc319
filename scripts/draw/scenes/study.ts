import { boards, gear, pottedPlant, windowPanes } from '../furniture.ts';
import { arch, clock, mark, rings } from '../landscape.ts';
import { darker, ink, lighter } from '../palette.ts';
import { audience, person, seatedSide, someone } from '../person.ts';
import {
  box,
  circle,
  disc,
  ellipse,
  limb,
  moved,
  outlineOf,
  polygon,
  rect,
  ring,
  rule,
  type Sheet,
  shape,
  stroke,
  times,
} from '../sheet.ts';

export function blackboardLecture(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#F0DDB2');
  sheet.add(sheet.spray(box(0, 0, 1600, 800), '#D9A35C', [1600, 0, 0.75], [500, 500, 0]));
  sheet.add(
    rect(150, 90, 1300, 530, '#8A5A34', 6),
    rect(172, 112, 1256, 486, '#24463C'),
    sheet.spray(box(172, 112, 1256, 486), '#5E7F6F', [172, 112, 0.55], [900, 560, 0]),
  );
  const chalk = '#EDE9DC';
  sheet.add(
    stroke('M250 520V170M250 520H690M250 170l-14 24M250 170l14 24M690 520l-24-14M690 520l-24 14', chalk, 6),
    stroke('M250 500C360 500 380 230 470 230S600 460 680 440', ink.marigold2, 9),
    stroke('M470 230V520M470 230H250', chalk, 4, '10 12'),
    circle(470, 230, 13, ink.brick2),
    times(7, (at) => rule(300 + at * 54, 514, 300 + at * 54, 526, chalk, 4)),
  );
  sheet.add(
    stroke('M1020 190L930 300M1020 190L1110 300M930 300L880 420M930 300L990 420M1110 300L1160 420', chalk, 6),
    [
      [1020, 190],
      [930, 300],
      [1110, 300],
      [880, 420],
      [990, 420],
      [1160, 420],
    ]
      .map(
        ([x = 0, y = 0], at) =>
          circle(x, y, 27, '#24463C') + ring(x, y, 27, at === 4 ? ink.marigold2 : chalk, 6),
      )
      .join(''),
    times(4, (at) =>
      stroke(`M1240 ${190 + at * 56}h${[150, 110, 170, 80][at]}`, at === 2 ? ink.blue3 : chalk, 7),
    ),
  );
  sheet.add(
    rect(172, 598, 1256, 24, '#6A4528'),
    rect(380, 588, 60, 12, ink.paper, 3),
    rect(460, 590, 36, 10, ink.marigold2, 3),
  );
  sheet.add(rect(0, 760, 1600, 307, '#B98A55'));
  sheet.add(
    person(
      752,
      850,
      560,
      {
        ...someone(random),
        dress: 'sari',
        top: ink.plum,
        accent: ink.brick,
        skin: '#93603A',
        hair: ink.ink,
        hairStyle: 'bun',
        glasses: true,
        longSleeves: false,
      },
      { face: 'left', lean: -2, armL: [-104, -136], armR: [-20, -60] },
      { held: ({ handL }) => limb(handL, [handL[0] - 16, handL[1] - 26], 6, 5, ink.paper) },
    ),
  );
  sheet.add(
    polygon('#6A4528', [1130, 690], [1430, 690], [1410, 860], [1150, 860]),
    rect(1110, 672, 340, 26, '#8A5A34'),
    rect(1170, 640, 120, 32, ink.blue, 3),
    rect(1184, 616, 96, 24, ink.marigold, 3),
    pottedPlant(1390, 674, 130, ink.leaf, ink.brick),
  );
  for (const [y, size, gap] of [
    [880, 46, 190],
    [990, 60, 236],
  ] as const) {
    for (let x = size; x < 1640; x += gap)
      sheet.add(
        person(
          x + random.range(-14, 14),
          y + size * 1.9,
          size * 7,
          someone(random),
          {
            face: 'back',
            lean: random.range(-4, 4),
            nod: random.range(-5, 5),
            armL: [-14, 30],
            armR: random.chance(0.2) ? [150, 176] : [14, -30],
          },
          { bust: true },
        ),
      );
    sheet.add(
      rect(0, y + size * 1.1, 1600, size * 0.4, '#A8713F'),
      rect(0, y + size * 1.5, 1600, 200, '#6A4528'),
    );
  }
}

export function library(sheet: Sheet): void {
  const { random } = sheet;
  const colours = [
    ink.brick,
    ink.blue2,
    ink.marigold,
    ink.teal,
    ink.plum,
    ink.paper,
    ink.leaf,
    ink.blue3,
    ink.sand,
  ];
  sheet.fill('#3A2A2E');
  const shelves = (x: number, width: number, dark: number) => {
    let markup = rect(x, 0, width, 900, '#5A3A2E');
    for (let row = 0; row < 6; row++) {
      const y = 130 + row * 136;
      let at = x + 14;
      while (at < x + width - 26) {
        const w = random.range(12, 28);
        const h = random.range(72, 108);
        const colour = darker(random.pick(colours), dark);
        markup +=
          rect(at, y - h, Math.min(w, x + width - 14 - at), h, colour) +
          rect(at, y - h + 16, Math.min(w, x + width - 14 - at), 7, lighter(colour, 0.3));
        at += w + (random.chance(0.08) ? 26 : 2);
      }
      markup += rect(x, y, width, 15, '#7A5038');
    }
    return (
      markup +
      sheet.spray(box(x, 0, width, 900), '#1E1620', [x + width / 2, 0, 0.85], [x + width / 2, 700, 0.12])
    );
  };
  sheet.add(shelves(0, 500, 0.2), shelves(1100, 500, 0.2));
  sheet.add(
    rect(500, 0, 600, 800, '#1D2A4C'),
    shape(arch(560, 800, 480, 740), '#2F5597'),
    circle(860, 330, 70, ink.marigold3),
    sheet.glow(860, 330, 210, 210, ink.marigold2, 0.5),
    times(20, () => circle(random.range(580, 1020), random.range(140, 600), random.range(1.5, 4), ink.paper)),
    stroke('M800 60V800M566 420H1034', '#16203C', 12),
    rect(500, 780, 600, 30, '#7A5038'),
  );
  sheet.add(rect(0, 810, 1600, 257, '#4A3030'), boards(1600, 810, 1067, [800, 300], '#3A2428', 16, 4));
  const readers = [
    [330, 'front', 'salwar', 'braid'],
    [640, 'front', 'shirt', 'short'],
    [960, 'front', 'kurta', 'scarf'],
    [1270, 'front', 'shirt', 'turban'],
  ] as const;
  for (const [x, , dress, hairStyle] of readers) {
    sheet.add(
      person(
        x,
        850,
        560,
        {
          ...someone(random),
          dress,
          hairStyle,
          longSleeves: true,
          glasses: x === 640,
          beard: hairStyle === 'turban',
        },
        { face: 'front', nod: x % 3 ? 6 : -5, lean: x % 2 ? 2 : -2, armL: [-26, 46], armR: [26, -46] },
        {
          bust: true,
          held: ({ hip }) =>
            polygon(
              ink.paper,
              [hip[0] - 84, hip[1] - 46],
              [hip[0], hip[1] - 30],
              [hip[0], hip[1] + 26],
              [hip[0] - 92, hip[1] + 8],
            ) +
            polygon(
              '#DDD5C2',
              [hip[0] + 84, hip[1] - 46],
              [hip[0], hip[1] - 30],
              [hip[0], hip[1] + 26],
              [hip[0] + 92, hip[1] + 8],
            ),
        },
      ),
    );
  }
  sheet.add(
    polygon('#A8713F', [120, 850], [1480, 850], [1600, 940], [0, 940]),
    rect(0, 940, 1600, 30, '#6A4528'),
    rect(90, 970, 50, 97, '#4A2F22'),
    rect(1460, 970, 50, 97, '#4A2F22'),
  );
  for (const x of [485, 800, 1115]) {
    sheet.add(
      sheet.spray(
        outlineOf([x - 90, 742], [x + 90, 742], [x + 230, 930], [x - 230, 930]),
        ink.marigold3,
        [x, 742, 0.8],
        [x, 930, 0.12],
      ),
      rect(x - 5, 740, 10, 130, '#B87413'),
      ellipse(x, 874, 46, 11, '#B87413'),
      shape(
        `M${x - 96} 744C${x - 90} 690 ${x - 50} 676 ${x} 676C${x + 50} 676 ${x + 90} 690 ${x + 96} 744Z`,
        ink.leaf,
      ),
      shape(
        `M${x} 676C${x + 50} 676 ${x + 90} 690 ${x + 96} 744H${x + 20}C${x + 30} 710 ${x + 20} 690 ${x} 676Z`,
        '#2C4F38',
      ),
    );
  }
  sheet.add(
    rect(170, 838, 110, 22, ink.brick),
    rect(180, 816, 96, 22, ink.teal),
    rect(176, 796, 90, 20, ink.marigold),
    rect(1360, 826, 110, 24, ink.blue2),
    rect(1372, 804, 90, 22, ink.paper),
  );
}

export function cadScreen(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#E3E9F3');
  sheet.add(sheet.spray(box(0, 0, 1600, 1067), '#8FA8D3', [1600, 0, 0.7], [500, 600, 0]));
  sheet.add(
    times(3, (at) =>
      moved(
        rect(-90, -64, 180, 128, ink.paper) +
          [
            shape(gear(0, 0, 46, 12), ink.blue2) + circle(0, 0, 16, ink.paper),
            stroke('M-56 36L0 -44L56 36Z M-28 -4H28', ink.brick, 6),
            stroke('M-60 30Q-20 -60 10 0T60 -36', ink.teal, 7),
          ][at],
        180 + at * 220,
        150 + (at % 2) * 26,
        1,
        at * 5 - 5,
      ),
    ),
  );
  sheet.add(rect(520, 250, 1000, 560, '#10182B', 18), rect(544, 274, 952, 490, '#173264'));
  sheet.add(
    sheet.clip(
      box(544, 274, 952, 490),
      times(20, (at) => rule(544 + at * 50, 274, 544 + at * 50, 764, '#20417C', 2)) +
        times(10, (at) => rule(544, 274 + at * 50, 1496, 274 + at * 50, '#20417C', 2)),
    ),
  );
  const iso = (x: number, y: number, z: number): readonly [number, number] => [
    1010 + (x - y) * 0.866,
    590 + (x + y) * 0.5 - z,
  ];
  const block = (x: number, y: number, z: number, a: number, b: number, c: number, colour: string) =>
    polygon(
      lighter(colour, 0.3),
      iso(x, y, z + c),
      iso(x + a, y, z + c),
      iso(x + a, y + b, z + c),
      iso(x, y + b, z + c),
    ) +
    polygon(colour, iso(x, y + b, z), iso(x + a, y + b, z), iso(x + a, y + b, z + c), iso(x, y + b, z + c)) +
    polygon(
      darker(colour, 0.35),
      iso(x + a, y, z),
      iso(x + a, y + b, z),
      iso(x + a, y + b, z + c),
      iso(x + a, y, z + c),
    );
  sheet.add(
    block(-130, -130, 0, 300, 260, 50, ink.marigold),
    block(-130, -130, 50, 80, 260, 150, ink.marigold),
  );
  const [hx, hy] = iso(70, 0, 50);
  sheet.add(
    ellipse(hx, hy, 88, 50, darker(ink.marigold, 0.4)),
    rect(hx - 88, hy - 76, 176, 78, ink.marigold2),
    rect(hx + 10, hy - 76, 78, 78, '#B87413'),
    ellipse(hx, hy - 76, 88, 50, ink.marigold3),
    ellipse(hx, hy - 76, 52, 29, '#173264'),
  );
  const cy = iso(-90, 130, 140);
  sheet.add(ellipse(cy[0], cy[1], 16, 24, '#173264', -30));
  sheet.add(
    stroke(
      `M${iso(-130, 170, 0)}L${iso(170, 170, 0)}M${iso(-130, 150, 0)}L${iso(-130, 190, 0)}M${iso(170, 150, 0)}L${iso(170, 190, 0)}M${iso(210, -130, 0)}L${iso(210, 130, 0)}`,
      ink.blue3,
      5,
    ),
  );
  sheet.add(
    times(6, (at) => rect(560, 292 + at * 48, 36, 36, at === 2 ? ink.marigold : '#2F5597', 6)),
    rect(1330, 296, 146, 200, '#20417C', 6),
    times(5, (at) => rect(1346, 316 + at * 34, [110, 84, 96, 60, 100][at] ?? 0, 12, ink.blue3, 6)),
  );
  sheet.add(rect(980, 810, 80, 70, '#10182B'), rect(880, 872, 280, 20, '#10182B', 8));
  sheet.add(
    rect(0, 890, 1600, 177, '#B98A55'),
    rect(0, 890, 1600, 22, '#D9B27C'),
    sheet.spray(box(0, 912, 1600, 155), '#6A4528', [0, 1067, 0.8], [900, 912, 0]),
  );
  sheet.add(
    person(
      350,
      1150,
      1000,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.brick,
        accent: ink.paper,
        skin: '#6E4429',
        hair: ink.ink,
        hairStyle: 'bob',
        longSleeves: true,
        glasses: true,
      },
      { face: 'right', lean: 9, nod: -4, armL: [34, 84], armR: [50, 96] },
      { bust: true, shadeOn: 'left' },
    ),
  );
  sheet.add(
    rect(520, 900, 420, 34, '#C9CFDB', 8),
    times(12, (at) => rect(534 + at * 33, 906, 26, 18, '#5A6580', 3)),
    ellipse(1010, 922, 36, 22, '#C9CFDB'),
    rect(1250, 900, 230, 26, ink.paper),
    rect(1262, 882, 210, 20, ink.blue4),
    limb([1290, 884], [1420, 870], 6, 5, ink.marigold),
  );
  sheet.add(pottedPlant(1540, 900, 190, ink.leaf, ink.plum), rect(0, 980, 1600, 87, '#8A5A34'));
}

export function gearBlueprint(sheet: Sheet): void {
  const [w, h] = [sheet.width, sheet.height];
  sheet.fill(ink.blue);
  sheet.add(
    sheet.spray(box(0, 0, w, h), '#10203F', [w, h, 0.9], [300, 400, 0]),
    sheet.glow(380, 460, 760, 620, '#2F5597', 0.75),
  );
  sheet.add(
    times(27, (at) => rule(at * 42, 0, at * 42, h, '#2A4C8A', at % 5 ? 1.2 : 3)),
    times(39, (at) => rule(0, at * 42, w, at * 42, '#2A4C8A', at % 5 ? 1.2 : 3)),
  );
  const line = '#E7EEF9';
  sheet.add(
    `<rect x="42" y="42" width="${w - 84}" height="${h - 84}" fill="none" stroke="${line}" stroke-width="5"/>`,
  );
  const [cx, cy] = [540, 560];
  sheet.add(
    shape(gear(cx, cy, 380, 24), '#2F5597AA'),
    stroke(gear(cx, cy, 380, 24), line, 7),
    ring(cx, cy, 342, ink.marigold, 3),
    ring(cx, cy, 260, line, 5),
    ring(cx, cy, 120, line, 7),
    ring(cx, cy, 66, line, 7),
    shape(`M${cx - 16} ${cy - 64}V${cy - 88}H${cx + 16}V${cy - 64}Z`, line),
  );
  sheet.add(
    times(6, (at) => {
      const t = (at / 6) * Math.PI * 2 + 0.3;
      return (
        circle(cx + Math.cos(t) * 190, cy + Math.sin(t) * 190, 46, ink.blue) +
        ring(cx + Math.cos(t) * 190, cy + Math.sin(t) * 190, 46, line, 6)
      );
    }),
  );
  sheet.add(
    stroke(`M${cx} 130V1000M100 ${cy}H980`, ink.brick2, 4, '40 12 8 12'),
    stroke(`M${cx} ${cy}L${cx + 250} ${cy - 258}`, line, 4),
    polygon(line, [cx + 258, cy - 266], [cx + 226, cy - 250], [cx + 244, cy - 234]),
  );
  sheet.add(
    stroke('M160 1020H920M160 990V1050M920 990V1050', line, 5),
    polygon(line, [160, 1020], [190, 1008], [190, 1032]),
    polygon(line, [920, 1020], [890, 1008], [890, 1032]),
  );
  sheet.add(
    `<g fill="none" stroke="${line}" stroke-width="7" stroke-linejoin="round"><path d="M140 1240H300V1190H560V1150H640V1190H840V1240H930V1360H840V1410H640V1450H560V1410H300V1360H140Z"/><path d="M300 1190V1410M560 1150V1450M640 1150V1450M840 1190V1410" stroke-width="4"/></g>`,
    shape('M560 1150H640V1450H560Z', '#E9A11B66'),
    stroke('M100 1300H970', ink.brick2, 4, '40 12 8 12'),
    times(9, (at) => rule(562, 1170 + at * 34, 638, 1140 + at * 34, ink.marigold, 3)),
  );
  sheet.add(
    rect(690, 1478, 335, 80, ink.blue),
    `<rect x="690" y="1478" width="335" height="80" fill="none" stroke="${line}" stroke-width="4"/>`,
    rule(850, 1478, 850, 1558, line, 4),
    rule(690, 1518, 850, 1518, line, 4),
    times(2, (at) => rect(706, 1492 + at * 40, 110 - at * 30, 10, line, 5)),
    moved(mark(line, ink.blue, ink.blue), 938, 1520, 30),
  );
  sheet.add(
    moved(
      polygon(ink.marigold, [-14, -230], [14, -230], [14, 180], [-14, 180]) +
        polygon('#B87413', [2, -230], [14, -230], [14, 180], [2, 180]) +
        polygon(ink.sand, [-14, 180], [14, 180], [0, 232]) +
        polygon(ink.ink, [-5, 214], [5, 214], [0, 232]) +
        rect(-14, -262, 28, 34, ink.brick, 6),
      930,
      780,
      1,
      26,
    ),
  );
}

export function guestLecture(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#20304F');
  sheet.add(
    rect(380, 60, 1140, 640, '#0E1830', 6),
    rect(398, 78, 1104, 604, '#142C57'),
    sheet.spray(box(398, 78, 1104, 604), '#2F5597', [1500, 78, 0.75], [700, 640, 0]),
  );
  sheet.add(
    times(40, () =>
      circle(random.range(410, 1490), random.range(90, 670), random.range(1.5, 3.6), ink.blue4),
    ),
  );
  sheet.add(
    sheet.clip(
      box(398, 78, 1104, 604),
      circle(500, 640, 190, ink.marigold) +
        circle(500, 640, 150, ink.marigold2) +
        [280, 420, 590, 770, 960]
          .map(
            (r) =>
              `<circle cx="500" cy="640" r="${r}" fill="none" stroke="${ink.blue3}" stroke-width="3" stroke-dasharray="4 12"/>`,
          )
          .join('') +
        circle(680, 426, 26, ink.brick2) +
        circle(840, 394, 40, ink.teal2) +
        circle(960, 280, 34, ink.brick) +
        circle(1180, 284, 74, ink.sand) +
        sheet.spray(disc(1180, 284, 74), ink.wood, [1260, 340, 0.9], [1140, 250, 0]) +
        circle(1330, 168, 52, ink.plum2) +
        `<ellipse cx="1330" cy="168" rx="100" ry="20" fill="none" stroke="${ink.marigold3}" stroke-width="8" transform="rotate(-18 1330 168)"/>`,
    ),
  );
  sheet.add(
    polygon('#8A5A34', [0, 760], [1600, 760], [1600, 850], [0, 850]),
    rect(0, 760, 1600, 14, '#C98A4B'),
  );
  sheet.add(
    sheet.spray(
      outlineOf([180, -10], [220, -10], [440, 770], [20, 770]),
      ink.marigold3,
      [200, 0, 0.5],
      [220, 770, 0.2],
    ),
  );
  sheet.add(
    person(
      236,
      780,
      520,
      {
        ...someone(random),
        dress: 'suit',
        top: ink.teal,
        accent: ink.marigold,
        bottom: '#22304A',
        skin: '#B97F50',
        hair: '#8C8880',
        hairStyle: 'bob',
        glasses: true,
      },
      { face: 'right', armL: [-10, 60], armR: [92, 122] },
    ),
  );
  sheet.add(
    polygon('#6A4528', [120, 600], [300, 600], [280, 780], [140, 780]),
    polygon('#8A5A34', [100, 580], [320, 560], [320, 604], [100, 608]),
    moved(mark(ink.marigold, '#6A4528', '#6A4528'), 210, 692, 40),
    stroke('M290 566L308 510', ink.ink, 6),
    circle(310, 504, 10, ink.ink),
  );
  for (const [y, size, tone] of [
    [850, 36, '#2C3F68'],
    [930, 46, '#1D2C50'],
    [1050, 62, '#101B36'],
  ] as const) {
    sheet.add(
      audience(random, -40, 1680, y, size, tone),
      rect(0, y + size * 0.7, 1600, 220, darker(tone, 0.25)),
    );
  }
}

export function interview(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#E9D9BE');
  sheet.add(windowPanes(250, 70, 1100, 520, 4, 1, '#5F7392', [ink.blue4], 12));
  sheet.add(
    sheet.clip(
      box(250, 70, 1100, 520),
      rings(sheet, 980, 560, ['#D6E0F0', '#F4E3C4', ink.marigold3, ink.marigold2], [900, 620, 400, 230]) +
        times(15, (at) => {
          const h = [190, 280, 150, 330, 230, 170, 380, 210, 260, 140, 300, 190, 250, 160, 220][at] ?? 200;
          return (
            rect(250 + at * 78, 590 - h, 70, h, at % 3 === 1 ? '#8FA8D3' : '#A9BBDC') +
            times(8, (w) =>
              w * 34 + 30 < h
                ? rect(
                    262 + at * 78,
                    590 - h + 16 + w * 34,
                    14,
                    16,
                    (at + w) % 3 ? '#D6E0F0' : ink.marigold2,
                  ) +
                  rect(290 + at * 78, 590 - h + 16 + w * 34, 14, 16, (at + w) % 4 ? '#D6E0F0' : ink.marigold2)
                : '',
            )
          );
        }) +
        [525, 800, 1075].map((x) => rect(x - 6, 70, 12, 520, '#5F7392')).join(''),
    ),
  );
  sheet.add(
    sheet.spray(box(0, 0, 250, 760), '#B98A55', [0, 0, 0.7], [250, 500, 0]),
    sheet.spray(box(1364, 0, 240, 760), '#B98A55', [1600, 0, 0.8], [1364, 600, 0.1]),
  );
  sheet.add(
    rect(0, 760, 1600, 307, '#1D3A72'),
    sheet.spray(box(0, 760, 1600, 307), '#10203F', [0, 1067, 0.9], [900, 770, 0]),
    pottedPlant(130, 800, 380, ink.leaf, ink.brick),
    clock(1475, 190, 66, 10.15),
  );
  const chair = (x: number, s: number, colour: string) =>
    limb([x - s * 96, 560], [x - s * 76, 770], 22, 22, colour) +
    rect(x - 86, 760, 172, 30, colour, 14) +
    rule(x, 780, x, 940, ink.ink, 16) +
    rect(x - 76, 930, 152, 16, ink.ink, 8);
  sheet.add(chair(1180, -1, ink.brick), chair(1400, -1, ink.brick), chair(350, 1, ink.teal));
  sheet.add(
    person(
      1400,
      766,
      720,
      {
        ...someone(random),
        dress: 'suit',
        top: '#3a4256',
        accent: ink.marigold,
        bottom: '#2a3040',
        skin: '#D9A574',
        hair: '#8C8880',
        hairStyle: 'short',
        glasses: false,
        beard: true,
      },
      { ...seatedSide('left'), armL: [-30, -100], armR: [-24, -80] },
      { seated: true, shadeOn: 'right' },
    ),
  );
  sheet.add(
    person(
      1180,
      766,
      700,
      {
        ...someone(random),
        dress: 'sari',
        top: ink.marigold,
        accent: ink.plum,
        bottom: ink.plum,
        skin: '#93603A',
        hair: ink.ink,
        hairStyle: 'bun',
        glasses: true,
        longSleeves: false,
      },
      { face: 'left', lean: -5, armL: [-40, -96], armR: [-26, -80], legL: [-80, 0], legR: [-80, 0] },
      { seated: true, bust: true },
    ),
  );
  sheet.add(
    person(
      350,
      766,
      710,
      {
        ...someone(random),
        dress: 'suit',
        top: ink.blue,
        accent: ink.brick,
        bottom: '#16284F',
        skin: '#6E4429',
        hair: ink.ink,
        hairStyle: 'braid',
        glasses: false,
      },
      { ...seatedSide('right'), armL: [24, 74], armR: [46, 112] },
      { seated: true, shadeOn: 'left' },
    ),
  );
  sheet.add(
    rect(520, 650, 560, 30, '#9C6B3F', 6),
    rect(520, 680, 560, 10, '#6A4528'),
    polygon('#6A4528', [780, 690], [820, 690], [850, 950], [750, 950]),
    polygon(ink.paper, [900, 648], [1010, 648], [1030, 640], [920, 640]),
    polygon(ink.blue4, [600, 648], [700, 648], [690, 638], [610, 638]),
    rect(800, 596, 36, 54, '#8FA8D3AA', 4),
    rect(744, 606, 32, 44, '#8FA8D3AA', 4),
  );
  sheet.add(polygon('#10203F', [0, 1067], [0, 1010], [1600, 1030], [1600, 1067]));
}

export function recruiterTalk(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill(ink.teal);
  sheet.add(sheet.spray(box(0, 0, 1600, 800), '#123E4A', [1600, 0, 0.9], [500, 600, 0]));
  sheet.add(
    polygon('#F3EAD3', [130, 130], [1010, 90], [1010, 640], [130, 640]),
    polygon(ink.paper, [150, 148], [992, 110], [992, 622], [150, 622]),
  );
  const heights = [110, 170, 150, 240, 300, 390];
  sheet.add(
    times(
      6,
      (at) =>
        rect(
          230 + at * 116,
          580 - (heights[at] ?? 0),
          78,
          heights[at] ?? 0,
          at === 5 ? ink.marigold : ([ink.blue3, ink.blue2][at % 2] ?? ink.blue),
        ) +
        sheet.spray(
          box(270 + at * 116, 580 - (heights[at] ?? 0), 38, heights[at] ?? 0),
          at === 5 ? '#B87413' : ink.blue,
          [308 + at * 116, 580, 0.9],
          [270 + at * 116, 200, 0.1],
        ),
    ),
    rule(200, 580, 950, 580, ink.ink, 6),
    stroke('M240 440L370 380L490 400L600 310L720 250L880 150', ink.brick, 9),
    polygon(ink.brick, [906, 132], [868, 140], [888, 168]),
  );
  sheet.add(
    rect(0, 800, 1600, 267, '#17454F'),
    polygon('#1F5A60', [0, 800], [1600, 800], [1600, 840], [0, 860]),
  );
  sheet.add(
    person(
      1230,
      900,
      640,
      {
        ...someone(random),
        dress: 'suit',
        top: ink.plum,
        accent: ink.marigold2,
        bottom: '#2A2133',
        skin: '#93603A',
        hair: ink.ink,
        hairStyle: 'short',
        beard: true,
        glasses: false,
      },
      { face: 'left', lean: -2, armL: [-96, -112], armR: [12, -30] },
      { shadeOn: 'right' },
    ),
  );
  sheet.add(pottedPlant(1490, 850, 360, ink.leaf2, ink.brick));
  let x = 70;
  while (x < 1600) {
    sheet.add(
      person(
        x,
        1090,
        520,
        someone(random),
        {
          face: 'back',
          lean: random.range(-4, 4),
          nod: x > 1200 ? -6 : 5,
          armL: [-14, 26],
          armR: random.chance(0.25) ? [150, 178] : [14, -26],
        },
        { bust: true },
      ),
      rect(x - 68, 1000, 136, 90, ink.marigold, 22),
      rect(x - 68, 1000, 136, 16, ink.marigold2, 8),
    );
    x += 182;
  }
}

export function handshake(sheet: Sheet): void {
  const { random } = sheet;
  const [w, h] = [sheet.width, sheet.height];
  sheet.fill(ink.brick);
  sheet.add(sheet.spray(box(0, 0, w, h), '#6A2F2F', [0, 0, 0.9], [700, 900, 0]));
  sheet.add(
    times(7, (row) => times(9, (at) => rect(at * 130 - (row % 2) * 65, 60 + row * 190, 112, 8, '#9A4530'))),
  );
  sheet.add(
    shape(arch(110, 1420, 847, 1330), ink.marigold3),
    sheet.clip(
      arch(150, 1420, 767, 1270),
      rings(
        sheet,
        533,
        900,
        ['#AFC2E2', '#D6E0F0', ink.marigold3, ink.marigold2, ink.marigold],
        [1000, 640, 500, 380, 270],
      ) +
        circle(533, 900, 170, ink.paper) +
        shape('M100 1120Q340 1020 533 1090T960 1060V1440H100Z', ink.leaf2) +
        shape('M100 1200Q400 1130 960 1210V1440H100Z', ink.leaf) +
        sheet.spray('M100 1200Q400 1130 960 1210V1440H100Z', ink.leafDark, [533, 1440, 0.9], [533, 1180, 0]),
    ),
  );
  sheet.add(
    polygon('#C9BFAE', [0, 1420], [w, 1420], [w, h], [0, h]),
    polygon('#DDD3BF', [0, 1420], [w, 1420], [w, 1450], [0, 1450]),
    sheet.spray(box(0, 1450, w, 150), '#6A5A4A', [0, h, 0.8], [600, 1450, 0]),
  );
  sheet.add(ellipse(320, 1514, 170, 22, '#00000033'), ellipse(760, 1514, 170, 22, '#00000033'));
  sheet.add(
    person(
      310,
      1500,
      1010,
      {
        ...someone(random),
        dress: 'gown',
        top: ink.blue,
        accent: ink.marigold,
        skin: '#93603A',
        hair: ink.ink,
        hairStyle: 'long',
        glasses: false,
      },
      { face: 'right', lean: 2, armL: [-8, 10], armR: [48, 84] },
      {
        shadeOn: 'left',
        held: ({ head, handL }) =>
          polygon(
            '#10203F',
            [head[0] - 100, head[1] - 66],
            [head[0], head[1] - 106],
            [head[0] + 100, head[1] - 66],
            [head[0], head[1] - 30],
          ) +
          stroke(`M${head[0]} ${head[1] - 66}L${head[0] - 80} ${head[1] - 58}V${head[1]}`, ink.marigold, 8) +
          moved(
            rect(-22, -90, 44, 180, ink.paper, 16) + rect(-23, -14, 46, 28, ink.brick),
            handL[0],
            handL[1] + 10,
            1,
            16,
          ),
      },
    ),
  );
  sheet.add(
    person(
      760,
      1500,
      1040,
      {
        ...someone(random),
        dress: 'suit',
        top: '#39486A',
        accent: ink.brick,
        bottom: '#22304A',
        skin: '#D9A574',
        hair: ink.ink,
        hairStyle: 'turban',
        beard: true,
        glasses: false,
      },
      { face: 'left', lean: -2, armL: [-46, -86], armR: [8, -4] },
      {
        shadeOn: 'right',
        held: ({ handR }) =>
          rect(handR[0] - 90, handR[1] + 6, 180, 130, ink.woodDark, 12) +
          rect(handR[0] - 12, handR[1] + 50, 24, 26, ink.marigold, 4),
      },
    ),
  );
}
