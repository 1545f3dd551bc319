import { beam, laptopBack, pendant, pottedPlant, program } from '../furniture.ts';
import { campus, duskWalls, hills, rings, tree } from '../landscape.ts';
import { darker, ink, lighter } from '../palette.ts';
import { person, seatedSide, someone, walking } from '../person.ts';
import {
  box,
  circle,
  limb,
  mirrored,
  moved,
  polygon,
  rect,
  ring,
  rule,
  type Sheet,
  shape,
  stroke,
  times,
} from '../sheet.ts';

export function houseAtNight(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#0F1B3A');
  sheet.add(
    sheet.glow(1280, 240, 720, 520, '#2F4F8F', 0.7),
    circle(1330, 190, 82, ink.marigold3),
    circle(1362, 170, 74, '#16264C'),
  );
  sheet.add(
    times(60, () => circle(random.range(0, 1600), random.range(0, 560), random.range(1.4, 3.6), ink.blue4)),
  );
  sheet.add(hills(sheet, 820, 120, '#16264C'), rect(0, 960, 1600, 107, '#0A142B'));
  sheet.add(
    rect(250, 120, 1000, 850, '#22365F'),
    rect(230, 100, 1040, 34, '#3D5990'),
    rect(700, 40, 90, 64, '#22365F'),
    rule(745, 40, 745, -30, '#3D5990', 8),
  );
  const walls = [
    '#F4C766',
    '#E9A11B',
    '#F6D68E',
    '#D98C4F',
    '#F4C766',
    '#EDB553',
    '#F6D68E',
    '#E0A040',
    '#F4C766',
  ];
  for (let floor = 0; floor < 3; floor++) {
    for (let room = 0; room < 3; room++) {
      const x = 280 + room * 320;
      const y = 160 + floor * 268;
      const wall = walls[floor * 3 + room] ?? ink.marigold2;
      const [w, h] = [300, 240];
      const base = y + h;
      const parts = [
        rect(x, y, w, h, wall),
        sheet.spray(box(x, y, w, h), darker(wall, 0.45), [x, y, 0.7], [x + w * 0.7, y + h * 0.7, 0]),
        sheet.glow(x + w / 2, y + 60, 150, 110, ink.paper, 0.6),
        rule(x + w / 2, y, x + w / 2, y + 34, ink.ink, 3),
        polygon(
          ink.blue,
          [x + w / 2 - 30, y + 52],
          [x + w / 2 + 30, y + 52],
          [x + w / 2 + 14, y + 32],
          [x + w / 2 - 14, y + 32],
        ),
      ];
      const look = () => someone(random);
      const desk =
        rect(x + 70, base - 66, 160, 10, ink.woodDark) +
        rect(x + 84, base - 56, 8, 56, ink.woodDark) +
        rect(x + 208, base - 56, 8, 56, ink.woodDark);
      switch ((floor * 3 + room) % 6) {
        case 0:
          parts.push(
            person(x + 74, base - 48, 190, look(), seatedSide('right'), { seated: true }),
            desk,
            laptopBack(x + 150, base - 66, 60, '#2B3550', ink.marigold),
            person(x + 236, base, 196, look(), { face: 'left', armL: [-50, -90], armR: [-20, -60] }),
          );
          break;
        case 1:
          parts.push(
            rect(x + 40, y + 50, 130, 86, ink.paper, 3),
            stroke(`M${x + 56} ${y + 116}l24-40 30 20 40-36`, ink.brick, 5),
            times(4, (at) =>
              rect(
                x + 186 + (at % 2) * 36,
                y + 60 + Math.floor(at / 2) * 36,
                28,
                28,
                [ink.brick, ink.teal2, ink.blue3, ink.paper][at] ?? ink.ink,
              ),
            ),
            person(x + 118, base, 190, look(), { face: 'back', armL: [-20, -40], armR: [130, 160] }),
            person(x + 230, base, 184, look(), { face: 'left', armL: [-16, -130], armR: [10, -40] }),
          );
          break;
        case 2:
          parts.push(
            person(x + 70, base - 48, 186, look(), seatedSide('right'), { seated: true }),
            person(x + 232, base - 48, 190, look(), seatedSide('left'), { seated: true }),
            desk,
            laptopBack(x + 128, base - 66, 52, '#2B3550', ink.brick),
            laptopBack(x + 186, base - 66, 52, '#5F7392', ink.paper),
          );
          break;
        case 3:
          parts.push(
            rect(x + 20, base - 46, 200, 36, ink.brick, 14),
            rect(x + 14, base - 84, 40, 74, darker(ink.brick, 0.2), 14),
            moved(
              person(0, 0, 180, look(), { face: 'front', armL: [-20, 20], armR: [20, -20] }),
              x + 214,
              base - 62,
              1,
              -90,
            ),
            pottedPlant(x + 262, base, 120, ink.leaf, ink.plum),
          );
          break;
        case 4:
          parts.push(
            times(
              4,
              (at) =>
                rect(x + 20, y + 60 + at * 44, 90, 6, ink.woodDark) +
                times(5, (book) =>
                  rect(
                    x + 24 + book * 17,
                    y + 60 + at * 44 - 30 + ((book * 7) % 9),
                    13,
                    30 - ((book * 7) % 9),
                    random.pick([ink.brick, ink.teal, ink.blue2, ink.plum]),
                  ),
                ),
            ),
            person(x + 160, base, 190, look(), walking('right')),
            person(x + 250, base, 184, look(), { face: 'left', armL: [-40, -120], armR: [10, 0] }),
          );
          break;
        default:
          parts.push(
            person(x + 76, base - 48, 188, look(), seatedSide('right'), { seated: true }),
            desk,
            rect(x + 130, base - 134, 90, 60, ink.ink, 4),
            program(random, x + 138, base - 128, 74, 48, [ink.marigold2, ink.teal2, ink.paper]),
            rect(x + 168, base - 76, 14, 12, ink.ink),
            pottedPlant(x + 268, base, 100, ink.leaf, ink.brick),
          );
      }
      sheet.add(sheet.clip(box(x, y, w, h), parts.join('')));
    }
    sheet.add(rect(250, 160 + floor * 268 + 240, 1000, 28, '#3D5990'));
  }
  sheet.add(rect(570, 130, 30, 840, '#2B4272'), rect(890, 130, 30, 840, '#2B4272'));
  sheet.add(sheet.spray(box(250, 968, 1000, 60), ink.marigold, [750, 968, 0.6], [750, 1030, 0]));
  sheet.add(
    tree(sheet, 120, 1010, 420, '#16304A', 'right', '#0A142B'),
    tree(sheet, 1440, 1010, 500, '#16304A', 'left', '#0A142B'),
    tree(sheet, 1570, 1020, 360, '#122A44', 'left', '#0A142B'),
  );
  sheet.add(
    person(1340, 1040, 150, someone(random), walking('left')),
    person(1385, 1042, 146, someone(random), walking('left')),
  );
}

