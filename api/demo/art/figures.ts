import { type ClubColors, darker, lighter } from './clubColors.ts';

/** What a player wears. */
interface Outfit {
  colors: ClubColors;
  number: number;
  /** Faces left. */
  turned?: boolean;
}

export interface Figure extends Outfit {
  /** Where the skates stand. */
  x: number;
  y: number;
  /** 1: two hundred units tall. */
  size: number;
  pose: 'skating' | 'crouching' | 'cheering' | 'standing' | 'sitting';
}

const limb = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const skate = (x: number, y: number) =>
  `<path fill="#10161e" d="M${x - 12} ${y - 16}h18l12 9q2 7-6 7h-24Z"/><path stroke="#c8d4de" stroke-width="3.4" d="M${x - 15} ${y + 2}h34"/>`;

const helmet = (x: number, y: number, color: string) =>
  `<circle cx="${x + 3}" cy="${y + 4}" r="15" fill="#c98f67"/><path fill="${color}" d="M${x - 17} ${y + 3}q-2-22 18-23 18 0 19 15l-2 3H${x + 2}l-2 11q-13 3-17-6Z"/><path fill="#dff1fb" opacity=".7" d="M${x + 4} ${y - 1}h16l-2 10h-12Z"/>`;

/** Jersey and number, which is not mirrored on a player who faces left. */
const torso = (d: string, { colors, number, turned = false }: Outfit, x: number, y: number) => {
  const { primary, secondary, accent } = colors;
  return `<path fill="${primary}" d="${d}"/><path fill="none" stroke="${secondary}" stroke-width="7" d="M${x - 26} ${y + 33}q26 9 54 0"/><text transform="translate(${x} ${y + 16})${turned ? ' scale(-1 1)' : ''}" font-family="'Barlow Condensed','Arial Narrow',Impact,sans-serif" font-weight="700" font-size="36" text-anchor="middle" fill="${accent}">${number}</text>`;
};

/** A player as a few strokes of kit. */
export function player({ x, y, size, pose, ...worn }: Figure): string {
  const drawn = poses[pose](worn);
  return `<g class="${pose}" transform="translate(${x} ${y}) scale(${worn.turned ? -size : size} ${size})"><ellipse cx="4" cy="3" rx="62" ry="9" fill="#0b2238" opacity=".22"/>${drawn}</g>`;
}

const kit = ({ colors }: Outfit) => ({
  pants: darker(colors.primary, 0.55),
  sock: colors.secondary,
  sleeve: lighter(colors.primary, 0.1),
  glove: darker(colors.secondary, 0.25),
  helmet: darker(colors.primary, 0.3),
});

const stick = (from: [number, number], to: [number, number], blade: number) =>
  `<path fill="none" stroke="#3d2b1d" stroke-width="5" stroke-linecap="round" d="M${from} L${to}"/><path fill="none" stroke="#10161e" stroke-width="8" stroke-linecap="round" d="M${to}q${blade / 3} 5 ${blade} 1"/>`;

const poses: Record<Figure['pose'], (worn: Outfit) => string> = {
  skating: (worn) => {
    const { pants, sock, sleeve, glove, helmet: lid } = kit(worn);
    return `${limb('M-10-92-40-54', pants, 32)}${limb('M-40-54-70-24', sock, 20)}<g transform="rotate(28 -78 -14)">${skate(-74, -8)}</g>
      ${limb('M4-92 26-52', pants, 34)}${limb('M26-52 16-14', sock, 22)}${skate(14, 0)}
      ${torso('M-34-96Q-34-160-2-168 40-168 48-132L34-88Q0-76-34-96Z', worn, -6, -126)}
      ${stick([40, -120], [104, -6], 26)}${limb('M26-150 62-122 56-96', sleeve, 23)}<circle cx="56" cy="-94" r="12" fill="${glove}"/>
      ${limb('M-18-150-34-118 20-104', sleeve, 23)}<circle cx="44" cy="-112" r="12" fill="${glove}"/>${helmet(34, -182, lid)}`;
  },
  crouching: (worn) => {
    const { pants, sock, sleeve, glove, helmet: lid } = kit(worn);
    return `${limb('M-34-70-58-44', pants, 34)}${limb('M-58-44-60-14', sock, 22)}${skate(-60, 0)}
      ${limb('M-22-70 6-46', pants, 34)}${limb('M6-46-4-14', sock, 22)}${skate(-4, 0)}
      ${torso('M-62-76Q-58-122-20-132 26-132 44-104L14-76Q-26-54-62-76Z', worn, -24, -96)}
      ${stick([10, -96], [84, -3], 24)}${limb('M20-118 48-86 46-58', sleeve, 22)}<circle cx="46" cy="-56" r="12" fill="${glove}"/>
      ${limb('M-4-112 6-84 16-88', sleeve, 22)}<circle cx="20" cy="-86" r="11" fill="${glove}"/>${helmet(50, -134, lid)}`;
  },
  cheering: (worn) => {
    const { pants, sock, sleeve, glove, helmet: lid } = kit(worn);
    return `${limb('M-14-88-24-50', pants, 34)}${limb('M-24-50-22-14', sock, 22)}${skate(-22, 0)}
      ${limb('M12-88 30-50', pants, 34)}${limb('M30-50 26-14', sock, 22)}${skate(26, 0)}
      ${stick([52, -226], [112, -300], 18)}${limb('M26-148 56-186 54-222', sleeve, 23)}<circle cx="54" cy="-226" r="13" fill="${glove}"/>
      ${limb('M-26-148-58-180-60-216', sleeve, 23)}<circle cx="-60" cy="-220" r="13" fill="${glove}"/>
      ${torso('M-38-84Q-44-150-22-164 20-168 36-152 40-120 34-84-2-72-38-84Z', worn, -2, -118)}${helmet(0, -184, lid)}`;
  },
  standing: (worn) => {
    const { pants, sock, sleeve, glove, helmet: lid } = kit(worn);
    return `${limb('M-12-88-18-50', pants, 34)}${limb('M-18-50-18-14', sock, 22)}${skate(-18, 0)}
      ${limb('M10-88 18-50', pants, 34)}${limb('M18-50 18-14', sock, 22)}${skate(18, 0)}
      ${stick([34, -120], [66, -4], 24)}${torso('M-38-84Q-44-150-22-164 20-168 36-152 40-120 34-84-2-72-38-84Z', worn, -2, -118)}
      ${limb('M28-146 46-116 36-98', sleeve, 23)}<circle cx="38" cy="-98" r="12" fill="${glove}"/>
      ${limb('M-30-146-46-112-40-84', sleeve, 23)}<circle cx="-40" cy="-82" r="12" fill="${glove}"/>${helmet(0, -184, lid)}`;
  },
  sitting: (worn) => {
    const { sleeve, glove, helmet: lid } = kit(worn);
    return `${torso('M-42-20Q-46-92-24-108 20-112 40-94 44-60 40-20Z', worn, -2, -60)}
      ${limb('M30-90 50-56 28-34', sleeve, 23)}<circle cx="26" cy="-32" r="12" fill="${glove}"/>
      ${limb('M-32-90-50-56-30-34', sleeve, 23)}<circle cx="-28" cy="-32" r="12" fill="${glove}"/>${helmet(0, -128, lid)}`;
  },
};

