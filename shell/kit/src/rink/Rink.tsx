import { faceoffSpots, rink } from '@league/contract';
import type { ReactNode, SVGProps } from 'react';
import styles from './Rink.module.css';

const { length, width, goalLine } = rink;
/** Decimeters, by the IIHF's rules: corners, blue lines, face-off circles, the crease and the net. */
const corner = 85;
const blueLine = 71;
const circle = 45;
const crease = 18;
const net = { width: 18, depth: 11 };

/** The ice beyond the boards that the drawing has around it. */
const edge = 6;

interface Props extends Omit<SVGProps<SVGSVGElement>, 'children' | 'role'> {
  /** What it shows, for screen readers. */
  label: string;
  /** Only the half to the right of the center line, toward which the attacking side shoots. */
  isHalf?: boolean;
  /** What is on it, in decimeters from the center spot: x to the right, y down. */
  children?: ReactNode;
}

/** A rink as a drawing. It is never mirrored: places on it have left and right. */
export function Rink({ label, isHalf = false, children, className = '', ...props }: Props) {
  const ends = isHalf ? [1] : [-1, 1];
  const left = isHalf ? -edge : -length - edge;
  const size = { across: (isHalf ? length : 2 * length) + 2 * edge, down: 2 * width + 2 * edge };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg
      {...props}
      role="group"
      aria-label={label}
      className={`${styles.rink} ${className}`}
      viewBox={`${left} ${-width - edge} ${size.across} ${size.down}`}
    >
      <g className={styles.lines}>
        <rect data-part="ice" x={-length} y={-width} width={2 * length} height={2 * width} rx={corner} />
        <circle data-part="blue" r={circle} />
        <path data-part="center" d={`M0 ${-width}V${width}`} />
        <circle data-part="spot-blue" r="3" />
        {ends.map((end) => (
          <g key={end} transform={`scale(${end} 1)`}>
            <path data-part="blue-line" d={`M${blueLine} ${-width}V${width}`} />
            <path data-part="goal-line" d={`M${goalLine} ${-goalLineHalf}V${goalLineHalf}`} />
            <path data-part="crease" d={`M${goalLine} ${-crease}A${crease} ${crease} 0 0 0 ${goalLine} ${crease}Z`} />
            <rect data-part="net" x={goalLine} y={-net.width / 2} width={net.depth} height={net.width} rx="3" />
          </g>
        ))}
        {faceoffSpots.end.map(({ x, y }) => (
          <circle key={`${x} ${y}`} data-part="red" cx={x} cy={y} r={circle} />
        ))}
        {[...faceoffSpots.end, ...faceoffSpots.neutral].map(({ x, y }) => (
          <circle key={`${x} ${y}`} data-part="spot-red" cx={x} cy={y} r="3" />
        ))}
        <rect data-part="boards" x={-length} y={-width} width={2 * length} height={2 * width} rx={corner} />
      </g>
      {children}
    </svg>
  );
}

/** The goal line ends at the boards, which are round there. */
const goalLineHalf = width - corner + Math.sqrt(corner ** 2 - (goalLine - (length - corner)) ** 2);

/** Where on a whole rink a pointer is, in decimeters from the center spot: x to the right, y down. */
export function pointOn(drawing: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width: across, height: down } = drawing.getBoundingClientRect();
  return {
    x: ((clientX - left) / across - 0.5) * 2 * (length + edge),
    y: ((clientY - top) / down - 0.5) * 2 * (width + edge),
  };
}
