import { darker, hairs, ink, lighter, skins } from './palette.ts';
import type { Seeded } from './seeded.ts';
import { circle, ellipse, limb, type Point, polygon, shape, stroke } from './sheet.ts';

type Facing = 'front' | 'back' | 'left' | 'right';

export interface Look {
  skin: string;
  hair: string;
  hairStyle: 'short' | 'crop' | 'long' | 'bun' | 'braid' | 'bob' | 'turban' | 'scarf' | 'cap' | 'helmet';
  dress: 'shirt' | 'kurta' | 'salwar' | 'sari' | 'coat' | 'jersey' | 'suit' | 'gown' | 'apron' | 'ghagra';
  top: string;
  bottom: string;
  accent: string;
  longSleeves?: boolean;
  glasses?: boolean;
  beard?: boolean;
}

/** Angles of limbs in degrees: 0 hangs down, 90 points to the right of the picture, 180 up. */
export interface Pose {
  face: Facing;
  /** Of the trunk and of the head over it, clockwise. */
  lean?: number;
  nod?: number;
  armL: Point;
  armR: Point;
  legL?: Point;
  legR?: Point;
}

interface Joints {
  handL: Point;
  handR: Point;
  neck: Point;
  head: Point;
  hip: Point;
}

interface Extras {
  /** y is the height of the hip, not of the ground. */
  seated?: boolean;
  /** No legs: somebody behind a desk. */
  bust?: boolean;
  behind?: (joints: Joints) => string;
  held?: (joints: Joints) => string;
  shadeOn?: 'left' | 'right';
}