export function teamTable(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#3B2A50');
  sheet.add(sheet.glow(800, 520, 820, 520, '#B5543A', 0.65), sheet.glow(800, 560, 560, 380, '#E9A11B', 0.6));
  sheet.add(
    rect(150, 110, 480, 300, '#E8E2D2', 4),
    times(20, (at) =>
      moved(
        rect(-27, -27, 54, 54, random.pick([ink.marigold, ink.brick2, ink.teal2, ink.blue3, ink.marigold3])),
        200 + (at % 5) * 92,
        160 + Math.floor(at / 5) * 66,
        1,
        random.range(-8, 8),
      ),
    ),
  );
  sheet.add(
    rect(990, 110, 470, 300, '#E8E2D2', 4),
    stroke('M1040 350V160M1040 350H1410M1060 330Q1160 320 1210 250T1390 170', ink.blue, 7),
    circle(1210, 250, 13, ink.brick),
    stroke('M1240 290h120M1240 320h80', ink.plum, 7),
  );
  sheet.add(
    sheet.spray(box(0, 0, 1600, 760), '#1B1230', [0, 0, 0.8], [560, 420, 0]),
    sheet.spray(box(1000, 0, 600, 760), '#1B1230', [1600, 0, 0.8], [1080, 420, 0]),
  );
  const behind = [
    [430, 'salwar', 'scarf'],
    [660, 'shirt', 'short'],
    [920, 'kurta', 'bob'],
    [1160, 'shirt', 'turban'],
  ] as const;
  for (const [x, dress, hairStyle] of behind) {
    const s = x < 800 ? 1 : -1;
    sheet.add(
      person(
        x,
        760,
        600,
        {
          ...someone(random),
          dress,
          hairStyle,
          longSleeves: true,
          beard: hairStyle === 'turban',
          glasses: x === 660,
        },
        {
          face: x === 430 ? 'right' : x === 1160 ? 'left' : 'front',
          lean: s * (x === 430 || x === 1160 ? 12 : 4),
          nod: s * 6,
          armL: [s > 0 ? 20 : -36, s > 0 ? 74 : -60],
          armR: [s > 0 ? 44 : -16, s > 0 ? 80 : -70],
        },
        { bust: true, shadeOn: s > 0 ? 'left' : 'right' },
      ),
    );
  }
  sheet.add(
    `<ellipse cx="800" cy="860" rx="690" ry="190" fill="#4A2A28"/><ellipse cx="800" cy="836" rx="690" ry="186" fill="#B0703F"/>`,
    sheet.glow(800, 810, 480, 130, ink.marigold3, 0.75),
  );
  sheet.add(
    laptopBack(520, 800, 190, '#2B3550', ink.marigold),
    laptopBack(1070, 796, 190, '#5F7392', ink.paper),
    laptopBack(800, 900, 230, '#1D3A72', ink.marigold2),
  );
  sheet.add(
    polygon(ink.paper, [620, 960], [720, 950], [730, 1000], [620, 1010]),
    rect(960, 884, 50, 56, ink.teal, 6),
    ring(1016, 908, 16, ink.teal, 8),
    polygon(ink.marigold3, [1150, 900], [1290, 880], [1310, 930], [1170, 950]),
    limb([1180, 930], [1280, 890], 5, 4, ink.brick),
    `<ellipse cx="330" cy="880" rx="80" ry="24" fill="${ink.paper}"/>`,
    times(6, (at) =>
      polygon(
        ['#D98C4F', '#C9753F'][at % 2] ?? ink.brick,
        [300 + at * 14, 872],
        [322 + at * 14, 880],
        [308 + at * 14, 846],
      ),
    ),
  );
  sheet.add(pendant(sheet, 800, 250, 120, ink.marigold, ink.marigold3, 3.6));
  sheet.add(
    person(
      130,
      1180,
      760,
      {
        ...someone(random),
        dress: 'shirt',
        top: '#241A38',
        skin: '#6E4429',
        hairStyle: 'crop',
        longSleeves: true,
      },
      { face: 'right', lean: 8, armL: [20, 70], armR: [40, 90] },
      { bust: true },
    ),
    person(
      1490,
      1180,
      780,
      {
        ...someone(random),
        dress: 'salwar',
        top: '#2A1C3C',
        accent: ink.brick,
        skin: '#93603A',
        hairStyle: 'braid',
        longSleeves: true,
      },
      { face: 'left', lean: -8, armL: [-44, -92], armR: [-20, -70] },
      { bust: true },
    ),
  );
  sheet.add(sheet.spray(box(0, 760, 1600, 307), '#140C22', [0, 1067, 0.85], [500, 800, 0]));
}

