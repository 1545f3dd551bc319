import { arch, bunting, campus, duskWalls, mark, palm, rings, tree } from './landscape.ts';
import { darker, ink, mix } from './palette.ts';
import { audience, person, someone, walking } from './person.ts';
import {
  box,
  circle,
  faded,
  limb,
  moved,
  polygon,
  rect,
  ring,
  Sheet,
  shape,
  stroke,
  times,
} from './sheet.ts';

/** The three slides of the home page, 1920 by 1080: the left half stays dark and calm for large white text. */
export const heroes = { 'hero-1': campusAtGoldenHour, 'hero-2': workshop, 'hero-3': convocation } as const;

function campusAtGoldenHour(): Sheet {
  const sheet = new Sheet(1920, 1080, 'hero campus');
  const { random } = sheet;
  const sky = ['#14274F', '#1D3A72', '#4A4677', '#8E5566', '#C9754F', '#E9A11B', '#F4C766'];
  sheet.fill('#10203F');
  sheet.add(rings(sheet, 1500, 560, sky, [1480, 1180, 930, 720, 530, 370, 240]));
  sheet.add(circle(1500, 560, 130, '#FCEFCF'));
  for (const [x, y, size] of [
    [1180, 190, 90],
    [1730, 260, 120],
    [880, 330, 60],
  ] as const)
    sheet.add(
      faded(
        rect(x - size * 1.4, y, size * 2.8, 12, '#F4C766', 6) +
          rect(x - size * 0.8, y + 22, size * 2.2, 9, '#E9A11B', 5),
        0.55,
      ),
    );
  for (const [x, y] of [
    [1120, 300],
    [1160, 276],
    [1206, 292],
    [1090, 330],
  ] as const)
    sheet.add(
      stroke(
        `M${x - 14} ${y - 6}Q${x - 6} ${y - 10} ${x} ${y}Q${x + 6} ${y - 10} ${x + 14} ${y - 6}`,
        '#2A2347',
        3.5,
      ),
    );
  sheet.add(shape('M700 760Q860 690 1020 740T1340 716T1640 728T1920 690V820H700Z', '#5B3A5C'));
  sheet.add(campus(800, 812, 1060, duskWalls, random, 0.75));
  sheet.add(sheet.spray(box(780, 526, 490, 286), '#1B1B3C', [790, 600, 0.9], [1180, 600, 0]));
  sheet.add(sheet.spray(box(1430, 548, 430, 264), ink.marigold, [1860, 560, 0.5], [1500, 760, 0]));
  sheet.add(shape('M0 800Q600 796 960 806T1920 800V1080H0Z', '#27344A'));
  sheet.add(sheet.spray('M500 806H1920V1080H500Z', '#B0683F', [1700, 806, 0.85], [1000, 1080, 0]));
  sheet.add(polygon('#E2B36A', [1290, 812], [1372, 812], [1720, 1080], [980, 1080]));
  sheet.add(
    sheet.spray('M1290 812L1372 812L1720 1080L980 1080Z', '#6B3F4A', [1350, 1090, 0.9], [1332, 850, 0.05]),
  );
  const walkers = [
    [1250, 856, 108, 'left'],
    [1420, 868, 122, 'right'],
    [1468, 872, 118, 'right'],
    [1130, 900, 150, 'left'],
    [1600, 930, 178, 'left'],
    [1668, 938, 184, 'left'],
  ] as const;
  for (const [x, y, h, face] of walkers) {
    sheet.add(
      polygon(
        '#1B1B3C',
        [x - 4, y],
        [x + 8, y],
        [x - (1500 - x) * 0.26 - 10 + 30, y + h * 0.85],
        [x - (1500 - x) * 0.26 - 46, y + h * 0.85],
      ).replace('/>', ' opacity=".42"/>'),
    );
    sheet.add(person(x, y, h, someone(random), walking(face), { shadeOn: 'left' }));
  }
  sheet.add(palm(1830, 870, 470, '#22304A', '#1B1B3C'));
  sheet.add(tree(sheet, 690, 852, 330, '#2B4450', 'right', '#161B33'));
  sheet.add(tree(sheet, 150, 1010, 900, '#152B3C', 'right', '#0D1629'));
  sheet.add(tree(sheet, -60, 960, 700, '#11233A', 'right', '#0D1629'));
  sheet.add(shape('M0 980Q340 930 760 1010T1240 1080H0Z', '#0F1D36'));
  sheet.add(
    times(40, () => {
      const x = random.range(0, 900);
      const y = 1085 - Math.max(0, (900 - x) * 0.1);
      return stroke(
        `M${x} ${y}q${random.range(-14, 14)} -40 ${random.range(-20, 24)} -${random.range(50, 96)}`,
        '#0B1730',
        5,
      );
    }),
  );
  return sheet;
}