/** A person of the given height, standing at x on the ground y. */
export function person(x: number, y: number, height: number, look: Look, pose: Pose, extras: Extras = {}) {
  const h = height;
  const side = pose.face === 'left' || pose.face === 'right';
  const legL = pose.legL ?? [-3, 0];
  const legR = pose.legR ?? [3, 0];
  const reach = Math.max(drop(legL), drop(legR)) * 0.245 * h + 0.02 * h;
  const hip: Point = [x, extras.seated || extras.bust ? y : y - reach];
  const lean = pose.lean ?? 0;
  const along = (t: number, s: number): Point => {
    const [dx, dy] = direction(180 - lean);
    return [hip[0] + dx * t * 0.31 * h - dy * s * h, hip[1] + dy * t * 0.31 * h + dx * s * h];
  };
  const wide = side ? 0.062 : look.dress === 'suit' || look.dress === 'jersey' ? 0.1 : 0.09;
  const neck = along(1.04, 0);
  const [ux, uy] = direction(180 - lean - (pose.nod ?? 0));
  const head: Point = [neck[0] + ux * 0.085 * h, neck[1] + uy * 0.085 * h];
  const arm = (at: number, [upper, fore]: Point) => {
    const shoulder = along(0.92, at);
    const elbow = step(shoulder, upper, 0.155 * h);
    return { shoulder, elbow, hand: step(elbow, fore, 0.15 * h) };
  };
  const at = side ? 0.015 : wide - 0.018;
  const left = arm(-at, pose.armL);
  const right = arm(at, pose.armR);
  const joints: Joints = { handL: left.hand, handR: right.hand, neck, head, hip };
  const shadeRight = extras.shadeOn !== 'left';

  const sleeve = look.longSleeves || look.dress === 'suit' || look.dress === 'coat' || look.dress === 'gown';
  const drawArm = ({ shoulder, elbow, hand }: typeof left, tone: string) => {
    const cuff = step(shoulder, angleOf(shoulder, elbow), 0.1 * h);
    const bare =
      limb(elbow, hand, 0.022 * h, 0.016 * h, look.skin) + circle(hand[0], hand[1], 0.022 * h, look.skin);
    if (sleeve)
      return (
        bare +
        limb(shoulder, elbow, 0.036 * h, 0.03 * h, tone) +
        limb(elbow, step(elbow, angleOf(elbow, hand), 0.12 * h), 0.03 * h, 0.026 * h, tone)
      );
    return (
      limb(shoulder, elbow, 0.028 * h, 0.023 * h, look.skin) +
      bare +
      limb(shoulder, cuff, 0.036 * h, 0.034 * h, tone)
    );
  };
  const drawLeg = (offset: number, [thigh, shin]: Point, tone: string) => {
    const start: Point = [hip[0] + offset * h, hip[1]];
    const knee = step(start, thigh, 0.245 * h);
    const foot = step(knee, shin, 0.235 * h);
    const toe = pose.face === 'left' ? -0.06 : pose.face === 'right' ? 0.06 : offset > 0 ? 0.026 : -0.026;
    const shoe = limb(
      [foot[0], foot[1] + 0.008 * h],
      [foot[0] + toe * h, foot[1] + 0.014 * h],
      0.02 * h,
      0.014 * h,
      ink.ink,
    );
    if (look.dress === 'jersey') {
      return (
        limb(start, knee, 0.045 * h, 0.032 * h, look.skin) +
        limb(knee, foot, 0.032 * h, 0.02 * h, look.skin) +
        limb(step(knee, shin, 0.16 * h), foot, 0.026 * h, 0.021 * h, ink.paper) +
        shoe +
        limb(start, step(start, thigh, 0.16 * h), 0.055 * h, 0.052 * h, tone)
      );
    }
    const loose = look.dress === 'salwar' ? 1.25 : 1;
    return (
      shoe +
      limb(start, knee, 0.043 * h, 0.035 * h * loose, tone) +
      limb(knee, foot, 0.035 * h * loose, 0.026 * h * loose, tone)
    );
  };

  const shaded = darker(look.top, 0.18);
  const parts: string[] = [];
  if (extras.behind) parts.push(extras.behind(joints));
  if (side) parts.push(drawArm(pose.face === 'right' ? left : right, darker(look.top, 0.28)));
  const gap = side ? 0.012 : 0.036;
  const longSkirt = ['sari', 'gown', 'ghagra'].includes(look.dress);
  if (longSkirt && !extras.bust && !extras.seated) {
    for (const at of [-0.045, 0.03]) {
      const toe: Point = [x + at * h + (pose.face === 'left' ? -0.05 : 0.05) * h, y - 0.004 * h];
      parts.push(limb([x + at * h, y - 0.012 * h], toe, 0.022 * h, 0.014 * h, ink.ink));
    }
  }
  if (!extras.bust && !longSkirt) {
    const far = darker(look.bottom, 0.22);
    if (pose.face === 'right') parts.push(drawLeg(-gap, legL, far), drawLeg(gap, legR, look.bottom));
    else if (pose.face === 'left') parts.push(drawLeg(gap, legR, far), drawLeg(-gap, legL, look.bottom));
    else parts.push(drawLeg(-gap, legL, look.bottom), drawLeg(gap, legR, far));
  }

  const hem = (length: number, flare: number) => {
    const [a, b] = [direction(legL[0]), direction(legR[0])];
    const spread = Math.abs(b[0] - a[0]) * 0.5;
    const lift = Math.min(1, Math.max(a[1], b[1], 0.25));
    const middle = ((a[0] + b[0]) / 2) * length * h;
    const low = hip[1] + length * lift * h;
    return [
      [hip[0] + middle - (flare + spread * length) * h, low],
      [hip[0] + middle + (flare + spread * length) * h, low],
    ] as const;
  };
  const skirt = (length: number, flare: number, tone: string) => {
    const [l, r] = hem(length, flare);
    const [wl, wr] = [along(0.35, -wide * 0.74), along(0.35, wide * 0.74)];
    const cut = shadeRight ? [0.5, 1] : [0, 0.5];
    const mid = (t: number, p: Point, q: Point): Point => [
      p[0] + (q[0] - p[0]) * t,
      p[1] + (q[1] - p[1]) * t,
    ];
    const outline = `M${wl}Q${hip[0] - wide * 0.9 * h} ${hip[1]} ${l}Q${(l[0] + r[0]) / 2} ${l[1] + 0.025 * h} ${r}Q${hip[0] + wide * 0.9 * h} ${hip[1]} ${wr}Z`;
    return (
      shape(outline, tone) +
      polygon(
        darker(tone, 0.14),
        mid(cut[0] ?? 0, wl, wr),
        mid(cut[1] ?? 1, wl, wr),
        mid((cut[1] ?? 1) * 0.96, l, r),
        mid((cut[0] ?? 0) * 1.1 + 0.04, l, r),
      )
    );
  };

  if (!extras.bust || look.dress !== 'sari') {
    if (look.dress === 'kurta') parts.push(skirt(0.15, 0.075, look.top));
    if (look.dress === 'salwar') parts.push(skirt(0.2, 0.1, look.top));
    if (look.dress === 'coat') parts.push(skirt(0.17, 0.085, look.top));
    if (look.dress === 'apron') parts.push(skirt(0.12, 0.06, look.accent));
    if (look.dress === 'sari' && !extras.bust) parts.push(skirt(0.47, 0.1, look.accent));
    if (look.dress === 'gown') parts.push(skirt(0.46, 0.13, look.top));
    if (look.dress === 'ghagra') {
      const [l, r] = hem(0.46, 0.24);
      parts.push(
        skirt(0.46, 0.24, look.bottom),
        stroke(
          `M${l[0] + 0.012 * h} ${l[1] - 0.03 * h}Q${(l[0] + r[0]) / 2} ${l[1] - 0.002 * h} ${r[0] - 0.012 * h} ${r[1] - 0.03 * h}`,
          look.accent,
          0.018 * h,
        ),
      );
    }
  }

  const torso = (tone: string, from = -1, to = 1) => {
    const p = (t: number, s: number) =>
      along(t, s)
        .map((v) => v.toFixed(1))
        .join(' ');
    const l = (s: number) => (from < 0 ? -s : 0);
    const r = (s: number) => (to > 0 ? s : 0);
    return shape(
      `M${p(-0.08, l(wide * 0.88))}Q${p(0.4, l(wide * 0.74))} ${p(0.8, l(wide))}Q${p(1.02, l(wide * 1.02))} ${p(1.05, l(wide * 0.42))}L${p(1.05, r(wide * 0.42))}Q${p(1.02, r(wide * 1.02))} ${p(0.8, r(wide))}Q${p(0.4, r(wide * 0.74))} ${p(-0.08, r(wide * 0.88))}Z`,
      tone,
    );
  };
  parts.push(torso(look.top), shadeRight ? torso(shaded, 0, 1) : torso(shaded, -1, 0));
  const to = (t: number, s: number) => along(t, s);
  if (look.dress === 'sari') {
    parts.push(
      polygon(
        look.accent,
        to(1.05, -wide * 0.75),
        to(1.05, -wide * 0.2),
        to(0.3, wide * 0.75),
        to(-0.05, wide * 0.8),
        to(-0.05, -wide * 0.1),
      ),
      polygon(
        darker(look.accent, 0.16),
        to(1.05, -wide * 0.42),
        to(1.05, -wide * 0.2),
        to(0.3, wide * 0.75),
        to(0.12, wide * 0.77),
      ),
    );
  }
  if (look.dress === 'salwar' && pose.face !== 'back') {
    parts.push(
      stroke(
        `M${to(0.35, -wide * 0.95)}Q${to(0.85, -wide * 0.9)} ${to(1.02, -wide * 0.4)}Q${to(0.72, 0)} ${to(1.02, wide * 0.4)}Q${to(0.85, wide * 0.9)} ${to(0.2, wide)}`,
        look.accent,
        0.026 * h,
      ),
    );
  }
  if (pose.face !== 'back') {
    if (look.dress === 'suit') {
      parts.push(
        polygon(ink.paper, to(1.05, -wide * 0.34), to(1.05, wide * 0.34), to(0.55, 0)),
        polygon(
          look.accent,
          to(1.0, -wide * 0.09),
          to(1.0, wide * 0.09),
          to(0.62, wide * 0.05),
          to(0.58, 0),
          to(0.62, -wide * 0.05),
        ),
      );
    }
    if (look.dress === 'coat')
      parts.push(
        polygon(look.accent, to(1.05, -wide * 0.3), to(1.05, wide * 0.3), to(0.62, 0)),
        stroke(`M${to(0.62, 0)}L${to(-0.4, 0)}`, darker(look.top, 0.2), 0.006 * h),
      );
    if (look.dress === 'gown')
      parts.push(
        polygon(
          look.accent,
          to(1.05, -wide * 0.5),
          to(1.05, -wide * 0.25),
          to(0.5, 0),
          to(1.05, wide * 0.25),
          to(1.05, wide * 0.5),
          to(0.35, 0),
        ),
      );
    if (look.dress === 'kurta') parts.push(stroke(`M${to(1.0, 0)}L${to(0.62, 0)}`, look.accent, 0.012 * h));
    if (look.dress === 'shirt' && !side)
      parts.push(
        polygon(
          lighter(look.top, 0.4),
          to(1.06, -wide * 0.4),
          to(0.92, -wide * 0.12),
          to(1.02, 0),
          to(0.92, wide * 0.12),
          to(1.06, wide * 0.4),
        ),
      );
    if (look.dress === 'jersey')
      parts.push(stroke(`M${to(0.62, -wide * 0.8)}L${to(0.62, wide * 0.8)}`, look.accent, 0.03 * h));
    if (look.dress === 'apron')
      parts.push(
        polygon(
          look.accent,
          to(0.8, -wide * 0.55),
          to(0.8, wide * 0.55),
          to(-0.1, wide * 0.75),
          to(-0.1, -wide * 0.75),
        ),
      );
  }

  parts.push(
    limb(to(0.98, 0), head, 0.028 * h, 0.026 * h, darker(look.skin, 0.16)),
    `<g transform="translate(${head[0].toFixed(1)} ${head[1].toFixed(1)}) rotate(${(lean + (pose.nod ?? 0)).toFixed(1)}) scale(${(0.067 * h).toFixed(3)})">${headOf(look, pose.face, h > 300, shadeRight)}</g>`,
  );
  if (side) parts.push(drawArm(pose.face === 'right' ? right : left, look.top));
  else
    parts.push(drawArm(left, shadeRight ? look.top : shaded), drawArm(right, shadeRight ? shaded : look.top));
  if (extras.held) parts.push(extras.held(joints));
  return parts.join('');
}

