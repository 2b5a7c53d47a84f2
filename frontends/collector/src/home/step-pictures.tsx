/** Small drawings for the first steps, in the colors of either theme. */

const INK = 'stroke-outline [stroke-width:2.5]';
const POCKETS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const FILLS = ['fill-primary', 'fill-accent', 'fill-danger'];

/** A nine-pocket page with three cards in it. */
export const PagePicture = () => (
  <svg viewBox="0 0 120 120" fill="none">
    <rect x="16" y="4" width="88" height="112" rx="6" className={`fill-surface ${INK}`} />
    {POCKETS.map((pocket) => (
      <rect
        key={pocket}
        x={24 + (pocket % 3) * 25}
        y={11 + Math.floor(pocket / 3) * 34}
        width="21"
        height="29"
        rx="3"
        strokeDasharray={pocket % 4 === 0 ? undefined : '4 3'}
        className={pocket % 4 === 0 ? `${FILLS[pocket / 4]} ${INK}` : 'fill-sunken stroke-edge [stroke-width:1.5]'}
      />
    ))}
  </svg>
);

/** Numbers in a field, and the cards that they stand for. */
export const TypingPicture = () => (
  <svg viewBox="0 0 120 120" fill="none">
    {FILLS.map((fill, card) => (
      <g key={fill} transform={`translate(${25 + card * 26} 8) rotate(${card * 8 - 8} 10 30)`}>
        <rect width="34" height="48" rx="4" className={`${fill} ${INK}`} />
        <path d="M8 30h18M8 37h12" className="stroke-surface [stroke-width:3]" />
      </g>
    ))}
    <rect x="8" y="74" width="104" height="34" rx="8" className={`fill-surface ${INK}`} />
    <text x="18" y="97" fontSize="18" fontWeight="700" className="fill-ink">
      1-45, 50
    </text>
    <path d="M100 82v18" className="stroke-accent [stroke-width:2.5]" />
  </svg>
);

/** A table on its way into a page. */
export const FilePicture = () => (
  <svg viewBox="0 0 120 120" fill="none">
    <path d="M10 10h42l16 16v66H10z" strokeLinejoin="round" className={`fill-surface ${INK}`} />
    <path d="M52 10v16h16" strokeLinejoin="round" className={INK} />
    <path d="M20 40h38M20 52h38M20 64h38M20 76h38M34 34v48" className="stroke-edge [stroke-width:2]" />
    <rect x="66" y="48" width="44" height="62" rx="5" transform="rotate(6 88 79)" className={`fill-primary ${INK}`} />
    <path
      d="M78 80h18m-8-9 9 9-9 9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-on-primary [stroke-width:4]"
    />
  </svg>
);
