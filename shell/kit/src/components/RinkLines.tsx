import styles from './RinkLines.module.css';

/** The face-off circles of each end, with the side of their goal. */
const circles = [
  { x: 215, y: 150 },
  { x: 215, y: 430 },
  { x: 985, y: 150 },
  { x: 985, y: 430 },
];
const neutralSpots = [
  { x: 462, y: 150 },
  { x: 462, y: 430 },
  { x: 738, y: 150 },
  { x: 738, y: 430 },
];

/** A rink's markings from above. */
export const RinkLines = () => (
  <svg className={styles.rink} viewBox="0 0 1200 580" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect className={styles.boards} x="-60" y="30" width="1320" height="520" rx="170" />
    <path className={styles.goalLine} d="M46 62v456M1154 62v456" />
    <path className={styles.crease} d="M46 258a34 34 0 0 1 0 64M1154 258a34 34 0 0 0 0 64" />
    <path className={styles.blueLine} d="M424 30v520M776 30v520" />
    <path className={styles.centreLine} d="M600 30v520" />
    <circle className={styles.circle} cx="600" cy="290" r="96" />
    <circle className={styles.centreSpot} cx="600" cy="290" r="8" />
    {circles.map(({ x, y }) => (
      <g key={`${x}-${y}`} className={styles.circle} transform={`translate(${x} ${y})`}>
        <circle r="86" />
        <path d="M-12 -102v18M12 -102v18M-12 84v18M12 84v18" />
        <path d="M-34 -10h20v-18M34 -10h-20v-18M-34 10h20v18M34 10h-20v18" />
        <circle className={styles.spot} r="7" />
      </g>
    ))}
    {neutralSpots.map(({ x, y }) => (
      <circle key={`${x}-${y}`} className={styles.spot} cx={x} cy={y} r="7" />
    ))}
  </svg>
);