export function dawnAfter(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#4A3A66');
  const view =
    rings(
      sheet,
      1010,
      560,
      ['#5B4A7C', '#8E5F86', '#C9755F', '#E9A11B', '#F4C766', '#FBE9C3'],
      [1000, 700, 540, 420, 300, 190],
    ) +
    circle(1010, 560, 110, ink.paper) +
    hills(sheet, 600, 70, '#6B3F69') +
    campus(720, 640, 520, duskWalls, random, 0.15) +
    rect(0, 636, 1600, 200, '#3A2A4E') +
    tree(sheet, 560, 680, 240, '#4A3358', 'right', '#2A1F3C') +
    tree(sheet, 1400, 690, 300, '#4A3358', 'left', '#2A1F3C') +
    stroke(
      'M620 250q14-12 26 0q12-12 26 0M700 210q12-10 22 0q10-10 22 0M1280 200q14-12 26 0q12-12 26 0',
      '#2A1F3C',
      5,
    );
  sheet.add(sheet.clip(box(300, 60, 1180, 650), view));
  sheet.add(
    ...[300, 690, 1080, 1470].map((x) => rect(x - 9, 50, 18, 670, '#2A2140')),
    rect(290, 46, 1200, 20, '#2A2140'),
    rect(280, 700, 1220, 34, '#2A2140'),
  );
  sheet.add(
    sheet.spray(box(0, 0, 290, 900), '#1E1836', [0, 300, 0.9], [290, 300, 0.1]),
    sheet.spray(box(1484, 0, 116, 900), '#1E1836', [1600, 300, 0.9], [1484, 300, 0.1]),
  );
  sheet.add(
    rect(0, 734, 1600, 333, '#33284C'),
    sheet.spray('M420 734H1480L1200 1067H-100Z', '#E9A11B', [900, 734, 0.6], [560, 1067, 0.1]),
  );
  sheet.add(
    rect(0, 850, 1600, 30, '#C98A4B'),
    rect(0, 880, 1600, 187, '#7A4A33'),
    sheet.spray(box(0, 880, 1600, 187), '#2A1A24', [0, 1067, 0.9], [900, 880, 0.05]),
  );
  const s = '#93603A';
  sheet.add(
    shape('M250 852C250 740 330 680 470 690C620 700 720 760 760 852Z', ink.teal),
    sheet.spray('M250 852C250 740 330 680 470 690L460 852Z', '#123E4A', [260, 852, 0.95], [520, 740, 0]),
  );
  sheet.add(
    limb([700, 826], [960, 836], 44, 30, darker(ink.teal, 0.15)),
    limb([950, 836], [1000, 838], 26, 22, s),
  );
  sheet.add(
    moved(
      shape('M-.76-.2C-.76.5-.45 1 0 1C.45 1 .76.5 .76-.2C.76-.75.4-1 0-1C-.4-1-.76-.75-.76-.2Z', s) +
        shape(
          'M-.84 0C-.98-.8-.5-1.22 .05-1.18C.6-1.2.98-.75.84 0C.76-.25.74-.48.52-.56C.15-.44-.25-.5-.52-.66C-.7-.45-.76-.25-.84 0Z',
          ink.ink,
        ) +
        stroke('M-.42.05Q-.28.14-.14.05M.14.05Q.28.14.42.05', ink.ink, 0.06) +
        stroke('M-.14.58Q0 .64.16.56', darker(s, 0.5), 0.06),
      770,
      770,
      92,
      74,
    ),
  );
  sheet.add(
    limb([560, 740], [640, 846], 52, 40, ink.teal),
    limb([640, 846], [900, 852], 38, 26, lighter(ink.teal, 0.1)),
    limb([890, 850], [940, 852], 24, 20, s),
  );
  sheet.add(
    polygon('#1D2438', [1060, 850], [1100, 660], [1370, 660], [1340, 850]),
    polygon('#22407A', [1084, 836], [1116, 676], [1352, 676], [1326, 836]),
    program(random, 1130, 690, 190, 130, [ink.marigold2, ink.teal2, ink.blue3]),
    polygon('#39486A', [960, 862], [1060, 846], [1346, 846], [1300, 866]),
  );
  sheet.add(
    rect(130, 776, 66, 76, ink.brick, 8),
    ring(204, 812, 20, ink.brick, 10),
    rect(1440, 820, 120, 30, ink.paper, 4),
    rect(1450, 796, 100, 24, ink.marigold, 4),
  );
}