/** A goalie in front of the net, pads first. */
export function goalie(x: number, y: number, size: number, colors: ClubColors, number: number): string {
  const worn = { colors, number };
  const { helmet: lid, sleeve } = kit(worn);
  const pad = (at: number) =>
    `<path fill="#f2f6f9" d="M${at - 24}-6q-4-66 4-92 20-12 40 0 8 26 4 92-24 10-48 0Z"/><path fill="${colors.primary}" d="M${at - 22}-66h44v18h-44Z"/><path fill="${colors.secondary}" d="M${at - 22}-44h44v7h-44Z"/>`;
  return `<g class="goalie" transform="translate(${x} ${y}) scale(${size})"><ellipse cy="4" rx="92" ry="12" fill="#0b2238" opacity=".25"/>
    ${pad(-34)}${pad(34)}${torso('M-58-88Q-60-158-26-172 26-172 58-158 62-120 58-88 0-62-58-88Z', worn, 0, -122)}
    ${limb('M-46-150-86-118-92-86', sleeve, 28)}<path fill="#f2f6f9" d="M-120-112h54v62h-54Z"/><path fill="${colors.primary}" d="M-120-86h54v10h-54Z"/>
    ${stick([-86, -70], [-40, -2], -44)}${limb('M46-150 88-130 98-104', sleeve, 28)}<path fill="${darker(colors.secondary, 0.3)}" d="M84-132q34-14 46 12 4 34-26 42-30-6-20-54Z"/>
    <path fill="${lid}" d="M-24-178q0-34 24-36 24 2 24 36-8 22-24 24-16-2-24-24Z"/><path fill="#e9f1f6" d="M-15-190h30v26q-15 14-30 0Z"/><path stroke="#2b3a48" stroke-width="3" d="M-15-182h30M-15-174h30M-5-190v30M5-190v30"/></g>`;
}

/** An official with the arm up. */
export function referee(x: number, y: number, size: number): string {
  const stripes = [-28, -12, 4, 20].map((at) => `<path fill="#10161e" d="M${at}-160h8v78h-8Z"/>`).join('');
  return `<g class="referee" transform="translate(${x} ${y}) scale(${size})"><ellipse cy="3" rx="54" ry="8" fill="#0b2238" opacity=".22"/>
    ${limb('M-12-86-18-14', '#161d26', 30)}${limb('M12-86 20-14', '#161d26', 30)}${skate(-18, 0)}${skate(20, 0)}
    <path fill="#f4f7fa" d="M-38-82Q-42-150-22-164 22-168 38-152 42-120 36-82Q0-72-38-82Z"/>${stripes}
    ${limb('M28-146 58-190 50-244', '#f4f7fa', 24)}${limb('M44-172 56-200', '#10161e', 24)}<circle cx="49" cy="-252" r="12" fill="#c98f67"/>
    <path stroke="#e8590c" stroke-width="9" d="M36-206 62-200"/>${limb('M-28-146-50-112-44-84', '#f4f7fa', 24)}<circle cx="-43" cy="-80" r="11" fill="#c98f67"/>${helmet(0, -184, '#10161e')}</g>`;
}