const bearded = ({ beard, hairStyle }: Look) =>
  beard && ['short', 'crop', 'turban', 'cap'].includes(hairStyle);

/** A head in units of its own half height, around 0 0. */
function headOf(look: Look, facing: Facing, detailed: boolean, shadeRight: boolean): string {
  if (facing === 'left') return `<g transform="scale(-1 1)">${profile(look, detailed)}</g>`;
  if (facing === 'right') return profile(look, detailed);
  const { skin, hair } = look;
  const face = 'M-.76-.2C-.76.5-.45 1 0 1C.45 1 .76.5 .76-.2C.76-.75.4-1 0-1C-.4-1-.76-.75-.76-.2Z';
  const shadow = 'M.1-1C.5-.95.76-.7.76-.2C.76.5.45 1 0 1C.3.7.42.2.4-.2C.38-.6.3-.8.1-1Z';
  const parts: string[] = [];
  const back = facing === 'back';
  if (look.hairStyle === 'long' && !back)
    parts.push(shape('M-.86-.3C-1.05.5-1.05 1.2-.85 1.75L.85 1.75C1.05 1.2 1.05.5.86-.3Z', hair));
  if (look.hairStyle === 'bob')
    parts.push(shape('M-.84-.4C-1.1.2-1.05.7-.9 1L.9 1C1.05.7 1.1.2.84-.4Z', hair));
  if (look.hairStyle === 'scarf')
    parts.push(shape('M-.95-.4C-1.1.4-1.1 1.1-1.2 1.5L1.2 1.5C1.1 1.1 1.1.4.95-.4Z', look.accent));
  if (look.hairStyle === 'bun') parts.push(circle(0, back ? -0.1 : -1.12, back ? 0 : 0.4, hair));
  parts.push(
    circle(-0.78, 0.08, 0.14, skin),
    circle(0.78, 0.08, 0.14, darker(skin, 0.16)),
    shape(face, skin),
  );
  if (back) {
    const cap =
      'M-.82.1C-1-.75-.55-1.15 0-1.15C.55-1.15 1-.75.82.1C.75.5.5.72.3.74L-.3.74C-.5.72-.75.5-.82.1Z';
    if (look.hairStyle === 'turban')
      parts.push(shape('M-1 .1C-1.2-.8-.7-1.4 0-1.4C.7-1.4 1.2-.8 1 .1C.6.35-.6.35-1 .1Z', look.accent));
    else if (look.hairStyle === 'scarf')
      parts.push(shape('M-.95.2C-1.1-.8-.6-1.2 0-1.2C.6-1.2 1.1-.8.95.2L1.15 1.4L-1.15 1.4Z', look.accent));
    else {
      parts.push(shape(cap, look.hairStyle === 'cap' || look.hairStyle === 'helmet' ? look.accent : hair));
      if (look.hairStyle === 'long')
        parts.push(shape('M-.85-.2C-1 .6-1 1.3-.8 1.8L.8 1.8C1 1.3 1 .6.85-.2Z', hair));
      if (look.hairStyle === 'bob')
        parts.push(shape('M-.85-.2C-1 .4-.95.7-.85 1L.85 1C.95.7 1 .4.85-.2Z', hair));
      if (look.hairStyle === 'braid')
        parts.push(
          limb([0, 0.4], [0.05, 2.3], 0.32, 0.16, hair),
          ellipse(0.05, 2.35, 0.2, 0.12, look.accent),
        );
      if (look.hairStyle === 'bun') parts.push(circle(0, 0.25, 0.46, lighter(hair, 0.14)));
    }
    return parts.join('');
  }
  parts.push(
    shadeRight
      ? shape(shadow, darker(skin, 0.13))
      : `<g transform="scale(-1 1)">${shape(shadow, darker(skin, 0.13))}</g>`,
  );
  if (detailed) {
    parts.push(
      ellipse(-0.3, 0.02, 0.07, 0.09, ink.ink),
      ellipse(0.3, 0.02, 0.07, 0.09, ink.ink),
      stroke('M-.46-.2Q-.3-.28-.17-.2M.46-.2Q.3-.28.17-.2', hair === '#8C8880' ? '#5c5a55' : hair, 0.07),
      stroke('M.02.05L.08.32L-.04.34', darker(skin, 0.4), 0.05),
      stroke('M-.2.58Q0 .68.2.58', darker(skin, 0.5), 0.07),
    );
  }
  if (bearded(look))
    parts.push(
      shape(
        'M-.76 0C-.74.6-.45 1.08 0 1.08C.45 1.08.74.6.76 0C.6.35.5.4.3.42C.1.38-.1.38-.3.42C-.5.4-.6.35-.76 0Z',
        hair,
      ),
    );
  if (look.glasses)
    parts.push(
      `<g fill="none" stroke="${ink.ink}" stroke-width=".07"><circle cx="-.31" cy=".02" r=".22"/><circle cx=".31" cy=".02" r=".22"/><path d="M-.09 0L.09 0"/></g>`,
    );
  parts.push(crown(look));
  return parts.join('');
}