export function tournament(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#1E1440');
  sheet.add(
    sheet.glow(800, 300, 900, 440, '#6B3F69', 0.85),
    beam(sheet, 240, 420, 700, 170, '#86B5B2', 0.5),
    beam(sheet, 1360, 1180, 700, 170, '#E9A11B', 0.5),
  );
  sheet.add(rect(400, 50, 800, 400, '#0C0A22', 10), rect(416, 66, 768, 368, '#16305F'));
  sheet.add(
    sheet.clip(
      box(416, 66, 768, 368),
      circle(800, 300, 130, ink.marigold) +
        circle(800, 300, 96, ink.marigold2) +
        shape('M416 360Q560 250 690 330T960 320T1190 280V440H416Z', ink.plum) +
        shape('M416 400Q640 330 820 390T1190 370V440H416Z', '#2A1F45') +
        moved(
          polygon(ink.teal2, [-60, 0], [60, -16], [90, 0], [60, 16]) +
            polygon(ink.teal, [-30, 0], [-60, -46], [-20, -8]) +
            polygon(ink.teal, [-30, 0], [-60, 46], [-20, 8]),
          590,
          180,
          1,
          12,
        ) +
        moved(
          polygon(ink.brick2, [-60, 0], [60, -16], [90, 0], [60, 16]) +
            polygon(ink.brick, [-30, 0], [-60, -46], [-20, -8]) +
            polygon(ink.brick, [-30, 0], [-60, 46], [-20, 8]),
          1010,
          210,
          1,
          190,
        ) +
        stroke('M690 190H760M790 194H840M880 204H920', ink.paper, 7) +
        times(
          5,
          (at) =>
            rect(440 + at * 44, 86, 34, 16, at < 4 ? ink.teal2 : '#2F4F8F', 4) +
            rect(1126 - at * 44, 86, 34, 16, at < 3 ? ink.brick2 : '#2F4F8F', 4),
        ),
    ),
  );
  sheet.add(
    polygon('#2E2154', [120, 560], [1480, 560], [1600, 740], [0, 740]),
    rect(0, 740, 1600, 34, ink.marigold),
  );
  const bay = (tone: string) =>
    times(3, (at) =>
      person(
        250 + at * 140,
        600,
        300,
        { ...someone(random), dress: 'jersey', top: tone, accent: ink.paper, glasses: at === 1 },
        { face: 'right', lean: 8, armL: [30, 80], armR: [40, 88] },
        {
          bust: true,
          shadeOn: 'left',
          held: ({ head }) =>
            stroke(
              `M${head[0] - 16} ${head[1] - 14}Q${head[0] - 6} ${head[1] - 32} ${head[0] + 8} ${head[1] - 20}`,
              ink.paper,
              5,
            ) + circle(head[0] - 4, head[1] + 2, 8, ink.paper),
        },
      ),
    ) +
    times(
      3,
      (at) => rect(296 + at * 140, 486, 12, 84, '#0C0A22') + rect(290 + at * 140, 560, 40, 12, '#0C0A22'),
    ) +
    polygon(tone, [170, 572], [690, 572], [670, 700], [190, 700]) +
    polygon(darker(tone, 0.3), [170, 572], [690, 572], [688, 588], [172, 588]);
  sheet.add(bay(ink.teal));
  sheet.add(mirrored(bay(ink.brick), 800));
  sheet.add(
    circle(430, 642, 34, ink.paper),
    polygon(ink.teal, [412, 660], [430, 618], [448, 660]),
    circle(1170, 642, 34, ink.paper),
    rect(1154, 626, 32, 32, ink.brick, 4),
  );
  for (const [y, size, tone] of [
    [780, 36, '#33255C'],
    [850, 50, '#1B1238'],
  ] as const) {
    let x = -20;
    while (x < 1640) {
      const up = random.chance(0.3);
      sheet.add(
        person(
          x,
          y + size * 1.6,
          size * 6.6,
          {
            ...someone(random),
            skin: tone,
            hair: tone,
            top: tone,
            accent: tone,
            longSleeves: true,
            hairStyle: random.pick(['short', 'long', 'bob', 'crop'] as const),
          },
          { face: 'back', armL: up ? [-150, -176] : [-12, 0], armR: up ? [150, 174] : [12, 0] },
          { bust: true },
        ),
      );
      x += size * random.range(1.8, 2.4);
    }
  }
}