function workshop(): Sheet {
  const sheet = new Sheet(1920, 1080, 'hero workshop');
  const { random } = sheet;
  sheet.fill('#13233F');
  sheet.add(rect(0, 0, 1920, 850, '#182B4E'));
  const pane = ['#F4C766', '#EDB040', '#F9DC9A', '#E9A11B'];
  for (let column = 0; column < 6; column++)
    for (let row = 0; row < 4; row++)
      sheet.add(
        rect(1010 + column * 150, 60 + row * 138, 140, 128, pane[(column * 3 + row * 2) % 4] ?? ink.marigold),
      );
  sheet.add(
    sheet.clip(
      box(1010, 60, 900, 550),
      circle(1560, 380, 118, '#FDF3DA') +
        shape('M1000 560Q1200 470 1400 540T1700 500T1930 520V620H1000Z', '#C9754F') +
        tree(sheet, 1190, 640, 300, '#8E5566') +
        tree(sheet, 1820, 640, 360, '#8E5566'),
    ),
  );
  for (let column = 0; column <= 6; column++) sheet.add(rect(1000 + column * 150, 50, 12, 566, '#13233F'));
  for (let row = 0; row <= 4; row++) sheet.add(rect(1000, 48 + row * 138, 920, 12, '#13233F'));
  sheet.add(polygon('#2A3B5E', [1000, 616], [1920, 616], [1920, 850], [560, 850]));
  sheet.add(sheet.spray('M1000 70L1000 616L300 1080L-200 1080Z', '#3D5580', [1010, 400, 0.5], [420, 820, 0]));
  sheet.add(rect(0, 850, 1920, 230, '#101C34'));
  sheet.add(sheet.spray('M1000 850H1920V1080H560Z', ink.marigold, [1700, 850, 0.6], [900, 1080, 0]));
  const tool = '#22396A';
  sheet.add(rect(90, 150, 720, 20, '#1F3360'), rect(90, 420, 720, 20, '#1F3360'));
  sheet.add(
    times(
      7,
      (at) =>
        limb([140 + at * 100, 175], [140 + at * 100, 250 + (at % 3) * 40], 7, 5, tool) +
        (at % 2
          ? ring(140 + at * 100, 280 + (at % 3) * 40, 22, tool, 10)
          : rect(118 + at * 100, 240 + (at % 3) * 40, 44, 28, tool, 6)),
    ),
  );
  sheet.add(
    moved(
      times(12, (at) => moved(rect(-14, -118, 28, 40, tool, 4), 0, 0, 1, at * 30)) + ring(0, 0, 74, tool, 34),
      660,
      570,
    ),
  );
  // bench
  sheet.add(
    rect(860, 720, 1060, 34, '#C98A4B'),
    rect(860, 754, 1060, 12, '#7A4A33'),
    rect(930, 766, 34, 200, '#5A3A33'),
  );
  // robot arm
  const steel = '#E9A11B';
  sheet.add(rect(1230, 676, 150, 46, '#22304A', 6), rect(1262, 640, 86, 40, '#39486A', 6));
  sheet.add(
    limb([1305, 640], [1220, 450], 36, 30, steel),
    limb([1305, 640], [1220, 450], 14, 10, '#F4C766'),
    circle(1305, 640, 40, '#B87413'),
    circle(1305, 640, 17, '#22304A'),
  );
  sheet.add(
    limb([1220, 450], [1420, 345], 30, 22, steel),
    circle(1220, 450, 36, '#B87413'),
    circle(1220, 450, 15, '#22304A'),
  );
  sheet.add(limb([1420, 345], [1475, 470], 20, 15, '#B87413'), circle(1420, 345, 26, '#22304A'));
  sheet.add(
    stroke('M1475 480L1450 520L1462 556M1475 480L1508 514L1500 552', '#22304A', 14),
    rect(1452, 556, 60, 60, '#8FA8D3', 4),
  );
  sheet.add(
    person(
      1080,
      940,
      520,
      {
        ...someone(random),
        dress: 'coat',
        top: '#D6E0F0',
        hairStyle: 'braid',
        skin: '#93603A',
        accent: ink.teal,
        hair: '#171A21',
        bottom: '#2A3B5E',
        glasses: true,
      },
      { face: 'right', lean: 5, nod: -3, armL: [30, 80], armR: [60, 108], legL: [-4, 0], legR: [6, 0] },
    ),
  );
  sheet.add(rect(860, 720, 330, 34, '#C98A4B'), rect(860, 754, 330, 12, '#7A4A33'));
  sheet.add(
    person(
      1640,
      950,
      560,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.brick,
        hairStyle: 'short',
        skin: '#B97F50',
        accent: ink.paper,
        hair: '#171A21',
        bottom: '#1B2440',
        beard: false,
        glasses: false,
        longSleeves: true,
      },
      { face: 'left', lean: -4, armL: [-40, -96], armR: [-24, -70] },
    ),
  );
  sheet.add(
    person(
      1800,
      970,
      540,
      {
        ...someone(random),
        dress: 'salwar',
        top: ink.teal,
        hairStyle: 'bun',
        skin: '#6E4429',
        accent: ink.marigold2,
        hair: '#171A21',
        bottom: ink.blue4,
        glasses: false,
        longSleeves: true,
      },
      { face: 'left', armL: [-16, -100], armR: [10, -60] },
      {
        held: ({ handL }) =>
          polygon(
            '#F9DC9A',
            [handL[0] - 52, handL[1] - 30],
            [handL[0] + 10, handL[1] - 44],
            [handL[0] + 20, handL[1] + 30],
            [handL[0] - 44, handL[1] + 40],
          ),
      },
    ),
  );
  sheet.add(rect(1560, 690, 120, 30, '#22304A', 4), rect(1700, 700, 60, 20, '#8FA8D3', 3));
  // foreground
  sheet.add(shape('M0 1080V960H520L600 1000H900V1080Z', '#0B152A'));
  sheet.add(
    moved(
      times(10, (at) => moved(rect(-18, -150, 36, 50, '#0B152A', 5), 0, 0, 1, at * 36)) +
        circle(0, 0, 112, '#0B152A') +
        circle(0, 0, 40, '#182B4E'),
      330,
      930,
    ),
  );
  sheet.add(sheet.spray(box(0, 0, 900, 1080), '#0E1A33', [0, 500, 0.9], [880, 540, 0]));
  return sheet;
}