function crown({ hairStyle, hair, accent }: Look): string {
  const parted =
    'M-.86 .2C-1.02-.8-.5-1.2 0-1.16C.5-1.2 1.02-.8.86.2C.8-.2.6-.55.08-.82C-.5-.6-.78-.25-.86.2Z';
  switch (hairStyle) {
    case 'short':
      return shape(
        'M-.84 0C-.98-.8-.5-1.22 .05-1.18C.6-1.2.98-.75.84 0C.76-.25.74-.48.52-.56C.15-.44-.25-.5-.52-.66C-.7-.45-.76-.25-.84 0Z',
        hair,
      );
    case 'crop':
      return shape(
        'M-.8-.15C-.86-.8-.45-1.1 0-1.1C.45-1.1.86-.8.8-.15C.72-.5.6-.62.4-.66L-.4-.66C-.6-.62-.72-.5-.8-.15Z',
        hair,
      );
    case 'turban':
      return (
        shape(
          'M-.98-.1C-1.2-.9-.7-1.45 0-1.42C.7-1.45 1.2-.9.98-.1C.7-.5.3-.62 0-.72C-.3-.62-.7-.5-.98-.1Z',
          accent,
        ) + stroke('M-.9-.35Q-.3-.7.55-1.25M.9-.35Q.4-.6 0-.72', darker(accent, 0.25), 0.06)
      );
    case 'scarf':
      return (
        shape(
          'M-.95.6C-1.15-.8-.6-1.22 0-1.2C.6-1.22 1.15-.8.95.6C.85-.2.6-.62 0-.68C-.6-.62-.85-.2-.95.6Z',
          accent,
        ) + shape('M-.9.5C-.6 1.2.6 1.2.9.5L1.15 1.6L-1.15 1.6Z', accent)
      );
    case 'cap':
    case 'helmet':
      return (
        shape('M-.86-.25C-.95-1-.5-1.2 0-1.2C.5-1.2.95-1 .86-.25C.4-.4-.4-.4-.86-.25Z', accent) +
        shape('M-.9-.3C-.4-.5.4-.5.9-.3C.5-.12-.5-.12-.9-.3Z', darker(accent, 0.3))
      );
    case 'braid':
      return (
        shape(parted, hair) +
        limb([0.72, 0.35], [0.62, 2.1], 0.2, 0.14, hair) +
        circle(0.62, 2.12, 0.14, accent)
      );
    default:
      return shape(parted, hair);
  }
}

function profile(look: Look, detailed: boolean): string {
  const { skin, hair, hairStyle, accent } = look;
  const parts: string[] = [];
  if (hairStyle === 'long') parts.push(shape('M-.1-.9C-1-.8-1.2.5-1.1 1.7L-.3 1.7C-.1 1-.1.3.1 0Z', hair));
  if (hairStyle === 'bob') parts.push(shape('M-.1-.9C-1.1-.8-1.15.4-1 .95L-.2.95C-.1.6-.1.3.1 0Z', hair));
  if (hairStyle === 'bun') parts.push(circle(-1, -0.3, 0.38, hair));
  if (hairStyle === 'braid')
    parts.push(limb([-0.7, 0.3], [-0.95, 2.2], 0.26, 0.14, hair), circle(-0.95, 2.2, 0.14, accent));
  if (hairStyle === 'scarf') parts.push(shape('M.1-1C-.9-1.1-1.2 0-1.3 1.6L.3 1.5C.2 1 0 .6.1 0Z', accent));
  parts.push(
    shape(
      'M-.6-.7C-.2-1.05.5-1 .66-.5C.7-.3.72-.2.76-.05L.93.2L.8.29L.82.5C.84.78.62 1 .3 1L-.3.78C-.75.5-.85-.3-.6-.7Z',
      skin,
    ),
  );
  parts.push(shape('M-.6.5C-.3.6.1.8.3 1L-.3.78Z', darker(skin, 0.2)));
  if (detailed)
    parts.push(
      ellipse(0.5, 0, 0.06, 0.09, ink.ink),
      stroke('M.36-.24Q.5-.32.66-.25', hair, 0.06),
      stroke('M.6.56L.78.52', darker(skin, 0.5), 0.07),
    );
  if (bearded(look)) parts.push(shape('M-.1.1C-.05.5.2.5.45.45L.83.5C.9.85.6 1.12.25 1.08L-.35.8Z', hair));
  switch (hairStyle) {
    case 'turban':
      parts.push(shape('M.78-.4C.7-1.3-.3-1.6-.85-1.05C-1.2-.6-1.05.1-.75.25C-.3.1.3-.3.78-.4Z', accent));
      break;
    case 'scarf':
      parts.push(
        shape(
          'M.66-.55C.4-1.3-.7-1.3-.95-.5C-1.1.2-.9.8-.5 1.1L.3 1.1C0 .8-.2.3.1-.2C.2-.45.5-.45.66-.55Z',
          accent,
        ),
      );
      break;
    case 'cap':
    case 'helmet':
      parts.push(
        shape('M.72-.4C.6-1.2-.5-1.3-.8-.6L-.85-.2C-.4-.2.2-.3.72-.4Z', accent),
        shape('M.6-.45L1.25-.3L1.2-.2L.5-.28Z', darker(accent, 0.3)),
      );
      break;
    default:
      parts.push(
        shape(
          'M.7-.45C.55-1.25-.5-1.32-.85-.6C-1.05-.1-.9.4-.6.65L-.32.5C-.28.2-.05.1 0-.12C.1-.42.45-.4.7-.45Z',
          hair,
        ),
      );
  }
  if (hairStyle !== 'scarf') parts.push(ellipse(-0.1, 0.14, 0.13, 0.18, skin));
  if (look.glasses)
    parts.push(
      `<path d="M-.1 .02L.4 -.02" stroke="${ink.ink}" stroke-width=".07"/><circle cx=".56" cy=".02" r=".2" fill="none" stroke="${ink.ink}" stroke-width=".07"/>`,
    );
  return parts.join('');
}