function convocation(): Sheet {
  const sheet = new Sheet(1920, 1080, 'hero convocation');
  const { random } = sheet;
  sheet.fill('#10182F');
  sheet.add(rect(820, 80, 1100, 720, '#3A2749'));
  sheet.add(times(9, (at) => shape(arch(860 + at * 124, 740, 96, 560), at % 2 ? '#4A2F55' : '#513560')));
  sheet.add(sheet.glow(1400, 420, 560, 420, '#B5543A', 0.75));
  sheet.add(sheet.glow(1400, 400, 330, 300, '#E9A11B', 0.7));
  sheet.add(
    faded(
      polygon('#F4C766', [1180, 0], [1270, 0], [1640, 800], [1150, 820]) +
        polygon('#F4C766', [1640, 0], [1710, 0], [1560, 790], [1210, 800]),
      0.14,
    ),
  );
  sheet.add(moved(mark('#1D3A72', '#E9A11B', '#FBF8F1'), 1400, 300, 118));
  sheet.add(
    polygon('#8A4A3A', [700, 800], [1920, 740], [1920, 860], [560, 880]),
    polygon('#C98A4B', [760, 790], [1920, 720], [1920, 800], [700, 830]),
  );
  sheet.add(sheet.spray('M760 790L1920 720V800L700 830Z', '#6A3A33', [800, 800, 0.9], [1400, 770, 0]));
  const graduate = { dress: 'gown' as const, top: '#1D3A72', accent: ink.marigold, longSleeves: true };
  const cap = (x: number, y: number, s: number) =>
    polygon('#10203F', [x - s, y], [x, y - s * 0.42], [x + s, y], [x, y + s * 0.42]) +
    stroke(`M${x} ${y}L${x + s * 0.75} ${y + s * 0.1}L${x + s * 0.75} ${y + s * 0.6}`, ink.marigold, s * 0.1);
  [1640, 1730, 1824].forEach((x, at) => {
    const h = 330 + at * 8;
    sheet.add(
      person(
        x,
        776 + at * 6,
        h,
        { ...someone(random, graduate), hairStyle: (['braid', 'short', 'long'] as const)[at] ?? 'short' },
        { face: 'left', armL: [-16, -60], armR: [10, -20] },
        { held: ({ head }) => cap(head[0], head[1] - h * 0.066, h * 0.085) },
      ),
    );
  });
  sheet.add(
    person(
      1270,
      800,
      360,
      {
        ...someone(random),
        dress: 'gown',
        top: '#B5543A',
        accent: ink.marigold2,
        hairStyle: 'bun',
        hair: '#8C8880',
        skin: '#B97F50',
        glasses: true,
      },
      { face: 'right', lean: 3, armL: [40, 84], armR: [58, 92] },
      {
        held: ({ handR }) =>
          moved(
            rect(-36, -10, 72, 20, '#FBF8F1', 8) + rect(-8, -11, 16, 22, ink.brick),
            handR[0] + 24,
            handR[1],
            1,
            -12,
          ),
      },
    ),
  );
  sheet.add(
    person(
      1458,
      796,
      352,
      {
        ...someone(random, graduate),
        hairStyle: 'short',
        skin: '#6E4429',
        glasses: false,
        beard: false,
        hair: '#171A21',
      },
      { face: 'left', lean: -4, armL: [-60, -88], armR: [-30, -80] },
      { held: ({ head }) => cap(head[0], head[1] - 24, 31) },
    ),
  );
  sheet.add(
    rect(1010, 590, 130, 220, '#6A3A33'),
    rect(996, 574, 158, 24, '#C98A4B'),
    moved(mark('#E9A11B', '#6A3A33', '#6A3A33'), 1075, 700, 34),
  );
  sheet.add(stroke('M1100 574L1118 520', '#10182F', 5), circle(1119, 516, 8, '#10182F'));
  sheet.add(
    bunting([820, 120], [1380, 90], 40, [ink.marigold, ink.brick, ink.teal, ink.marigold2], 36),
    bunting([1380, 90], [1930, 120], 40, [ink.marigold, ink.brick, ink.teal, ink.marigold2], 36),
  );
  sheet.add(shape('M560 0H900Q870 300 830 520T700 840L540 900Z', '#1E1A3A'));
  sheet.add(
    times(5, (at) =>
      shape(
        `M${600 + at * 56} 0H${628 + at * 56}Q${620 + at * 46} 400 ${580 + at * 34} 860L${566 + at * 34} 866Q${590 + at * 48} 400 ${600 + at * 56} 0Z`,
        '#2A2147',
      ),
    ),
  );
  sheet.add(
    rect(0, 0, 570, 1080, '#10182F'),
    sheet.spray(box(540, 0, 420, 1080), '#10182F', [560, 500, 1], [900, 500, 0]),
  );
  sheet.add(rect(0, 0, 1920, 56, '#10182F'));
  for (const [y, size, tone] of [
    [900, 30, '#33294F'],
    [980, 38, '#1C2347'],
    [1090, 50, '#0C1326'],
  ] as const) {
    sheet.add(audience(random, -40, 1980, y, size, tone));
    sheet.add(rect(0, y + size * 0.6, 1920, 300, darker(tone, 0.2)));
  }
  sheet.add(sheet.glow(1400, 880, 520, 110, mix('#E9A11B', '#33294F', 0.4), 0.35));
  sheet.add(sheet.spray(box(0, 820, 1100, 260), '#0B1226', [0, 900, 0.95], [1000, 900, 0.1]));
  return sheet;
}