const tops = [
  ink.blue2,
  ink.marigold,
  ink.brick,
  ink.teal,
  ink.plum,
  ink.leaf,
  ink.paper,
  ink.blue3,
  ink.marigold2,
  ink.blue4,
] as const;
const bottoms = [ink.blue, ink.ink, '#3a4256', ink.woodDark, '#55607a'] as const;

/** Somebody made up: skin, hair and clothes go together but no two are alike. */
export function someone(random: Seeded, with_: Partial<Look> = {}): Look {
  const woman = random.chance(0.5);
  const top = random.pick(tops);
  const accent = random.pick(tops.filter((colour) => colour !== top));
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs.slice(0, 4)),
    hairStyle: woman
      ? random.pick(['long', 'bun', 'braid', 'bob', 'braid', 'scarf'] as const)
      : random.pick(['short', 'crop', 'short', 'short', 'turban'] as const),
    dress: woman
      ? random.pick(['salwar', 'salwar', 'kurta', 'shirt'] as const)
      : random.pick(['shirt', 'shirt', 'kurta'] as const),
    top,
    accent,
    bottom:
      woman && random.chance(0.4) ? random.pick([ink.paper, ink.blue4, ink.marigold3]) : random.pick(bottoms),
    longSleeves: random.chance(0.5),
    glasses: random.chance(0.18),
    beard: !woman && random.chance(0.22),
    ...with_,
  };
}

/** Heads and shoulders seen from behind, for an audience; y is where the shoulders end. */
export function audience(
  random: Seeded,
  from: number,
  to: number,
  y: number,
  size: number,
  tone?: string,
): string {
  let x = from;
  let markup = '';
  while (x < to) {
    const look = someone(random);
    const dip = random.range(-0.25, 0.25) * size;
    const flat = tone
      ? {
          ...look,
          skin: tone,
          hair: tone,
          top: tone,
          accent: tone,
          hairStyle: look.hairStyle === 'bun' ? ('short' as const) : look.hairStyle,
        }
      : look;
    markup += person(
      x,
      y + dip + size * 0.9,
      size * 7.4,
      flat,
      { face: 'back', armL: [-8, 0], armR: [8, 0], lean: random.range(-3, 3) },
      { bust: true },
    );
    x += size * random.range(1.75, 2.3);
  }
  return markup;
}

export const standing: Pose = { face: 'front', armL: [-8, -4], armR: [8, 4] };
export const walking = (face: 'left' | 'right'): Pose =>
  face === 'right'
    ? { face, lean: 3, armL: [22, 40], armR: [-22, -6], legL: [-20, -30], legR: [22, 8] }
    : { face, lean: -3, armL: [22, 6], armR: [-22, -40], legL: [-22, -8], legR: [20, 30] };
export const seatedSide = (face: 'left' | 'right'): Pose =>
  face === 'right'
    ? { face, lean: 6, armL: [28, 82], armR: [24, 78], legL: [84, 4], legR: [88, -4] }
    : { face, lean: -6, armL: [-24, -78], armR: [-28, -82], legL: [-88, 4], legR: [-84, -4] };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const direction = (degrees: number): Point => [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
const drop = ([thigh, shin]: Point) => direction(thigh)[1] + 0.96 * direction(shin)[1];
const step = ([x, y]: Point, degrees: number, length: number): Point => {
  const [dx, dy] = direction(degrees);
  return [x + dx * length, y + dy * length];
};
const angleOf = ([x1, y1]: Point, [x2, y2]: Point) => (Math.atan2(x2 - x1, y2 - y1) * 180) / Math.PI;
